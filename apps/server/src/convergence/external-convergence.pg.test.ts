// The proof of law 6 for programs: after every change through the external API, a browser that was in sync and receives
// the changes holds the same as one that fetches everything again.
import { allExternalRoutes } from "@cairn/contract/external/all";
import { programAs } from "@cairn/testkit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContinuedWorlds } from "./continued-worlds.fixture.ts";
import { EXTERNAL_SCENARIOS, type ExternalScenario } from "./external.fixture.ts";
import { prepareObjects } from "./scenario-objects.fixture.ts";
import type { CallOf, ScenarioObjects } from "./scenarios.fixture.ts";
import type { Scenario } from "./world-in-sync.fixture.ts";

const SCENARIOS = Object.entries(EXTERNAL_SCENARIOS) as [string, ExternalScenario][];
const groupOf = (name: string): string => name.split(".")[0] ?? "";
const GROUPS = [...new Set(SCENARIOS.map(([name]) => groupOf(name)))];

describe("convergence of stream and fetch after calls of programs", () => {
  let prepared: ScenarioObjects;
  let worlds: ContinuedWorlds;
  beforeAll(async () => {
    prepared = await prepareObjects();
    worlds = await ContinuedWorlds.after(prepared.w);
  });
  afterAll(() => worlds.drop());

  function callOf(name: string, scenario: ExternalScenario): Scenario {
    let call: CallOf;
    return {
      prepare: async (w) => {
        call = await scenario({ ...prepared, w });
      },
      act: async (w) => {
        const { method, path, body, by = "ada" } = call;
        const answer = await (await programAs(w, by))(method, path, body);
        expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      },
    };
  }

  for (const group of GROUPS)
    it(`a browser that receives the changes has what a fresh fetch returns after each call of ${group}`, async () => {
      const world = await worlds.renew();
      for (const [name, scenario] of SCENARIOS) {
        if (groupOf(name) !== group) continue;
        const outcome = await world.run(callOf(name, scenario));
        if (typeof outcome === "object") throw outcome.refused;
      }
    });

  it("every mutating route of the external API has a scenario", () => {
    const mutating = allExternalRoutes.filter(({ definition }) => definition.mutates).map(({ name }) => name);
    expect(Object.keys(EXTERNAL_SCENARIOS).sort()).toEqual(mutating.sort());
  });
});
