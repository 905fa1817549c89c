// A world whose observer is in sync with the stream before and after each scenario, so that a scenario needs one fetch.
import type { Cache } from "@cairn/client/cache";
import type { Caller, World } from "@cairn/testkit/world";
import { catchUp, differences, fetchAll, type View, viewerOf, viewOf } from "./observer.fixture.ts";

export interface Scenario {
  prepare?: (w: World) => Promise<void>;
  /** Makes the request. @throws Error if it is refused */
  act: (w: World) => Promise<void>;
  /** False: the observer loses the stream itself, so there is nothing to compare. */
  isStreamed?: boolean;
}

/** The stream has changes of the request; it has none; the request was refused. */
export type Outcome = "changed" | "unchanged" | { refused: unknown };

export const observerOf = (w: World): Caller => w.as("vic");

const lastSeq = async (w: World): Promise<number> => (await w.changes()).at(-1)?.seq ?? 0;

export class WorldInSync {
  readonly w: World;
  private held: Cache;
  private seq: number;

  private constructor(w: World, held: Cache, seq: number) {
    this.w = w;
    this.held = held;
    this.seq = seq;
  }

  /** @param observer who fetches: `observerOf(w)`, or the same with responses that are known */
  static async of(w: World, observer = observerOf(w)): Promise<WorldInSync> {
    return new WorldInSync(w, await fetchAll(w, observer), await lastSeq(w));
  }

  /** What the observer holds. */
  view(): View {
    return viewOf(this.held);
  }

  /**
   * Runs a scenario, and compares what the observer holds after its changes with what they would fetch.
   * @throws Error with the differences
   */
  async run({ prepare, act, isStreamed = true }: Scenario): Promise<Outcome> {
    const { w } = this;
    const observer = observerOf(w);
    let stale = this.held;
    let since = this.seq;
    let before: Awaited<ReturnType<typeof viewerOf>>;
    try {
      await prepare?.(w);
      since = await lastSeq(w);
      if (since !== this.seq) stale = await fetchAll(w, observer);
      before = await viewerOf(w, observer);
      await act(w);
    } catch (error) {
      return { refused: error };
    }
    await catchUp(w, observer, stale, { since, before });
    this.held = await fetchAll(w, observer);
    this.seq = await lastSeq(w);
    const lines = isStreamed ? differences(viewOf(stale), this.view()) : [];
    if (lines.length > 0) throw new Error(`The kept view differs:\n${lines.join("\n")}`);
    return this.seq > since ? "changed" : "unchanged";
  }
}
