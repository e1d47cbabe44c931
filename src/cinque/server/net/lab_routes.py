"""The page for designers: which reports there are, one of them, and a study to start."""

import asyncio

from cinque.server.net.endpoints import Call, Endpoint
from cinque.server.wire.lab_messages import LabState, StudyRun, StudyWish, TrialKey, TrialRun, TrialWish

# A report brings its own script, so it is shown as if it came from nowhere: it can reach nothing of this page.
ALONE = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; sandbox allow-scripts"


async def show_lab(call: Call) -> LabState:
    return await asyncio.to_thread(call.house.laboratory.state)


async def read_report(call: Call) -> bytes:
    return await asyncio.to_thread(call.house.laboratory.report, call.path["report"])


async def start_study(call: Call) -> StudyRun:
    run = await call.house.laboratory.start(call.body.name, call.body.text)
    call.house.start_task(call.house.laboratory.follow())
    return run


async def start_trial(call: Call) -> TrialRun:
    run = await call.house.trials.start(call.body)
    call.house.start_task(call.house.trials.follow())
    return run


async def look_at_trial(call: Call) -> TrialRun:
    return call.house.trials.look(call.body.trial)


async def stop_trial(call: Call) -> TrialRun:
    return await call.house.trials.stop(call.body.trial)


LAB_ENDPOINTS = [
    Endpoint("GET", "/api/lab", "Reports, studies, and the one under way", show_lab, LabState),
    Endpoint(
        "GET", "/api/lab/reports/{report}", "A report as a page", read_report, str, kind="text/html", policy=ALONE
    ),
    Endpoint("POST", "/api/lab/studies", "Start a study", start_study, StudyRun, StudyWish, creates=True),
    Endpoint(
        "POST",
        "/api/lab/trials",
        "Try options out with bots",
        start_trial,
        TrialRun,
        TrialWish,
        creates=True,
        size=64 * 1024,
    ),
    Endpoint("POST", "/api/lab/trials/look", "How a trial stands", look_at_trial, TrialRun, TrialKey),
    Endpoint("POST", "/api/lab/trials/stop", "Stop a trial", stop_trial, TrialRun, TrialKey),
]
