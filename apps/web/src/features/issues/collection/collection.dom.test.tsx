import type { CycleRow } from "@cairn/contract/entities/cycle";
import { addDays } from "@cairn/domain/dates";
import { PickerHost } from "@cairn/ui/picker-host";
import { click, exists, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { ADA, BUG, id, issueRow, openedBy, PROJECT, stateId } from "../../../data/workspace.fixture.ts";
import { type ProjectData, projectData } from "../../../issue-list/engine/project-data.ts";
import { today } from "../../../session/own-time.ts";
import { AddDialog } from "./add-dialog.tsx";
import { type AddTo, cachedCandidates } from "./add-existing.ts";
import { TransferDialog } from "./transfer-dialog.tsx";
import { transferTargets } from "./transfer.ts";

const cycle = (n: number, name: string, from: number | null, to: number | null): CycleRow => ({
  id: id(10, n),
  workspace_id: id(0, 0),
  project_id: PROJECT,
  name,
  description: "",
  start_date: from === null ? null : addDays(today(), from),
  end_date: to === null ? null : addDays(today(), to),
  owned_by_id: ADA,
  sort_order: n,
  progress_snapshot: {},
  logo_props: {},
  archived_at: null,
});
const OLD = cycle(1, "Old", -9, -1);
const NOW = cycle(2, "Now", 0, 4);
const NEXT = cycle(3, "Next", 5, 9);
const DRAFT = cycle(4, "Someday", null, null);
const PAST = cycle(5, "Past", -20, -10);

interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> | null;
}
let open: OpenWorkspace;
let data: ProjectData;
let sent: Sent[];
let found: object[];
let refusal: { status: number; body: unknown } | null;
let unmount: () => Promise<void>;

