// Worlds that several scenarios use one after the other: a copy of the prepared database, a server on it and a first
// fetch take longer than a scenario.
import type { FrozenServer } from "@cairn/testkit/server";
import { type Answer, type World, worldOn } from "@cairn/testkit/world";
import type { View } from "./observer.fixture.ts";
import { recorded } from "./recorded.fixture.ts";
import { observerOf, type Scenario, WorldInSync } from "./world-in-sync.fixture.ts";

/** Whether every row of `prepared` is still there. */
const isComplete = (prepared: View, now: View): boolean =>
  Object.entries(prepared).every(([entity, rows]) => Object.keys(rows).every((id) => now[entity]?.[id]));

export class ContinuedWorlds {
  private readonly frozen: FrozenServer;
  private readonly original: World;
  private current: WorldInSync | null = null;
  /** Responses of an unchanged copy. */
  private readonly unchanged = new Map<string, Answer>();
  private prepared: View = {};

  private constructor(frozen: FrozenServer, original: World) {
    this.frozen = frozen;
    this.original = original;
  }

  /** Ends the server of a prepared world; every new world starts with a copy of its database. */
  static async after(prepared: World): Promise<ContinuedWorlds> {
    return new ContinuedWorlds(await prepared.freeze(), prepared);
  }

  /** A new world in the place of the current one. */
  async renew(): Promise<WorldInSync> {
    await this.close();
    const w = worldOn(await this.frozen.thaw(), this.original);
    this.current = await WorldInSync.of(w, recorded(observerOf(w), this.unchanged));
    this.prepared = this.current.view();
    return this.current;
  }

  /**
   * Runs a scenario in the world of those before it, and in a new one if that proves nothing, because the request is
   * refused or changes nothing the second time.
   * @throws Error with the differences, or the error of a request that is refused in a new world
   */
  async requireConvergence(scenario: Scenario): Promise<void> {
    const outcome = await this.current?.run(scenario);
    if (outcome !== "changed") {
      const again = await (await this.renew()).run(scenario);
      if (typeof again === "object") throw again.refused;
    }
    // Later scenarios need everything that was prepared.
    if (this.current && !isComplete(this.prepared, this.current.view())) await this.close();
  }

  async drop(): Promise<void> {
    await this.close();
    await this.frozen.drop();
  }

  private async close(): Promise<void> {
    await this.current?.w.stop();
    this.current = null;
  }
}
