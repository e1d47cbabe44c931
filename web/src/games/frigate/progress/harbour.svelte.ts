import { firstOf, useProfile } from "../../../lobby/keeping.ts";
import { api, profiles, troubleOf } from "../../../net/api.ts";
import type { ProfileInfoOf, ProfileOf } from "../../../net/typed.ts";
import { router } from "../../../router.svelte.ts";
import { settings } from "../../../settings.svelte.ts";
import type { Daily, FrigateProfileView, FrigateSummary, MyMatch, NewMatch, ProfileInfo } from "../../../wire.ts";

const GAME = "frigate";

/** A profile in the list, and as it is shown. */
export type Captain = ProfileInfoOf<FrigateSummary>;
type Logbook = ProfileOf<FrigateProfileView, FrigateSummary>;

/** The harbour: the profiles of this browser, the one in use, and the runs that are still at sea. */
export class Harbour {
  list: Captain[] = $state.raw([]);
  profile: Logbook | null = $state.raw(null);
  daily: Daily | null = $state.raw(null);
  atSea: MyMatch[] = $state.raw([]);
  loaded = $state(false);
  trouble = $state("");
  /** What was done last, for the one who cannot see it, and a profile that can still be taken out of the bin. */
  said = $state("");
  thrown: ProfileInfo | null = $state.raw(null);

  get view(): FrigateProfileView | null {
    return this.profile?.view ?? null;
  }

  get kept(): Captain[] {
    return this.list.filter((each) => !each.deleted);
  }

  get binned(): Captain[] {
    return this.list.filter((each) => each.deleted);
  }

  async load(): Promise<void> {
    await this.attempt(async () => {
      const [list, daily] = await Promise.all([profiles.list<FrigateSummary>(GAME), profiles.daily(GAME)]);
      this.list = list;
      this.daily = daily;
      const first = firstOf(GAME, list);
      this.profile = first ? await profiles.show(first.profile) : null;
      this.atSea = await runsAtSea();
    });
    this.loaded = true;
  }

  async choose(profile: string): Promise<void> {
    await this.attempt(async () => {
      this.profile = await profiles.show(profile);
      useProfile(GAME, profile);
      this.said = `${this.profile.info.name} is at the helm.`;
    });
  }

  async make(name: string): Promise<void> {
    await this.settle(() => profiles.make(GAME, name), "is signed on.");
  }

  async bringIn(text: string): Promise<void> {
    await this.settle(() => profiles.bringIn(GAME, text), "came aboard from a file.");
  }

  /** A new profile takes the helm. */
  private async settle(make: () => Promise<Logbook>, does: string): Promise<void> {
    await this.attempt(async () => {
      this.profile = await make();
      useProfile(GAME, this.profile.info.profile);
      this.list = await profiles.list(GAME);
      this.said = `${this.profile.info.name} ${does}`;
    });
  }

  async rename(name: string): Promise<void> {
    const { info } = this.profile!;
    await this.attempt(async () => {
      this.profile = (await profiles.act<FrigateProfileView, FrigateSummary, unknown>(info.profile, { type: "rename", name })).profile;
      this.list = await profiles.list(GAME);
      this.said = `${info.name} is called ${this.profile.info.name} now.`;
    });
  }

  async throwAway(name: string): Promise<void> {
    const { info } = this.profile!;
    await this.attempt(async () => {
      this.thrown = await profiles.throwAway(info.profile, name);
      this.said = `${info.name} is in the bin.`;
      await this.reload();
    });
  }

  async takeBack(profile: string): Promise<void> {
    await this.attempt(async () => {
      const info = await profiles.takeBack(profile);
      this.thrown = null;
      useProfile(GAME, profile);
      this.said = `${info.name} is back.`;
      await this.reload();
    });
  }

  private async reload(): Promise<void> {
    this.list = await profiles.list(GAME);
    const first = firstOf(GAME, this.list);
    this.profile = first ? await profiles.show(first.profile) : null;
  }

  /** The file of the profile, as the browser saves files. */
  async takeOut(): Promise<void> {
    const { info } = this.profile!;
    await this.attempt(async () => {
      const text = await profiles.file(info.profile);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.download = `frigate-${info.name.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    });
  }

  /** Casts off: a new run with the profile at the helm. */
  async sail(wish: Pick<NewMatch, "options" | "seed" | "daily">): Promise<void> {
    await this.attempt(async () => {
      const bring = { profile: this.profile?.info.profile ?? "" };
      const me = { kind: "me", name: this.profile?.info.name ?? (settings.name.trim() || "Guest"), bring };
      const seated = await api.newMatch({ game: GAME, seats: [me], ...wish });
      router.go(`/match/${seated.match}`);
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.trouble = "";
    try {
      await work();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }
}

async function runsAtSea(): Promise<MyMatch[]> {
  return (await api.mine()).filter((each) => each.info.game === GAME && each.info.status === "playing");
}

/** By their numbers: the first is the rung for newcomers, below the ladder. */
export const LEVELS = ["Ship's boy", "Deckhand", "Sailor", "Bosun", "Captain", "Admiral"];

/** Why a profile cannot sail on a level yet; a new one has the first level. */
export function lockWords(summary: Pick<FrigateSummary, "level"> | null, level: number): string {
  const reached = summary?.level ?? 1;
  if (level <= reached) return "";
  return `${LEVELS[level]} is locked: win a run on ${LEVELS[level - 1]} first.`;
}

/** A line beside the name of a profile. */
export function summaryWords(summary: FrigateSummary): string {
  const { level_name: level, runs, wins, perks, all_perks: all } = summary;
  const sailed = runs === 0 ? "no runs yet" : `${wins} of ${runs} ${runs === 1 ? "run" : "runs"} won`;
  return `${level}, ${sailed}, ${perks} of ${all} perks`;
}
