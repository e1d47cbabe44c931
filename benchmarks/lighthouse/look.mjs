// Lets Lighthouse look at pages as a phone would load them, and prints what it says as JSON.
// Usage: node look.mjs CHROMIUM '[{"name", "url", "cookies"}]'
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

const [chromium, wanted] = process.argv.slice(2);
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];
const CATEGORIES = ["performance", "accessibility", "best-practices"];
// Every shift is counted, also those a browser forgives because a key was just pressed.
const SHIFTS = `window.shifted = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifted += entry.value; })
  .observe({ type: "layout-shift", buffered: true });`;
// Audits that failed, with the element each is about, so that a missed bar says what to mend.
function complaints(report) {
  const refs = CATEGORIES.flatMap((name) => report.categories[name].auditRefs.filter((ref) => ref.weight > 0));
  const bad = refs.map((ref) => report.audits[ref.id]).filter((audit) => audit.score !== null && audit.score < 0.9);
  return bad.map((audit) => {
    const places = (audit.details?.items ?? []).slice(0, 3).map((item) => item.node?.selector ?? item.description ?? "");
    return `${audit.id} ${audit.displayValue ?? ""} ${places.join(" | ")}`.trim();
  });
}

/** The layout shift of a first look: the page comes, a finger taps its middle, and a while passes. */
async function shiftOf(browser, url) {
  const page = await browser.newPage();
  await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true });
  await page.evaluateOnNewDocument(SHIFTS);
  await page.goto(url, { waitUntil: "networkidle0" });
  await page.touchscreen.tap(206, 300);
  await new Promise((done) => setTimeout(done, 2000));
  const shifted = await page.evaluate("window.shifted");
  await page.close();
  return shifted;
}

const found = [];
for (const { name, url, cookies } of JSON.parse(wanted)) {
  const browser = await puppeteer.launch({ executablePath: chromium, args: FLAGS });
  try {
    if (cookies.length > 0) await browser.setCookie(...cookies);
    const page = await browser.newPage();
    const { lhr: report } = await lighthouse(url, { onlyCategories: CATEGORIES, disableStorageReset: true, disableFullPageScreenshot: true }, undefined, page);
    const requests = report.audits["network-requests"].details.items;
    found.push({
      name,
      scores: Object.fromEntries(CATEGORIES.map((each) => [each, Math.round(report.categories[each].score * 100)])),
      shift: await shiftOf(browser, url),
      // How fast the machine was: a phone of today has about 1,000 by this measure, and work is reckoned four times slower.
      machine: report.environment.benchmarkIndex,
      bytes: requests.reduce((sum, each) => sum + each.transferSize, 0),
      requests: requests.map((each) => [new URL(each.url).pathname, each.transferSize]),
      complaints: complaints(report),
    });
  } finally {
    await browser.close();
  }
}
console.log(JSON.stringify(found));
