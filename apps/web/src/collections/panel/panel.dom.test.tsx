import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import type { Module, ModuleRow } from "@cairn/contract/entities/module";
import { DEFAULT_VIEW, normalizeView, type View } from "@cairn/domain/issue-list/view";
import { PickerHost } from "@cairn/ui/picker-host";
import { click, exists, find, mount, settle, type } from "@cairn/ui/test-dom";
import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { ADA, BUG, id, issueRow, MEL, openedBy, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { type ProjectData, projectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../session/own-time.ts";
import { addDays } from "@cairn/domain/dates";
import { DialogHost } from "../../shell/dialogs.tsx";
import { CyclePanel } from "./cycle-panel.tsx";
import { ModulePanel } from "./module-panel.tsx";

const counts = (unit: string, total: number, done: number) => ({
  [`total_${unit}`]: total,
  [`completed_${unit}`]: done,
  [`pending_${unit}`]: total - done,
});
const state = (n: number, name: string, group: string, unit: string, total: number) => ({
  state_id: stateId(n),
  state_name: name,
  group,
  color: null,
  ...counts(unit, total, group === "completed" ? total : 0),
});
const shares = (unit: string, done: number, open: number) => ({
  assignees: [{ assignee_id: MEL, display_name: "mel", avatar: "", ...counts(unit, done + open, done) }],
  labels: [{ label_id: BUG, label_name: "Bug", color: "#ff0000", ...counts(unit, 1, 0) }],
  states: [state(1, "Todo", "unstarted", unit, open), state(3, "Done", "completed", unit, done)],
  priorities: [{ priority: "urgent", ...counts(unit, open, 0) }],
  completion_chart: { [today()]: open, [addDays(today(), 1)]: null },
});
const CYCLE: CycleRow = {
  id: id(10, 1),
  workspace_id: id(0, 0),
  project_id: PROJECT,
  name: "Frost season",
  description: "Before the first frost.",
  start_date: addDays(today(), -1),
  end_date: addDays(today(), 2),
  owned_by_id: ADA,
  sort_order: 1,
  progress_snapshot: {},
  logo_props: {},
  archived_at: null,
};
const MODULE: ModuleRow = {
  id: id(12, 1),
  workspace_id: id(0, 0),
  project_id: PROJECT,
  name: "Alerts",
  description: "",
  start_date: null,
  target_date: null,
  status: "planned",
  lead_id: null,
  member_ids: [],
  sort_order: 1,
  logo_props: {},
  archived_at: null,
  created_at: "2026-03-11T09:00:00Z",
  updated_at: "2026-03-11T09:00:00Z",
};
const VIEW: View = normalizeView(DEFAULT_VIEW, "CYCLE");
const link = (n: number, url: string, title: string | null) => ({ id: id(13, n), url, title });

interface Sent {
  method: string;
  path: string;
  body: unknown;
}
let open: OpenWorkspace;
let data: ProjectData;
let sent: Sent[];
let refusal: { status: number; body: unknown } | null;
let unmount: () => Promise<void>;

beforeEach(() => {
  open = openedBy(20);
  open.cache.module.put([MODULE]);
  data = projectData(open, PROJECT);
  sent = [];
  refusal = null;
  unmount = async () => undefined;
  localStorage.clear();
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const text = typeof init.body === "string" ? init.body : "null";
    sent.push({
      method: init.method ?? "GET",
      path: new URL(String(input), "http://localhost").pathname,
      body: JSON.parse(text) as unknown,
    });
    return new Response(JSON.stringify(refusal?.body ?? { ...MODULE }), { status: refusal?.status ?? 200 });
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const answerOf = <T,>(detail: unknown) => ({ detail: detail as T, error: null, retry: vi.fn() });
const DETAIL = { distribution: shares("issues", 3, 2), estimate_distribution: shares("estimates", 13, 8) };

async function showCycle(more: Partial<CycleRow> = {}, detail: object = DETAIL, view: View = VIEW) {
  const show = vi.fn();
  ({ unmount } = await mount(
    <CyclePanel
      data={data}
      row={{ ...CYCLE, ...more }}
      answer={answerOf<Cycle>(detail)}
      view={view}
      show={show}
      onClose={() => undefined}
      onEdit={null}
    />,
  ));
  return show;
}
const text = (): string => document.body.textContent ?? "";

describe("the panel of a cycle", () => {
  it("says where the cycle stands, what it is for, how far it is, in points where the project estimates in them", async () => {
    await showCycle();
    for (const words of [
      "Frost season",
      "Active",
      "3 days left",
      "Before the first frost.",
      "13 of 21 points",
    ])
      expect(text()).toContain(words);
    await click(find("button", "Points"));
    await click(find('[role="menuitemcheckbox"]', "Issues"));
    expect(text()).toContain("3 of 5 issues");
  });

  it("says how many of the counted are sub-issues that the list hides, and shows them", async () => {
    const inCycle = { cycle_id: CYCLE.id };
    const child = { ...inCycle, parent_id: id(5, 1) };
    open.cache.issue.put([issueRow(1, inCycle), issueRow(2, child), issueRow(3, child)]);
    runInAction(() => void (data.snapshot.status = "whole"));
    const view = { ...VIEW, sub_issue: false };
    const show = await showCycle({}, DETAIL, view);
    expect(text()).toContain("Counts 2 sub-issues that are hidden in the list.");
    await click(find("button", "Show"));
    expect(show).toHaveBeenCalledWith({ ...view, sub_issue: true });
    await unmount();
    await showCycle({}, DETAIL, { ...view, sub_issue: true });
    expect(text()).not.toContain("hidden in the list");
  });

  it("counts issues where there are no points, and offers nothing else", async () => {
    await showCycle({}, { ...DETAIL, estimate_distribution: {} });
    expect(text()).toContain("3 of 5 issues");
    expect(exists('[aria-label^="Count by"]')).toBe(false);
  });

  it("filters the issues by the share one clicks, and once more shows all of them", async () => {
    const show = await showCycle();
    await click(find("button", "Mel"));
    expect(show.mock.lastCall?.[0]).toMatchObject({ filters: { assignees: MEL } });
    await click(find("button", "Done"));
    expect(show.mock.lastCall?.[0]).toMatchObject({ filters: { state: stateId(3) } });
    await unmount();
    const again = await showCycle({}, DETAIL, { ...VIEW, filters: { assignees: MEL } });
    expect(find("button", "Mel").getAttribute("aria-pressed")).toBe("true");
    await click(find("button", "Mel"));
    expect(again.mock.lastCall?.[0]).toMatchObject({ filters: {} });
  });

  it("of a completed cycle shows what was kept of it, not what is left", async () => {
    const kept = { ...DETAIL, estimate_distribution: {}, frozen_on: addDays(today(), -1) };
    const past = { start_date: addDays(today(), -9), end_date: addDays(today(), -2) };
    await showCycle({ ...past, progress_snapshot: kept }, { distribution: shares("issues", 3, 0) });
    expect(text()).toContain("3 of 5 issues");
    expect(text()).toContain("when unfinished issues were transferred");
  });

  it("that was under way when its issues moved goes on showing what is", async () => {
    const kept = { ...DETAIL, frozen_on: today() };
    await showCycle({ progress_snapshot: kept }, { distribution: shares("issues", 1, 1) });
    expect(text()).toContain("1 of 2 issues");
  });

  it("is a sheet on a phone", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("767px"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await showCycle();
    expect(find('[role="dialog"]').textContent).toContain("Frost season");
    expect(exists("[data-part-panel]")).toBe(false);
  });
});

describe("the panel of a module", () => {
  const showModule = async (links: object[], onEdit: (() => void) | null = () => undefined) => {
    const answer = answerOf<Module>({ distribution: shares("issues", 0, 0), link_module: links });
    ({ unmount } = await mount(
      <>
        <ModulePanel
          data={data}
          row={open.cache.module.get(MODULE.id)!}
          answer={answer}
          view={VIEW}
          show={() => undefined}
          onClose={() => undefined}
          onEdit={onEdit}
        />
        <PickerHost />
        <DialogHost />
      </>,
    ));
    return answer;
  };

  it("has its lead changed in place, shown before the server has it and taken back when it is refused", async () => {
    const failed = vi.fn();
    open.cache.onFailure(failed);
    refusal = { status: 400, body: { lead_id: ["This is not a member of the project."] } };
    await showModule([]);
    await click(find('[aria-label="Lead: No lead"]'));
    await click(find('[role="option"]', "Mel"));
    expect(sent.at(-1)).toMatchObject({ method: "PATCH", body: { lead_id: MEL } });
    await settle();
    expect(open.cache.module.get(MODULE.id)?.lead_id).toBeNull();
    expect(failed.mock.lastCall?.[0]).toMatchObject({ title: "Couldn’t change the lead of Alerts" });
  });

  it("is only read by who may not write: no property is a button, and no link is added", async () => {
    await showModule([link(1, "https://example.com/a", null)], null);
    expect(exists('[aria-label^="Lead:"]')).toBe(false);
    expect(exists('[aria-label="Add link"]')).toBe(false);
    expect(find("a", "example.com/a").getAttribute("href")).toBe("https://example.com/a");
  });

  it("takes links, and says beside the field what is wrong with an address", async () => {
    const { retry } = await showModule([link(1, "https://example.com/a", "Design")]);
    await click(find('[aria-label="Add link"]'));
    const field = (): HTMLElement => find('input[type="url"]');
    await type("not an address", field());
    await click(find('button[type="submit"]'));
    expect(text()).toContain("Enter a valid URL.");
    await type("example.com/a", field());
    await click(find('button[type="submit"]'));
    expect(text()).toContain("Already linked.");
    expect(sent).toEqual([]);
    // What this side does not know yet only the server can refuse.
    refusal = { status: 400, body: { error: ["The URL is taken."] } };
    await type("example.com/b", field());
    await click(find('button[type="submit"]'));
    expect(text()).toContain("Already linked.");
    refusal = null;
    await click(find('button[type="submit"]'));
    expect(sent.at(-1)).toMatchObject({
      method: "POST",
      body: { url: "https://example.com/b", title: null },
    });
    expect(exists('input[type="url"]')).toBe(false);
    expect(retry).toHaveBeenCalled();
  });

  it("opens no address that does not lead to the web", async () => {
    await showModule([link(1, "javascript:alert(1)", "Nasty")]);
    expect(find("a", "Nasty").getAttribute("href")).toBeNull();
  });
});
