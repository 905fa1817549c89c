import type { InboxRow } from "@cairn/client/rows";
import type { InboxStatus } from "@cairn/contract/entities/inbox";
import type { Role } from "@cairn/contract/entities/workspace";
import { ACCEPTED, DECLINED, DUPLICATE, PENDING, SNOOZED } from "@cairn/domain/inbox";
import { NEWEST_INCOMING, type InboxView } from "@cairn/domain/inbox-view";
import { exists, find, mount } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actionContext } from "../../actions/context.ts";
import { isAvailable } from "../../actions/registry.ts";
import { pendingIncoming } from "../../data/inbox-counts.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { undoLastChange } from "../../data/undo.ts";
import { ADA, id, issueRow, MEL, openedBy, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { incomingOf } from "../../parts/incoming.ts";
import { accept, decline, markDuplicate, remove, snooze, wake } from "./decisions.ts";
import type { Desk } from "./desk.ts";
import { inboxActions } from "./inbox-actions.ts";
import { InboxList } from "./inbox-list.ts";
import { ListPane } from "./list-pane.tsx";

const NOW = "2026-03-11T09:00:00.000000Z";
let answer: { status: number; body: unknown };
/** What lists are answered with; null: they fail. */
let listed: { ids: number[]; total: number } | null;
let unmount: (() => Promise<void>) | null = null;
const sent: { method: string; url: URL; body: unknown }[] = [];

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(() => {
  answer = { status: 200, body: {} };
  listed = { ids: [], total: 0 };
  sent.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(path, "http://cairn.test");
    sent.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : null });
    if (method !== "GET" || !url.pathname.endsWith("/inbox-issues/")) return json(answer.body, answer.status);
    if (!listed) return json({ error: "No." }, 500);
    const results = listed.ids.map((n) => ({ ...item(n), id: id(20, n) }));
    return json({ results, total_results: listed.total, total_count: listed.total });
  });
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  vi.unstubAllGlobals();
});

const item = (n: number, status: InboxStatus = PENDING, values: Partial<InboxRow> = {}): InboxRow => ({
  id: id(5, n),
  project_id: PROJECT,
  status,
  duplicate_to: null,
  snoozed_till: null,
  source: "IN_APP",
  created_by: MEL,
  issue: {
    id: id(5, n),
    name: `Request ${n}`,
    priority: "none",
    sequence_id: n,
    project_id: PROJECT,
    created_at: NOW,
    created_by: MEL,
    label_ids: [],
  },
  ...values,
});

interface Bench {
  desk: Desk;
  selected: () => string | null;
}

function bench(role: Role, rows: readonly InboxRow[], view: InboxView = NEWEST_INCOMING): Bench {
  const open: OpenWorkspace = openedBy(role);
  const row = open.cache.project.get(PROJECT);
  if (!row) throw new Error("There is no project.");
  const project = { ...row, inbox_view: true };
  open.cache.project.put([project]);
  open.cache.inbox_issue.put(rows);
  const list = new InboxList(open, PROJECT, view);
  list.ids = rows.map((one) => one.id);
  list.total = rows.length;
  list.status = "ready";
  const desk: Desk = {
    open,
    project,
    data: projectData(open, PROJECT),
    list,
    selectedId: rows[0]?.id ?? null,
    isPhone: false,
    show: () => undefined,
    select: (next) => {
      desk.selectedId = next;
    },
  };
  return { desk, selected: () => desk.selectedId };
}

const statusOf = ({ desk }: Bench, n: number): InboxStatus | undefined =>
  desk.open.cache.inbox_issue.get(id(5, n))?.status;
const bodies = (): unknown[] => sent.filter(({ method }) => method !== "GET").map(({ body }) => body);
/** Lets answers arrive. */
const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
const rowOf = ({ desk }: Bench, n: number): InboxRow => {
  const row = desk.open.cache.inbox_issue.get(id(5, n));
  if (!row) throw new Error(`There is no item ${n}.`);
  return row;
};