beforeEach(() => {
  open = openedBy(20);
  open.cache.cycle.put([OLD, NOW, NEXT, DRAFT, PAST]);
  open.cache.issue.put([
    issueRow(1, { name: "In the old one", cycle_id: OLD.id }),
    issueRow(2, { name: "Done in the old one", cycle_id: OLD.id, state_id: stateId(3) }),
    issueRow(3, { name: "Free" }),
    issueRow(4, { name: "In the current one", cycle_id: NOW.id }),
    issueRow(5, { name: "A draft", is_draft: true }),
  ]);
  data = projectData(open, PROJECT);
  sent = [];
  found = [];
  refusal = null;
  unmount = async () => undefined;
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(String(input), "http://localhost");
    const text = typeof init.body === "string" ? init.body : "null";
    sent.push({ method: init.method ?? "GET", path, query, body: JSON.parse(text) as Sent["body"] });
    const isSearch = path.includes("/search-issues");
    const headers = { "content-type": "application/json" };
    const status = isSearch ? 200 : (refusal?.status ?? 200);
    const body = isSearch ? found : (refusal?.body ?? { message: "ok" });
    return new Response(JSON.stringify(body), { status, headers });
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const to = (): AddTo => ({ data, kind: "cycle", id: NOW.id, name: NOW.name });
const cycleOf = (n: number): string | null | undefined => open.cache.issue.get(id(5, n))?.cycle_id;

const keys = (text: string, withClosed = false): string[] =>
  cachedCandidates(to(), { text, withClosed }).map(({ key }) => key);

describe("adding existing issues to a cycle", () => {
  it("offers issues that are not drafts and not in the cycle yet, newest first", () => {
    expect(keys("")).toEqual(["WEB-3", "WEB-1"]);
    expect(keys("", true)).toEqual(["WEB-3", "WEB-2", "WEB-1"]);
    expect(keys("WEB-3")).toEqual(["WEB-3"]);
    const [, done] = cachedCandidates(to(), { text: "", withClosed: true });
    expect(done?.leaves).toBe(OLD.id);
  });

  it("accepts filters in the search; a filter by state includes closed issues", () => {
    open.cache.issue.put([issueRow(3, { name: "Free", label_ids: [BUG] })]);
    const bug = open.cache.label.get(BUG)?.name ?? "";
    expect(keys(`label:"${bug}"`)).toEqual(["WEB-3"]);
    expect(keys(`-label:"${bug}" in`)).toEqual(["WEB-1"]);
    expect(keys("is:closed")).toEqual(["WEB-2"]);
    expect(keys("label:no-such-label")).toEqual([]);
  });

  it("includes completed and canceled issues with a switch, and names the parent of sub-issues", async () => {
    open.cache.issue.put([issueRow(3, { name: "Free", parent_id: id(5, 1) })]);
    found = [
      { id: id(5, 2), name: "Done in the old one", sequence_id: 2, project__identifier: "WEB" },
      {
        id: id(5, 8),
        name: "Done there",
        sequence_id: 8,
        project__identifier: "WEB",
        state__group: "completed",
      },
      {
        id: id(5, 9),
        name: "Open there",
        sequence_id: 9,
        project__identifier: "WEB",
        state__group: "started",
      },
    ];
    await show();
    const options = (): string[] =>
      [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent ?? "");
    expect(options()).toHaveLength(3);
    expect(options()[0]).toContain("sub-issue of WEB-1");
    expect(options().join()).not.toContain("Done");
    await click(find('[role="switch"]'));
    await settle(60);
    expect(options()).toHaveLength(5);
    expect(options().join()).toContain("Done there");
  });

  const show = async () => {
    const onClose = vi.fn();
    ({ unmount } = await mount(<AddDialog to={to()} onClose={onClose} />));
    await settle(60);
    return onClose;
  };

  it("names the cycle that each issue leaves, and adds several at once before the server answers", async () => {
    const onClose = await show();
    expect(find('[role="option"]', "In the old one").textContent).toContain("in Old, will move here");
    expect(sent.at(-1)?.query.get("outside_cycle")).toBe(NOW.id);
    await click(find('[role="option"]', "Free"));
    await click(find('[role="option"]', "WEB-1 In the old one"));
    expect(document.body.textContent).toContain("2 selected · 1 leaves its cycle");
    await click(find('button[type="submit"]', "Add 2 issues"));
    expect(onClose).toHaveBeenCalled();
    expect(sent.at(-1)).toMatchObject({ method: "POST", body: { issues: [id(5, 3), id(5, 1)] } });
    expect([cycleOf(1), cycleOf(3)]).toEqual([NOW.id, NOW.id]);
  });

  it("is rolled back when the server refuses, with a message that names the cycle", async () => {
    const failed = vi.fn();
    open.cache.onFailure(failed);
    refusal = { status: 400, body: { error: "The cycle has ended." } };
    await show();
    await click(find('[role="option"]', "Free"));
    await click(find('button[type="submit"]'));
    await settle();
    expect(cycleOf(3)).toBeNull();
    expect(failed.mock.lastCall?.[0]).toMatchObject({ title: "Couldn’t add issues to Now" });
  });

  it("works with the keyboard alone", async () => {
    await show();
    find('[role="combobox"]').focus();
    await press("ArrowDown");
    await press("Enter");
    await press("Enter", { ctrlKey: true });
    expect(sent.at(-1)).toMatchObject({ method: "POST", body: { issues: [id(5, 1)] } });
  });

  it("includes issues that only the server knows, and keeps them chosen during the next search", async () => {
    found = [
      {
        id: id(5, 90),
        name: "Far away",
        sequence_id: 90,
        project__identifier: "WEB",
        project_id: PROJECT,
        state__group: "started",
        cycle_id: OLD.id,
      },
    ];
    await show();
    await click(find('[role="option"]', "Far away"));
    await type("nothing like it", find('[role="combobox"]'));
    found = [];
    await settle(250);
    expect(exists('[role="option"]')).toBe(false);
    await click(find('button[type="submit"]', "Add 1 issue"));
    expect(sent.at(-1)?.body).toEqual({ issues: [id(5, 90)] });
  });
});

describe("transferring unfinished issues", () => {
  it("offers current and upcoming cycles, but not drafts, ended cycles or the cycle itself", () => {
    const names = transferTargets([OLD, NOW, NEXT, DRAFT, PAST], OLD.id, today()).map(({ name }) => name);
    expect(names).toEqual(["Now", "Next"]);
  });

  const show = async () => {
    ({ unmount } = await mount(
      <>
        <TransferDialog data={data} cycle={OLD} count={1} onClose={() => undefined} />
        <PickerHost />
      </>,
    ));
  };

  it("moves unfinished issues to the chosen cycle at once, and leaves finished ones", async () => {
    await show();
    await click(find('[role="combobox"]'));
    await click(find('[role="option"]', "Next"));
    await click(find('button[type="submit"]'));
    expect(sent.at(-1)).toMatchObject({ method: "POST", body: { new_cycle_id: NEXT.id } });
    expect([cycleOf(1), cycleOf(2)]).toEqual([NEXT.id, OLD.id]);
  });

  it("leaves all issues where they were when the server refuses, and reports it", async () => {
    const failed = vi.fn();
    open.cache.onFailure(failed);
    refusal = { status: 400, body: { error: "The cycle has ended." } };
    await show();
    await click(find('button[type="submit"]'));
    await settle();
    expect(cycleOf(1)).toBe(OLD.id);
    expect(failed.mock.lastCall?.[0]).toMatchObject({ title: "Couldn’t transfer issues of Old" });
  });

  it("offers to create a cycle when there is none to transfer to", async () => {
    open.cache.cycle.remove([NOW.id, NEXT.id]);
    await show();
    expect(document.body.textContent).toContain("There’s no active or upcoming cycle.");
    expect(exists('button[type="submit"]')).toBe(false);
    find("button", "New cycle");
  });
});
