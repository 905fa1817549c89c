// The proof of law 6 for programs: after every change through the external API, a browser that was in sync and receives
// the changes holds the same as one that fetches everything again.
import { allExternalRoutes } from "@cairn/contract/external/all";
import type { FrozenServer } from "@cairn/testkit/server";
import { programAs } from "@cairn/testkit/tokens";
import { type World, worldOn } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXTERNAL_SCENARIOS, type ExternalScenario } from "./external.fixture.ts";
import { catchUp, differences, fetchAll, viewerOf, viewOf } from "./observer.fixture.ts";
import { prepareObjects } from "./scenario-objects.fixture.ts";
import type { ScenarioObjects } from "./scenarios.fixture.ts";

const SCENARIOS = Object.entries(EXTERNAL_SCENARIOS) as [string, ExternalScenario][];
const groupOf = (name: string): string => name.split(".")[0] ?? "";
const GROUPS = [...new Set(SCENARIOS.map(([name]) => groupOf(name)))];

describe("convergence of stream and fetch after calls of programs", () => {
  let prepared: ScenarioObjects;
  let frozen: FrozenServer;
  beforeAll(async () => {
    prepared = await prepareObjects();
    frozen = await prepared.w.freeze();
  });
  afterAll(() => frozen.drop());

  /** Calls a route as a program and compares what the observer has with what it would fetch. */
  async function requireConvergence(w: World, name: string, scenario: ExternalScenario): Promise<void> {
    const objects = { ...prepared, w };
    const observer = w.as("vic");
    const { method, path, body, by = "ada" } = await scenario(objects);
    const since = (await w.changes()).at(-1)?.seq ?? 0;
    const stale = await fetchAll(w, observer);
    const before = await viewerOf(w, observer);
    const answer = await (await programAs(w, by))(method, path, body);
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    await catchUp(w, observer, stale, { since, before });
    const fresh = await fetchAll(w, observer);
    expect(differences(viewOf(stale), viewOf(fresh)), name).toEqual([]);
  }

  for (const group of GROUPS)
    it(`a browser that receives the changes has what a fresh fetch returns after each call of ${group}`, async () => {
      const w = worldOn(await frozen.thaw(), prepared.w);
      try {
        for (const [name, scenario] of SCENARIOS)
          if (groupOf(name) === group) await requireConvergence(w, name, scenario);
      } finally {
        await w.stop();
      }
    });

  it("every mutating route of the external API has a scenario", () => {
    const mutating = allExternalRoutes.filter(({ definition }) => definition.mutates).map(({ name }) => name);
    expect(Object.keys(EXTERNAL_SCENARIOS).sort()).toEqual(mutating.sort());
  });
});
