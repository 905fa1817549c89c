import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { Estimate } from "@cairn/contract/entities/estimate";
import type { Issue } from "@cairn/contract/entities/issue";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { builtIn } from "@cairn/domain/properties/registry";
import { addDays } from "@cairn/domain/dates";
import { PickerHost } from "@cairn/ui/picker-host";
import { click, exists, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { runToastAction, ToastHost } from "@cairn/ui/toast";
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { ADA, ALERTS, BUG, id, issueRow, MEL, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { setUpTestList } from "../engine/engine.fixture.ts";
import { today } from "../../session/own-time.ts";
import { editProperty } from "./edit.ts";
import { offeredOf } from "./offered.ts";
import { type NewValue, writeProperty } from "./write.ts";

const bench = setUpTestList();
let unmount: (() => Promise<void>) | null = null;
afterEach(async () => {
  await unmount?.();
  unmount = null;
});

const now = "2026-03-11T09:00:00.000000Z";
const audit = { created_at: now, updated_at: now, created_by: null, updated_by: null };
const cycle = (n: number, name: string, start_date: string | null, end_date: string | null): CycleRow => ({
  id: id(11, n),
  workspace_id: id(0, 0),
  project_id: PROJECT,
  name,
  description: "",
  start_date,
  end_date,
  owned_by_id: ADA,
  sort_order: n,
  progress_snapshot: {},
  logo_props: {},
  archived_at: null,
});
const point = (n: number, value: string) => ({
  ...audit,
  id: id(13, n),
  project: PROJECT,
  workspace: id(0, 0),
  estimate: id(12, 0),
  key: n,
  description: "",
  value,
});
const estimate: Estimate = {
  ...audit,
  id: id(12, 0),
  project: PROJECT,
  workspace: id(0, 0),
  name: "Sizes",
  description: "",
  type: "categories",
  last_used: true,
  points: [point(1, "Large"), point(0, "Small")],
};

/** A list of these issues in a project that has all features switched on. */
async function start(rows: readonly Issue[]): Promise<void> {
  const { cache } = bench().open;
  const project = cache.project.get(PROJECT);
  if (!project) throw new Error("no project");
  const serve = bench().serve(rows);
  bench().respond = (request) => {
    const { pathname } = request.url;
    if (request.method === "GET" && pathname.endsWith("/cycles/"))
      return {
        body: [
          cycle(0, "Cycle 23", addDays(today(), -20), addDays(today(), -10)),
          cycle(1, "Cycle 24", addDays(today(), -9), addDays(today(), 10)),
          cycle(2, "Cycle 25", addDays(today(), 11), addDays(today(), 20)),
        ],
      };
    if (request.method === "GET" && pathname.endsWith("/modules/")) return { body: [] };
    if (request.method === "GET" && pathname.endsWith("/estimates/")) return { body: [estimate] };
    return serve(request);
  };
  cache.project.put([{ ...project, cycle_view: true, module_view: true, estimate: estimate.id }]);
  await bench().start();
  const mounted = await mount(
    <>
      <PickerHost />
      <ToastHost />
    </>,
  );
  unmount = mounted.unmount;
}

const rows = (): Issue[] => [...bench().open.cache.issue.all()].sort((a, b) => a.sequence_id - b.sequence_id);
const writes = (): [string, string, unknown][] =>
  bench()
    .sent.filter(({ method }) => method !== "GET")
    .map(({ method, url, body }) => [method, url.pathname.split(`${PROJECT}/`)[1] ?? "", body]);
const edit = (id: BuiltInId): Promise<void> =>
  act(async () => editProperty(builtIn(id), { data: bench().data, issues: rows(), anchor: document.body }));
const write = (id: BuiltInId, value: NewValue): Promise<void> =>
  act(async () => writeProperty(builtIn(id), { data: bench().data, issues: rows() }, value));
const undo = async (): Promise<void> => {
  await act(async () => expect(runToastAction("mod+z")).toBe(true));
  await settle(100);
};
const many = (count: number, values: Partial<Issue> = {}): Issue[] =>
  Array.from({ length: count }, (_, n) => issueRow(n + 1, values));

it("the picker of assignees begins with oneself and whom one picked lately", async () => {
  localStorage.clear();
  await start(many(1));
  const { cache } = bench().open;
  const [mel] = cache.workspace_member.all().filter(({ member }) => member.id === MEL);
  const [inside] = cache.project_member.all();
  if (!mel || !inside) throw new Error("no people");
  const ben = id(3, 9);
  await act(async () => {
    cache.workspace_member.put([
      { ...mel, id: id(6, 9), member: { ...mel.member, id: ben, first_name: "Ben" } },
    ]);
    cache.project_member.put([{ ...inside, id: id(7, 9), member: ben }]);
  });
  const offered = (): string[] =>
    [...document.querySelectorAll("[data-row^='=']")].map((row) => row.textContent ?? "");
  await edit("assignees");
  await settle();
  expect(offered()).toEqual(["AAdaYou", "BBen", "MMel"]);
  await click(find("[role=option]", "Mel"));
  await press("Escape");
  await act(async () =>
    writeProperty(
      builtIn("assignees"),
      { data: bench().data, issues: rows() },
      { added: [], removed: [MEL] },
    ),
  );
  await edit("assignees");
  await settle();
  expect(offered()).toEqual(["AAdaYou", "MMel", "BBen"]);
});

describe("properties of a project", () => {
  it("are offered as far as the project has them switched on", async () => {
    await bench().listOf([]);
    expect(offeredOf(bench().data)).not.toContain(builtIn("cycle"));
    await start([]);
    const [cycle, modules, estimatePoint] = (["cycle", "modules", "estimate"] as const).map(builtIn);
    expect(offeredOf(bench().data)).toEqual(expect.arrayContaining([cycle, modules, estimatePoint]));
    expect(bench().data.estimatePoints.map(({ value }) => value)).toEqual(["Small", "Large"]);
  });
});

describe("the cycle", () => {
  it("is picked by name; one that has ended takes no issues", async () => {
    await start([issueRow(1)]);
    await edit("cycle");
    await settle();
    expect(find("[cmdk-item]", "Cycle 23").getAttribute("aria-disabled")).toBe("true");
    await type("cycle 25");
    await press("Enter");
    expect(rows()[0]?.cycle_id).toBe(id(11, 2));
    await settle();
    expect(writes()).toEqual([["POST", `cycles/${id(11, 2)}/cycle-issues/`, { issues: [id(5, 1)] }]]);
  });

  it("is left by choosing none, and stays when that fails", async () => {
    await start([issueRow(1, { cycle_id: id(11, 1) })]);
    const { respond } = bench();
    bench().respond = (request) =>
      request.method === "DELETE" ? { status: 500, body: { error: "no" } } : respond(request);
    await edit("cycle");
    await settle();
    await click(find("[cmdk-item]", "No cycle"));
    expect(writes()).toEqual([["DELETE", `cycles/${id(11, 1)}/cycle-issues/${id(5, 1)}/`, null]]);
    expect(rows()[0]?.cycle_id).toBe(id(11, 1));
  });
});

describe("the estimate", () => {
  it("is a point of the estimate in use, or none", async () => {
    await start([issueRow(1)]);
    await edit("estimate");
    await settle();
    await type("lar");
    await press("Enter");
    expect(rows()[0]?.estimate_point).toBe(id(13, 1));
    await settle();
    expect(writes()).toEqual([["PATCH", `issues/${id(5, 1)}/`, { estimate_point: id(13, 1) }]]);
  });
});

describe("many issues at once", () => {
  it("of a few dozen, one call adds a label; undo takes it from those that did not have it, and from no other", async () => {
    await start([...many(24, { label_ids: [BUG] }), issueRow(25, { label_ids: [BUG, ALERTS] })]);
    await write("labels", { added: [ALERTS], removed: [] });
    await settle();
    expect(rows().every(({ label_ids }) => label_ids.join() === [BUG, ALERTS].join())).toBe(true);
    expect(writes().map(([method, path]) => `${method} ${path}`)).toEqual(["POST bulk-operation-issues/"]);
    await undo();
    await settle(100);
    const labels = rows().map(({ label_ids }) => label_ids.join());
    expect(labels).toEqual([...many(24).map(() => BUG), [BUG, ALERTS].join()]);
    expect(writes().filter(([method]) => method === "PATCH")).toHaveLength(24);
  });

  it("undo brings back each issue's own value", async () => {
    await start([issueRow(1, { state_id: stateId(0) }), issueRow(2, { state_id: stateId(2) })]);
    await write("state", stateId(3));
    await settle();
    await undo();
    await settle();
    expect(rows().map(({ state_id }) => state_id)).toEqual([stateId(0), stateId(2)]);
  });

  it("undo leaves what somebody else has added meanwhile", async () => {
    await start([issueRow(1, { assignee_ids: [ADA] }), issueRow(2)]);
    await write("labels", { added: [BUG], removed: [] });
    await settle();
    bench().change(2, issueRow(2, { label_ids: [BUG, ALERTS], assignee_ids: [MEL] }));
    // The stream is silent from here on: what is written is what is seen.
    bench().respond = () => ({ status: 204 });
    await undo();
    await settle();
    expect(rows().map(({ label_ids }) => label_ids)).toEqual([[], [ALERTS]]);
  });

  it("of several projects, values that are each project's own are not set, and it is said why", async () => {
    await start([issueRow(1), issueRow(2, { project_id: id(4, 9) })]);
    bench().open.cache.issue.put([issueRow(2, { project_id: id(4, 9) })]);
    await edit("state");
    await settle();
    expect(exists("[cmdk-root]")).toBe(false);
    expect(document.body.textContent).toContain("These issues belong to different projects");
  });
});

describe("what several issues have differently", () => {
  const drawn = (): [string | null, string | null][] =>
    [...document.querySelectorAll("[cmdk-item]")].map((row) => [
      row.querySelector(".cut")?.textContent ?? row.textContent,
      row.getAttribute("aria-checked"),
    ]);
  const mixed = (): (string | null)[] =>
    drawn().flatMap(([name, checked]) => (checked === "mixed" ? [name] : []));
  const chosen = (): (string | null)[] =>
    drawn().flatMap(([name, checked]) => (checked === "true" ? [name] : []));
  const open = async (property: BuiltInId, each: readonly Partial<Issue>[]): Promise<void> => {
    await start(each.map((values, n) => issueRow(n + 1, values)));
    await edit(property);
    await settle();
  };

  it("is marked in the picker of one value, and none of them is chosen", async () => {
    await open("priority", [{ priority: "high" }, { priority: "low" }]);
    expect([mixed(), chosen()]).toEqual([["High", "Low"], []]);
  });

  it("is none among others where some are without", async () => {
    await open("estimate", [{ estimate_point: id(13, 1) }, { estimate_point: null }]);
    expect([mixed(), chosen()]).toEqual([["Large", "No estimate"], []]);
  });

  it("is marked in the picker of several values, beside what all of them have", async () => {
    await open("labels", [{ label_ids: [BUG, ALERTS] }, { label_ids: [BUG] }]);
    expect([mixed(), chosen()]).toEqual([["Alerts"], ["Bug"]]);
  });

  it("is all that only some have, and none, where others have nothing", async () => {
    await open("labels", [{ label_ids: [ALERTS] }, { label_ids: [] }]);
    expect([mixed(), chosen()]).toEqual([["Alerts", "No label"], []]);
  });

  it("is nothing where all have the same", async () => {
    await open("state", [{ state_id: stateId(3) }, { state_id: stateId(3) }]);
    expect([mixed(), chosen()]).toEqual([[], ["Done"]]);
  });

  it("is said of dates, too", async () => {
    await open("due_date", [{ target_date: "2026-03-12" }, { target_date: null }]);
    expect(document.body.textContent).toContain("Mixed");
  });
});
