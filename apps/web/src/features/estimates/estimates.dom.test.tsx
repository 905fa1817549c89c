import type { Estimate } from "@cairn/contract/entities/estimate";
import { click, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { observer } from "mobx-react-lite";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { WorkspaceProvider } from "../../data/workspace-context.tsx";
import { id, issueRow, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { DialogHost } from "../../shell/dialogs.tsx";
import { CurrentSystem } from "./current-system.tsx";
import {
  addPoint,
  applySystem,
  createSystem,
  removePoint,
  removeSystem,
  turnOff,
} from "./estimate-writes.ts";
import { inOrder } from "./points.ts";

interface Sent {
  method: string;
  path: string;
  body: unknown;
}
let open: OpenWorkspace;
let sent: Sent[];
let answer: (request: Sent) => { status?: number; body?: unknown };
let unmount: (() => Promise<void>) | null;
const OLD = id(10, 0);
const NEW = id(10, 1);
const pointId = (estimate: number, n: number): string => id(11, estimate * 100 + n);

function system(n: number, values: readonly string[], last_used: boolean): Estimate {
  const audit = { created_at: `2026-01-0${n + 1}`, updated_at: "", created_by: null, updated_by: null };
  const place = { ...audit, project: PROJECT, workspace: id(0, 0), description: "" };
  return {
    ...place,
    id: id(10, n),
    name: `System ${n}`,
    type: "points",
    last_used,
    points: values.map((value, key) => ({ ...place, id: pointId(n, key), estimate: id(10, n), key, value })),
  };
}
const estimate = (which = OLD): Estimate => open.cache.estimate.get(which)!;
const project = () => open.cache.project.get(PROJECT)!;
const values = (which = OLD): string[] => inOrder(estimate(which).points).map(({ value }) => value);

beforeEach(() => {
  open = openedBy(20);
  open.cache.estimate.put([system(0, ["1", "2", "3"], true), system(1, ["5", "8"], false)]);
  open.cache.project.put([{ ...project(), estimate: OLD }]);
  sent = [];
  unmount = null;
  answer = () => ({ body: {} });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const request = {
      method,
      path: url.split(PROJECT)[1] ?? url,
      body: typeof body === "string" ? (JSON.parse(body) as unknown) : null,
    };
    sent.push(request);
    const { status = 200, body: said } = answer(request);
    return new Response(said === undefined ? null : JSON.stringify(said), {
      status,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
});

describe("the systems of a project", () => {
  it("a new estimate system is used at once: it is created first, then the project is updated", async () => {
    answer = ({ path }) => (path === "/estimates/" ? { body: { ...system(2, ["S"], true) } } : { body: {} });
    const done = createSystem(open, project(), { name: "Sizes", type: "categories", values: ["S", "M"] });
    const used = project().estimate;
    expect([OLD, NEW]).not.toContain(used);
    expect(estimate(used ?? "")).toMatchObject({ name: "Sizes", last_used: true });
    expect(estimate(OLD).last_used).toBe(false);
    expect(await done).toBe(true);
    expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: "POST",
        path: "/estimates/",
        body: {
          estimate: { name: "Sizes", type: "categories", last_used: true },
          estimate_points: [
            { key: 0, value: "S" },
            { key: 1, value: "M" },
          ],
        },
      },
      { method: "PATCH", path: "/", body: { estimate: used } },
    ]);
  });

  it("a refused estimate system leaves the old one in use", async () => {
    answer = () => ({ status: 403, body: { error: "no" } });
    await createSystem(open, project(), { name: "Sizes", type: "categories", values: ["S"] });
    expect(project().estimate).toBe(OLD);
    expect([estimate(OLD).last_used, open.cache.estimate.size]).toEqual([true, 2]);
  });

  it("an estimate system is reused, and estimating is turned off, by updating the project", async () => {
    await applySystem(open, project(), estimate(NEW));
    expect([estimate(NEW).last_used, estimate(OLD).last_used, project().estimate]).toEqual([
      true,
      false,
      NEW,
    ]);
    await turnOff(open, project());
    expect([estimate(NEW).last_used, project().estimate]).toEqual([true, null]);
    expect(sent.map(({ body }) => body)).toEqual([{ estimate: NEW }, { estimate: null }]);
  });

  it("deleting the estimate system in use stops estimating", async () => {
    await removeSystem(open, estimate(OLD));
    expect([project().estimate, open.cache.estimate.has(OLD)]).toEqual([null, false]);
  });
});

describe("the values of a system", () => {
  it("an added value comes last; keys are renumbered from 0 first, so that a 13th value gets one", async () => {
    const one = estimate();
    open.cache.estimate.put([
      { ...one, points: one.points.map((point) => ({ ...point, key: point.key + 10 })) },
    ]);
    answer = ({ method }) => ({
      body: method === "POST" ? { ...one.points[0], id: id(11, 99), key: 3, value: "5" } : {},
    });
    await addPoint(open, estimate(), "5");
    expect(inOrder(estimate().points).at(-1)?.id).toBe(id(11, 99));
    expect(values()).toEqual(["1", "2", "3", "5"]);
    expect(sent.map(({ body }) => body)).toEqual([
      { estimate_points: [0, 1, 2].map((key) => ({ id: pointId(0, key), key })) },
      { key: 3, value: "5" },
    ]);
  });

  it("issues with a deleted value get its replacement", async () => {
    open.cache.issue.put([
      issueRow(1, { estimate_point: pointId(0, 1) }),
      issueRow(2, { estimate_point: pointId(0, 0) }),
    ]);
    const done = removePoint(open, estimate(), estimate().points[1]!, pointId(0, 2));
    expect(open.cache.issue.get(id(5, 1))?.estimate_point).toBe(pointId(0, 2));
    expect(open.cache.issue.get(id(5, 2))?.estimate_point).toBe(pointId(0, 0));
    await done;
    expect(values()).toEqual(["1", "3"]);
    expect(sent[0]?.body).toEqual({ new_estimate_id: pointId(0, 2) });
  });
});

const Shown = observer(() => <CurrentSystem project={project()} estimate={estimate()} />);
async function show(): Promise<void> {
  const shown = await mount(
    <WorkspaceProvider value={open}>
      <Shown />
      <DialogHost />
    </WorkspaceProvider>,
  );
  unmount = shown.unmount;
}
const submit = () =>
  act(async () => find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));