describe("decisions show at once (spec §4)", () => {
  it("declining, marking as a duplicate, snoozing and waking set the record as a whole", async () => {
    const at = bench(15, [item(1), item(2), item(3), item(4, SNOOZED, { snoozed_till: NOW })]);
    decline(at.desk, rowOf(at, 1));
    markDuplicate(at.desk, rowOf(at, 2), id(5, 9));
    snooze(at.desk, rowOf(at, 3), new Date("2026-03-12T09:30:00Z"));
    wake(at.desk, rowOf(at, 4));
    expect([1, 2, 3, 4].map((n) => statusOf(at, n))).toEqual([DECLINED, DUPLICATE, SNOOZED, PENDING]);
    await settled();
    expect(bodies()).toEqual([
      { status: -1, snoozed_till: null, duplicate_to: null },
      { status: 2, snoozed_till: null, duplicate_to: id(5, 9) },
      { status: 0, snoozed_till: "2026-03-12T09:30:00.000Z", duplicate_to: null },
      { status: -2, snoozed_till: null, duplicate_to: null },
    ]);
  });

  it("a refused one rolls back, and nothing is left to be undone", async () => {
    const at = bench(15, [item(1), item(2)]);
    const failed: string[] = [];
    at.desk.open.cache.onFailure(({ label }) => failed.push(label));
    answer = { status: 400, body: { error: "No." } };
    decline(at.desk, rowOf(at, 1));
    expect(statusOf(at, 1)).toBe(DECLINED);
    expect(at.desk.list.items.map((row) => row.id)).toEqual([id(5, 2)]);
    await settled();
    expect(statusOf(at, 1)).toBe(PENDING);
    expect(at.desk.list.items).toHaveLength(2);
    expect(failed).toEqual(["WEB-1 could not be declined"]);
    expect(undoLastChange(at.desk.open)).toBeNull();
  });

  it("goes on to the next that is pending, at the end to the one before", () => {
    const at = bench(15, [item(1), item(2, SNOOZED, { snoozed_till: NOW }), item(3)]);
    decline(at.desk, rowOf(at, 1));
    expect(at.selected()).toBe(id(5, 3));
    decline(at.desk, rowOf(at, 3));
    expect(at.selected()).toBe(id(5, 2));
  });

  it("taken back, the issue is in its old state again: the server has cancelled it meanwhile", async () => {
    const at = bench(15, [item(1)]);
    incomingOf(at.desk.open).issues.put([issueRow(1, { state_id: stateId(0) })]);
    decline(at.desk, rowOf(at, 1));
    await settled();
    expect(undoLastChange(at.desk.open)).toBe("WEB-1 is as it was before");
    expect(statusOf(at, 1)).toBe(PENDING);
    await settled();
    expect(bodies().at(-1)).toEqual({
      status: -2,
      snoozed_till: null,
      duplicate_to: null,
      issue: { state_id: stateId(0) },
    });
  });

  it("accepted, it gets its state and people, then its cycle and modules", async () => {
    const at = bench(15, [item(1)]);
    const wish = { ...issueRow(1), state_id: stateId(2), assignee_ids: [ADA], cycle_id: id(10, 1) };
    accept(at.desk, rowOf(at, 1), { ...wish, module_ids: [id(12, 1)] });
    expect(statusOf(at, 1)).toBe(ACCEPTED);
    await settled();
    expect(bodies()).toEqual([
      {
        status: 1,
        snoozed_till: null,
        duplicate_to: null,
        issue: { state_id: stateId(2), priority: "none", assignee_ids: [ADA], label_ids: [] },
      },
      { issues: [id(5, 1)] },
      { modules: [id(12, 1)] },
    ]);
  });

  it("deleted, it is gone at once, and back when that is refused", async () => {
    const at = bench(15, [item(1)]);
    answer = { status: 500, body: { error: "No." } };
    remove(at.desk, rowOf(at, 1));
    expect(statusOf(at, 1)).toBeUndefined();
    await settled();
    expect(statusOf(at, 1)).toBe(PENDING);
  });
});

describe("who may do what (contract/issues §14)", () => {
  const offered = ({ desk }: Bench): string[] =>
    inboxActions(() => desk)
      .filter((action) => action.hidden !== true && isAvailable(action, actionContext()))
      .map(({ id: name }) => name.replace("inbox.", ""));

  it("members decide; what has been decided is not offered again", () => {
    expect(offered(bench(15, [item(1)]))).toEqual([
      "accept",
      "decline",
      "duplicate",
      "snooze",
      "copy_link",
      "delete",
      "submit",
    ]);
    expect(offered(bench(15, [item(1, DECLINED)]))).not.toContain("decline");
    expect(offered(bench(15, [item(1, SNOOZED, { snoozed_till: NOW })]))).toContain("wake");
  });

  it("guests and viewers submit, and delete their own", () => {
    expect(offered(bench(5, [item(1)]))).toEqual(["copy_link", "submit"]);
    expect(offered(bench(10, [item(1, PENDING, { created_by: ADA })]))).toEqual([
      "copy_link",
      "delete",
      "submit",
    ]);
  });
});

