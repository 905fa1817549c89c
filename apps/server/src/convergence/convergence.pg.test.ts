// The proof of law 6: for every mutating route, a browser that was in sync and receives the changes holds the same as
// one that fetches everything again.
import { TRASH_KINDS } from "@cairn/contract/entities/trash";
import { allRoutes } from "@cairn/contract/routes/all";
import type { Caller, World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContinuedWorlds } from "./continued-worlds.fixture.ts";
import { RECORDED_ACTS, UNRECORDED } from "./recorded-acts.fixture.ts";
import { type MutatingRoute, SCENARIOS, type ScenarioObjects } from "./scenarios.fixture.ts";
import { DELETIONS } from "./trash.fixture.ts";
import { prepareObjects, prepareScenario } from "./scenario-objects.fixture.ts";

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
  let prepared: ScenarioObjects;
  let worlds: ContinuedWorlds;
  beforeAll(async () => {
    prepared = await prepareObjects();
    worlds = await ContinuedWorlds.after(prepared.w);
  });
  afterAll(() => worlds.drop());

  for (const name of Object.keys(SCENARIOS) as MutatingRoute[]) {
    const scenario = SCENARIOS[name];
    if (typeof scenario === "string") continue;
    it(`a browser that receives the changes has what a fresh fetch returns after ${name}`, () =>
      worlds.requireConvergence({
        prepare: (w) => prepareScenario({ ...prepared, w }, name),
        act: async (w) => {
          const { method, path, body, by = "ada" } = scenario({ ...prepared, w });
          const known = new Set((await actsOf(w)).map(({ id }) => id));
          const answer = await callerNamed(w, by).send(method, path, body);
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
          await requireRecorded(w, name, known);
        },
        // A deleted workspace has no stream: its sockets are refused instead.
        isStreamed: name !== "workspaces.remove",
      }));
  }

  it.each(TRASH_KINDS)(
    "a browser that receives the changes has what a fresh fetch returns after a deleted %s is restored",
    (kind) => {
      const deletion = (w: World) => DELETIONS[kind]({ ...prepared, w });
      const send = async (w: World, method: "POST" | "DELETE", path: string): Promise<void> => {
        const answer = await w.as("ada").send(method, path);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      };
      return worlds.requireConvergence({
        prepare: (w) => send(w, "DELETE", deletion(w).path),
        act: (w) => send(w, "POST", `${w.W}/trash/${deletion(w).id}/restore/`),
      });
    },
  );

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