describe("the system in use", () => {
  it("the estimate system in use has a heading below the page title", async () => {
    await show();
    expect(find("h2").textContent).toContain("System 0");
  });

  it("estimate values are renamed in place; points must be numbers", async () => {
    await show();
    await click(find("button", "2"));
    await type("two", find("input[aria-label=Value]"));
    await submit();
    expect(find("[role=alert]").textContent).toBe("Enter a number, like 3 or 0.5.");
    await type("2.5", find("input[aria-label=Value]"));
    await submit();
    await settle();
    expect(values()).toEqual(["1", "2.5", "3"]);
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["PATCH", `/estimates/${OLD}/estimate-points/${pointId(0, 1)}/`, { value: "2.5" }],
    ]);
  });

  it("estimate values move with ⌥↑ and ⌥↓", async () => {
    await show();
    find("button", "3").focus();
    await press("ArrowUp", { altKey: true });
    expect(values()).toEqual(["1", "3", "2"]);
    expect(sent[0]?.body).toEqual({
      estimate_points: [
        { id: pointId(0, 0), key: 0 },
        { id: pointId(0, 2), key: 1 },
        { id: pointId(0, 1), key: 2 },
      ],
    });
  });

  it("an estimate system has at most 13 values", async () => {
    const all = Array.from({ length: 13 }, (_, n) => `${n}`);
    open.cache.estimate.put([{ ...system(0, all, true) }]);
    await show();
    expect(document.body.textContent).toContain("Up to 13 values.");
    expect(document.body.textContent).not.toContain("Add value");
  });

  it("the last estimate value cannot be deleted", async () => {
    open.cache.estimate.put([{ ...system(0, ["1"], true) }]);
    await show();
    await click(find("button[aria-label='Actions for 1']"));
    expect([...document.querySelectorAll("[role=menuitem]")].map((one) => one.textContent)).toEqual([
      "Edit 1",
    ]);
    await press("Escape");
  });
});
