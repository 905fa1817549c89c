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
import { CollectionPanel } from "./collection-panel.tsx";
import { CYCLE_SECTIONS } from "./cycle-sections.tsx";
import { MODULE_SECTIONS } from "./module-sections.tsx";

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
    <CollectionPanel
      sections={CYCLE_SECTIONS}
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
  it("a cycle's panel shows status, description and progress, in points if the project estimates in points", async () => {
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

  it("a cycle's panel says how many counted sub-issues the list hides, and a button shows them", async () => {
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

  it("a cycle's panel without points counts issues and offers no other unit", async () => {
    await showCycle({}, { ...DETAIL, estimate_distribution: {} });
    expect(text()).toContain("3 of 5 issues");
    expect(exists('[aria-label^="Count by"]')).toBe(false);
  });

  it("clicking an entry of a breakdown filters the list by it, and clicking it again shows all issues", async () => {
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

  it("a completed cycle's panel shows the snapshot of its progress instead of the issues that are left", async () => {
    const kept = { ...DETAIL, estimate_distribution: {}, frozen_on: addDays(today(), -1) };
    const past = { start_date: addDays(today(), -9), end_date: addDays(today(), -2) };
    await showCycle({ ...past, progress_snapshot: kept }, { distribution: shares("issues", 3, 0) });
    expect(text()).toContain("3 of 5 issues");
    expect(text()).toContain("when unfinished issues were transferred");
  });

  it("an active cycle's panel shows live progress although a snapshot exists", async () => {
    const kept = { ...DETAIL, frozen_on: today() };
    await showCycle({ progress_snapshot: kept }, { distribution: shares("issues", 1, 1) });
    expect(text()).toContain("1 of 2 issues");
  });

  it("the panel is a dialog on a phone", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("767px"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await showCycle();
    expect(find('[role="dialog"]').textContent).toContain("Frost season");
    expect(exists("[data-collection-panel]")).toBe(false);
  });
});

describe("the panel of a module", () => {
  const showModule = async (links: object[], onEdit: (() => void) | null = () => undefined) => {
    const answer = answerOf<Module>({ distribution: shares("issues", 0, 0), link_module: links });
    ({ unmount } = await mount(
      <>
        <CollectionPanel
          sections={MODULE_SECTIONS}
          onClose={() => undefined}
          data={data}
          row={open.cache.module.get(MODULE.id)!}
          answer={answer}
          view={VIEW}
          show={() => undefined}
          onEdit={onEdit}
        />
        <PickerHost />
        <DialogHost />
      </>,
    ));
    return answer;
  };

  it("a module's lead changes at once, and changes back if the server refuses", async () => {
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

  it("without write access, a module's panel has no buttons for properties and links", async () => {
    await showModule([link(1, "https://example.com/a", null)], null);
    expect(exists('[aria-label^="Lead:"]')).toBe(false);
    expect(exists('[aria-label="Add link"]')).toBe(false);
    expect(find("a", "example.com/a").getAttribute("href")).toBe("https://example.com/a");
  });

  it("the dialog for links says at its field what is wrong with an address", async () => {
    const { retry } = await showModule([link(1, "https://example.com/a", "Design")]);
    await click(find('[aria-label="Add link"]'));
    const field = (): HTMLElement => find('input[type="url"]');
    await type("not an address", field());
    await click(find('button[type="submit"]'));
    expect(text()).toContain("Enter an http or https URL.");
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

  it("a link of a module that is no web address can't be opened", async () => {
    await showModule([link(1, "javascript:alert(1)", "Nasty")]);
    expect(find("a", "Nasty").getAttribute("href")).toBeNull();
  });
});
