// The proof of law 6: for every mutating route, a browser that was in sync and receives the changes holds the same as
// one that fetches everything again.
import { allRoutes } from "@cairn/contract/routes/all";
import type { FrozenServer } from "@cairn/testkit/server";
import { type Answer, type Caller, type World, worldOn } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catchUp, differences, fetchAll, type View, viewerOf, viewOf } from "./observer.fixture.ts";
import { RECORDED_ACTS, UNRECORDED } from "./recorded-acts.fixture.ts";
import { recorded } from "./recorded.fixture.ts";
import { type MutatingRoute, SCENARIOS, type ScenarioObjects } from "./scenarios.fixture.ts";
import { prepareObjects, prepareScenario } from "./scenario-objects.fixture.ts";

function requireEqual(kept: View, fresh: View): void {
  const lines = differences(kept, fresh);
  if (lines.length > 0) throw new Error(`The kept view differs:\n${lines.join("\n")}`);
}

const callerNamed = (w: World, name: string): Caller => (name === "xen" ? w.outsider : w.as(name));

interface RecordedAct {
  id: string;
  act: string;
}
const actsOf = async (w: World): Promise<RecordedAct[]> =>
  (await w.runtime.pool.query<RecordedAct>("select id, act from audit_entries")).rows;

/** The audit log has a new entry of the act that the route causes. */
async function requireRecorded(w: World, name: MutatingRoute, known: ReadonlySet<string>): Promise<void> {
  const act = RECORDED_ACTS[name];
  if (act === undefined) return;
  const added = (await actsOf(w)).filter(({ id }) => !known.has(id));
  expect(added.map((one) => one.act)).toContain(act);
}

const ADMINISTRATIVE: ReadonlySet<string> = new Set(["workspace.admin", "project.admin", "instance.admin"]);

describe("convergence of stream and fetch", () => {
  // Each scenario starts with a copy of one database: preparing it takes longer than the scenario.
  let prepared: ScenarioObjects;
  let frozen: FrozenServer;
  /** What the observer fetches from an unchanged copy, and the last position of its stream. */
  const unchanged = new Map<string, Answer>();
  let lastSeq = 0;
  beforeAll(async () => {
    prepared = await prepareObjects();
    lastSeq = (await prepared.w.changes()).at(-1)?.seq ?? 0;
    frozen = await prepared.w.freeze();
  });
  afterAll(() => frozen.drop());

  for (const name of Object.keys(SCENARIOS) as MutatingRoute[]) {
    const scenario = SCENARIOS[name];
    if (typeof scenario === "string") continue;
    it(`a browser that receives the changes has what a fresh fetch returns after ${name}`, async () => {
      const w = worldOn(await frozen.thaw(), prepared.w);
      const objects = { ...prepared, w };
      try {
        await prepareScenario(objects, name);
        const observer = w.as("vic");
        const since = (await w.changes()).at(-1)?.seq ?? 0;
        const stale = await fetchAll(w, since === lastSeq ? recorded(observer, unchanged) : observer);
        const before = await viewerOf(w, observer);
        const known = new Set((await actsOf(w)).map(({ id }) => id));
        const { method, path, body, by = "ada" } = scenario(objects);
        const answer = await callerNamed(w, by).send(method, path, body);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
        await requireRecorded(w, name, known);
        await catchUp(w, observer, stale, { since, before });
        const fresh = await fetchAll(w, observer);
        // A deleted workspace has no stream: its sockets are refused instead.
        if (name !== "workspaces.remove") requireEqual(viewOf(stale), viewOf(fresh));
      } finally {
        await w.stop();
      }
    });
  }

  it("every mutating route of admins is recorded in the audit log or says that it is not", () => {
    const administrative = allRoutes
      .filter(({ definition }) => definition.mutates && ADMINISTRATIVE.has(definition.access))
      .map(({ name }) => name as MutatingRoute);
    expect(administrative.filter((name) => !(name in RECORDED_ACTS) && !UNRECORDED.has(name))).toEqual([]);
  });

  it("every mutating route of the contract has a scenario or says where it writes", () => {
    const mutating = allRoutes.filter(({ definition }) => definition.mutates).map(({ name }) => name);
    expect(Object.keys(SCENARIOS).sort()).toEqual(mutating.sort());
  });
});