describe("the list", () => {
  const ids = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at);

  it("asks for the first ten, then for as many more, until the number loaded reaches total_results (spec §5, §9)", async () => {
    const { desk } = bench(15, []);
    const list = new InboxList(desk.open, PROJECT, NEWEST_INCOMING);
    listed = { ids: ids(1, 10), total: 12 };
    await list.load();
    listed = { ids: ids(1, 12), total: 12 };
    await list.loadMore();
    await list.loadMore();
    const asked = sent.map(({ url }) => [url.searchParams.get("per_page"), url.searchParams.get("cursor")]);
    expect(asked).toEqual([
      ["10", "10:0:0"],
      ["20", "20:0:0"],
    ]);
    expect(sent[0]?.url.searchParams.get("status")).toBe("-2,0");
    expect(list.items).toHaveLength(12);
    expect(list.hasMore).toBe(false);
  });

  it("asks again when the stream tells of the inbox, and shows what came", async () => {
    const { desk } = bench(15, []);
    const list = new InboxList(desk.open, PROJECT, NEWEST_INCOMING);
    const stop = list.start();
    await settled();
    listed = { ids: [1], total: 1 };
    const change = { entity: "inbox_issue", id: id(5, 1), op: "insert", project_id: PROJECT } as const;
    desk.open.cache.apply([{ ...change, seq: 1, row: item(1) } as never]);
    await vi.waitFor(() => expect(list.items.map((row) => row.id)).toEqual([id(5, 1)]));
    stop();
  });

  it("says that it is empty and what belongs there; filtered to nothing it offers to clear", async () => {
    const empty = bench(5, []);
    ({ unmount } = await mount(<ListPane desk={empty.desk} />));
    expect(find("h2", "The inbox is empty")).toBeTruthy();
    await unmount();
    const filtered = bench(5, [], { ...NEWEST_INCOMING, statuses: [SNOOZED] });
    ({ unmount } = await mount(<ListPane desk={filtered.desk} />));
    expect(find("button", "Clear filters")).toBeTruthy();
  });

  it("says what the specification says when it cannot be fetched (spec §8)", async () => {
    const at = bench(15, []);
    const list = new InboxList(at.desk.open, PROJECT, NEWEST_INCOMING);
    listed = null;
    await list.load();
    ({ unmount } = await mount(<ListPane desk={{ ...at.desk, list }} />));
    expect(document.body.textContent).toContain("Error fetching the inbox issues please try again later.");
    listed = { ids: [3], total: 30 };
    await act(async () => (find("button", "Try again") as HTMLElement).click());
    await settled();
    expect(find("a", "Request 3")).toBeTruthy();
    listed = null;
    await act(() => list.loadMore());
    expect(document.body.textContent).toContain(
      "Error fetching the paginated inbox issues please try again later.",
    );
  });

  it("a row says who sent it, its priority and how it stands; a snooze that is over says so", async () => {
    const over = item(2, SNOOZED, { snoozed_till: "2020-01-01T00:00:00Z", created_by: id(3, 9) });
    const at = bench(15, [item(1, PENDING, { issue: { ...item(1).issue, priority: "high" } }), over]);
    ({ unmount } = await mount(<ListPane desk={at.desk} />));
    const rows = [...document.querySelectorAll("li")].map((row) => row.textContent);
    expect(rows[0]).toContain("WEB-1MelPending");
    expect(rows[1]).toContain("WEB-2Former memberSnooze is over");
    expect(exists("[aria-label=High]")).toBe(true);
  });
});

describe("the number in the sidebar", () => {
  it("is that of pending ones, and follows the stream", async () => {
    const { desk } = bench(5, []);
    listed = { ids: [1], total: 7 };
    expect(pendingIncoming(desk.open, PROJECT)).toBe(0);
    await vi.waitFor(() => expect(pendingIncoming(desk.open, PROJECT)).toBe(7));
    expect(sent[0]?.url.searchParams.get("status")).toBe("-2");
    listed = { ids: [1], total: 6 };
    desk.open.cache.apply([
      { entity: "inbox_issue", id: id(5, 1), op: "delete", project_id: PROJECT, seq: 1, row: null } as never,
    ]);
    await vi.waitFor(() => expect(pendingIncoming(desk.open, PROJECT)).toBe(6));
  });
});
