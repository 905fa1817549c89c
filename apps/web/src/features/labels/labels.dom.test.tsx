import { click, find, mount, press, type } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { ALERTS, BUG, id, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { ProjectData } from "../../issue-list/engine/project-data.ts";
import { DialogHost } from "../../shell/dialogs.tsx";
import { LabelList } from "./label-list.tsx";
import { createLabel, moveLabel, removeLabel } from "./label-writes.ts";
import { treeOf } from "../../drag/row-tree.ts";
import { observer } from "mobx-react-lite";

interface Sent {
  method: string;
  path: string;
  body: unknown;
}
let open: OpenWorkspace;
let data: ProjectData;
let sent: Sent[];
let answer: () => { status?: number; body?: unknown };
let unmount: (() => Promise<void>) | null;
const CHILD = id(2, 5);

beforeEach(() => {
  open = openedBy(15);
  data = new ProjectData(open, PROJECT);
  open.cache.label.put(
    data.labels.map((label) => ({ ...label, sort_order: label.id === BUG ? 65535 : 75535 })),
  );
  sent = [];
  unmount = null;
  answer = () => ({ body: {} });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    sent.push({ method, path, body: typeof body === "string" ? (JSON.parse(body) as unknown) : null });
    const { status = 200, body: said } = answer();
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

const label = (labelId: string) => open.cache.label.get(labelId)!;
const drawn = (): string[] =>
  treeOf(data.labels).map(({ row: { name }, depth }) => `${"-".repeat(depth)}${name}`);
/** Puts the label "Crashes" inside "Bug". */
const addChild = (): void =>
  open.cache.label.put([{ ...label(BUG), id: CHILD, name: "Crashes", parent: BUG, sort_order: 85535 }]);

const Rows = observer(() => (
  <LabelList data={data} nodes={treeOf(data.labels)} query="" adding={null} onAdd={() => undefined} />
));
async function show(): Promise<void> {
  const shown = await mount(
    <>
      <Rows />
      <DialogHost />
    </>,
  );
  unmount = shown.unmount;
}

describe("the labels of a project", () => {
  it("a new label comes after all others: the last plus 10000", async () => {
    const real = { ...label(BUG), id: id(2, 9), name: "Docs", sort_order: 85535 };
    answer = () => ({ status: 201, body: real });
    const done = createLabel(data, { name: "Docs", color: "#3a86c2" }, null);
    expect(data.labels.map(({ name, sort_order }) => [name, sort_order]).at(-1)).toEqual(["Docs", 85535]);
    await done;
    expect(drawn()).toEqual(["Bug", "Alerts", "Docs"]);
    expect(data.labels.at(-1)?.id).toBe(real.id);
  });

  it("a label's move that fails is rolled back", async () => {
    answer = () => ({ status: 400, body: { parent: ["A label cannot be below itself."] } });
    const done = moveLabel(data, label(ALERTS), { parent: BUG, index: 0 });
    expect(drawn()).toEqual(["Bug", "-Alerts"]);
    expect(await done).toBe(false);
    expect(drawn()).toEqual(["Bug", "Alerts"]);
  });

  it("a label that is moved to its own position sends nothing", async () => {
    await moveLabel(data, label(ALERTS), { parent: null, index: 1 });
    expect(sent).toEqual([]);
  });

  it("deleting a label also deletes the labels inside, and restores them if it fails", async () => {
    addChild();
    answer = () => ({ status: 403, body: { error: "no" } });
    const done = removeLabel(data, label(BUG));
    expect(drawn()).toEqual(["Alerts"]);
    await done;
    expect(drawn()).toEqual(["Bug", "-Crashes", "Alerts"]);
  });
});

describe("rows of labels", () => {
  it("labels move with ⌥ and the arrow keys: up, into the label above, and out again", async () => {
    await show();
    find("button", "Alerts").focus();
    await press("ArrowRight", { altKey: true });
    expect(drawn()).toEqual(["Bug", "-Alerts"]);
    find("button", "Alerts").focus();
    await press("ArrowLeft", { altKey: true });
    expect(drawn()).toEqual(["Bug", "Alerts"]);
    find("button", "Alerts").focus();
    await press("ArrowUp", { altKey: true });
    expect(drawn()).toEqual(["Alerts", "Bug"]);
    expect(sent.map(({ body }) => body)).toEqual([
      { parent: BUG, sort_order: 65535 },
      { parent: null, sort_order: 75535 },
      { sort_order: 55535 },
    ]);
  });

  it("the dialog says how many labels are deleted together", async () => {
    addChild();
    await show();
    await click(find("button[aria-label='Actions for Bug']"));
    await click(find("[role=menuitem]", "Delete…"));
    expect(find("[role=alertdialog]").textContent).toContain("1 nested label is deleted too.");
    await click(find("[role=alertdialog] button", "Delete 2 labels"));
    expect(drawn()).toEqual(["Alerts"]);
    expect(sent.map(({ method }) => method)).toEqual(["DELETE"]);
  });

  it("labels are renamed in place, never to a name that another label has", async () => {
    await show();
    await click(find("button", "Alerts"));
    const submit = () =>
      act(async () => find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
    await type("Bug", find("input[aria-label=Name]"));
    await submit();
    expect(find("[role=alert]").textContent).toBe("This project already has a label with this name.");
    await type("Warnings", find("input[aria-label=Name]"));
    await submit();
    expect(sent.map(({ body }) => body)).toEqual([{ name: "Warnings", color: "#c2553a" }]);
    expect(drawn()).toEqual(["Bug", "Warnings"]);
  });
});
