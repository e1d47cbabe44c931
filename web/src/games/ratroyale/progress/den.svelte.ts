import { firstOf, useProfile } from "../../../lobby/keeping.ts";
import { ApiProblem, profiles, troubleOf } from "../../../net/api.ts";
import type { ProfileInfoOf, ProfileOf } from "../../../net/typed.ts";
import type {
  RatroyaleForged,
  RatroyaleLevelReached,
  RatroyaleProfileView,
  RatroyaleRewardLine,
  RatroyaleRolled,
  RatroyaleSetChecked,
  RatroyaleSetDropped,
  RatroyaleSetSaved,
  RatroyaleSetSelected,
  RatroyaleSummary,
  RatroyaleRenamed,
} from "../../../wire.ts";

export const GAME = "ratroyale";
/** A save in the list, and one that is open. */
export type Save = ProfileInfoOf<RatroyaleSummary>;
type OpenSave = ProfileOf<RatroyaleProfileView, RatroyaleSummary>;
/** A line of what a match earned. */
export type Earned = RatroyaleRewardLine | RatroyaleLevelReached;
export type Happening =
  | RatroyaleRolled
  | RatroyaleForged
  | RatroyaleSetChecked
  | RatroyaleSetSaved
  | RatroyaleSetDropped
  | RatroyaleSetSelected
  | RatroyaleRenamed;

/** The saves of this browser and the one that is open. The server keeps them; whatever it refuses is told in its words. */
export class Den {
  list: Save[] = $state.raw([]);
  open: OpenSave | null = $state.raw(null);
  loaded = $state(false);
  busy = $state(false);
  /** What went wrong last, or was done. */
  trouble = $state("");
  said = $state("");

  view: RatroyaleProfileView | null = $derived(this.open?.view ?? null);
  kept: Save[] = $derived(this.list.filter((each) => !each.deleted));
  binned: Save[] = $derived(this.list.filter((each) => each.deleted));

  async load(): Promise<void> {
    await this.attempt(async () => {
      await this.renew();
      const first = firstOf(GAME, this.list);
      this.open = first ? await profiles.show(first.profile) : null;
    });
    this.loaded = true;
  }

  async use(profile: string): Promise<void> {
    await this.attempt(async () => {
      this.open = await profiles.show(profile);
      useProfile(GAME, profile);
      this.said = `${this.open.info.name} is open.`;
    });
  }

  async make(name: string): Promise<boolean> {
    return this.attempt(async () => this.adopt(await profiles.make(GAME, name), `${name} is begun.`));
  }

  async bringIn(text: string): Promise<boolean> {
    return this.attempt(async () => {
      const made = await profiles.bringIn<RatroyaleProfileView, RatroyaleSummary>(GAME, text);
      await this.adopt(made, `${made.info.name} is brought in.`);
    });
  }

  async copy(info: Save): Promise<void> {
    await this.attempt(async () => {
      const made = await profiles.bringIn<RatroyaleProfileView, RatroyaleSummary>(GAME, await this.fileOf(info.profile));
      const name = `${info.name} (copy)`.slice(0, 40);
      const renamed = await profiles.act<RatroyaleProfileView, RatroyaleSummary, Happening>(made.info.profile, { type: "rename", name });
      await this.adopt(renamed.profile, `${name} is a copy of its own.`);
    });
  }

  fileOf(profile: string): Promise<string> {
    return profiles.file(profile);
  }

  async rename(info: Save, name: string): Promise<void> {
    await this.attempt(async () => {
      const { profile } = await profiles.act<RatroyaleProfileView, RatroyaleSummary, Happening>(info.profile, { type: "rename", name });
      if (this.open?.info.profile === info.profile) this.open = profile;
      await this.renew();
      this.said = `It is called ${name} now.`;
    });
  }

  async throwAway(info: Save): Promise<void> {
    await this.attempt(async () => {
      await profiles.throwAway(info.profile, info.name);
      await this.renew();
      if (this.open?.info.profile === info.profile) {
        const next = this.kept[0];
        this.open = next ? await profiles.show(next.profile) : null;
      }
      this.said = `${info.name} is in the bin.`;
    });
  }

  async takeBack(info: Save): Promise<void> {
    await this.attempt(async () => {
      await profiles.takeBack(info.profile);
      await this.renew();
      this.open ??= await profiles.show(info.profile);
      this.said = `${info.name} is back.`;
    });
  }

  /** Does something with the open save; what happened, or null when it was refused. */
  async act(action: Record<string, unknown>): Promise<Happening[] | null> {
    const id = this.open?.info.profile;
    if (!id) return null;
    let events: Happening[] | null = null;
    await this.attempt(async () => {
      const done = await profiles.act<RatroyaleProfileView, RatroyaleSummary, Happening>(id, action);
      events = done.events;
      if (this.open?.info.profile === id) this.open = done.profile;
    });
    return events;
  }

  private async adopt(made: OpenSave, words: string): Promise<void> {
    this.open = made;
    useProfile(GAME, made.info.profile);
    await this.renew();
    this.said = words;
  }

  private async renew(): Promise<void> {
    this.list = await profiles.list(GAME);
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    this.trouble = this.said = "";
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      const source = error instanceof ApiProblem && error.problem.source ? ` (${error.problem.source})` : "";
      this.trouble = `${troubleOf(error)}${source}`;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
