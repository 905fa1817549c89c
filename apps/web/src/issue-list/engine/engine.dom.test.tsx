import type { Issue, IssueSnapshot } from "@cairn/contract/entities/issue";
import { NONE } from "@cairn/domain/issue-list/fields";
import { DEFAULT_VIEW, normalizeView, type View } from "@cairn/domain/issue-list/view";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import {
  ADA,
  ALERTS,
  BUG,
  id,
  issueRow,
  MEL,
  openedBy,
  PROJECT,
  stateId,
} from "../../data/workspace.fixture.ts";
import { IssueListModel } from "./issue-list-model.ts";
import { createIssue, editIssue, editIssues } from "./issue-writes.ts";
import { ProjectData } from "./project-data.ts";

type Answer = { status?: number; body?: unknown; seq?: number };
type Respond = (request: { method: string; url: URL; body: unknown }) => Answer | Promise<Answer> | undefined;

const TODAY = "2026-03-11";
const clock = { today: () => TODAY, timeZone: "UTC" };
let sent: { method: string; url: URL; body: unknown }[] = [];
let respond: Respond = () => undefined;
let open: OpenWorkspace;
let data: ProjectData;
let model: IssueListModel | null = null;

function serve(rows: readonly Issue[], values: Partial<IssueSnapshot> = {}): Respond {
  return ({ method, url }) => {
    if (method !== "GET") return { status: 204, seq: 1 };
    if (url.pathname.endsWith("/issue-snapshot/")) {
      return { body: { seq: 1, complete: true, total: rows.length, issues: rows, ...values } };
    }
    if (url.pathname.endsWith("/states/")) return { body: open.cache.state.all() };
    if (url.pathname.endsWith("/issue-labels/")) return { body: open.cache.label.all() };
    if (url.pathname.endsWith("/members/")) return { body: open.cache.project_member.all() };
    return undefined;
  };
}

beforeEach(() => {
  sent = [];
  localStorage.clear();
  open = openedBy(20);
  data = new ProjectData(open, PROJECT);
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const request = {
      method,
      url: new URL(path, "http://cairn.test"),
      body: typeof body === "string" ? (JSON.parse(body) as unknown) : null,
    };
    sent.push(request);
    const { status = 200, body: answer, seq = 0 } = (await respond(request)) ?? { status: 404 };
    return new Response(answer === undefined ? null : JSON.stringify(answer), {
      status,
      headers: { "content-type": "application/json", "x-change-seq": String(seq) },
    });
  });
});
afterEach(() => {
  model?.dispose();
  model = null;
  vi.unstubAllGlobals();
});

const view = (values: Partial<View>): View =>
  normalizeView({ ...DEFAULT_VIEW, sub_issue: true, ...values }, "PROJECT");
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

async function listOf(rows: readonly Issue[], values: Partial<View> = {}): Promise<IssueListModel> {
  respond = serve(rows);
  model = new IssueListModel(data, "PROJECT", view(values), clock);
  await settle();
  return model;
}
const idsIn = (key: string): string[] => (model?.source.rows(key) ?? []).map((row) => row.id);
const shown = (): [string, string[]][] => (model?.groups ?? []).map(({ key }) => [key, idsIn(key)]);
const change = (seq: number, row: Issue, op: "insert" | "update" = "update"): void =>
  open.cache.apply([{ seq, entity: "issue", id: row.id, project_id: PROJECT, op, actor: null, at: "", row }]);

describe("a list from memory", () => {
  it("loads the snapshot once, then answers every view by itself", async () => {
    const list = await listOf([issueRow(1), issueRow(2, { priority: "urgent" })]);
    expect(list.status).toBe("ready");
    const before = sent.length;
    list.show(view({ group_by: "priority", filters: { priority: "urgent" } }));
    expect(shown()).toEqual([["urgent", [id(5, 2)]]]);
    expect(sent).toHaveLength(before);
  });

  it("moves a row to its new group as the stream tells, and takes a deleted one away", async () => {
    await listOf([issueRow(1), issueRow(2)], { group_by: "state_id" });
    change(2, issueRow(1, { state_id: stateId(2) }));
    expect(shown()).toEqual([
      [stateId(2), [id(5, 1)]],
      [stateId(1), [id(5, 2)]],
    ]);
    open.cache.apply([
      {
        seq: 3,
        entity: "issue",
        id: id(5, 2),
        project_id: PROJECT,
        op: "gone",
        actor: null,
        at: "",
        row: null,
      },
    ]);
    expect(shown()).toEqual([[stateId(2), [id(5, 1)]]]);
  });

  it("does not let a slow snapshot overwrite what the stream has told since", async () => {
    open.cache.setLive(true);
    let answer: (value: Answer) => void = () => undefined;
    const rows = [issueRow(1, { name: "Old" })];
    respond = (request) =>
      request.url.pathname.endsWith("/issue-snapshot/")
        ? new Promise((done) => (answer = done))
        : serve(rows)(request);
    model = new IssueListModel(data, "PROJECT", view({}), clock);
    await settle();
    change(7, issueRow(1, { name: "New" }));
    answer({ body: { seq: 5, complete: true, total: 1, issues: rows } });
    await settle();
    expect(model.source.rows(ALL).map((row) => row.name)).toEqual(["New"]);
  });

  it("forgets rows that a later snapshot does not have", async () => {
    await listOf([issueRow(1), issueRow(2)]);
    respond = serve([issueRow(2)], { seq: 9 });
    await data.snapshot.load();
    expect(idsIn(ALL)).toEqual([id(5, 2)]);
  });

  it("says that it failed, and loads when asked again", async () => {
    respond = (request) =>
      request.url.pathname.endsWith("/issue-snapshot/") ? { status: 500, body: {} } : serve([])(request);
    model = new IssueListModel(data, "PROJECT", view({}), clock);
    await settle();
    expect(model.status).toBe("failed");
    respond = serve([issueRow(1)]);
    model.retry();
    await settle();
    expect([model.status, idsIn(ALL)]).toEqual(["ready", [id(5, 1)]]);
  });
});

describe("editing", () => {
  it("shows at once and rolls back with a message when it fails", async () => {
    await listOf([issueRow(1)], { group_by: "state_id" });
    const failed = vi.fn();
    open.cache.onFailure(failed);
    respond = () => ({ status: 500, body: { error: "no" } });
    const edit = editIssue(data, issueRow(1), { state_id: stateId(3) }, "State");
    expect(shown()).toEqual([[stateId(3), [id(5, 1)]]]);
    expect(await edit).toBe(false);
    expect(shown()).toEqual([[stateId(1), [id(5, 1)]]]);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ label: "Change state of WEB-1" }));
  });

  it("of several issues sends a call for each that changes, and none for the others", async () => {
    await listOf([issueRow(1), issueRow(2, { priority: "low" }), issueRow(3)]);
    const ids = [1, 2, 3].map((n) => id(5, n));
    editIssues(data, ids, (issue) => (issue.priority === "low" ? null : { priority: "low" }), "Priority");
    expect(model?.source.rows(ALL).map((row) => row.priority)).toEqual(["low", "low", "low"]);
    await settle();
    expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(2);
  });
});

describe("creating", () => {
  it("shows a temporary issue without a number, then the real one in its place", async () => {
    await listOf([issueRow(1)], { group_by: "state_id" });
    let answer: (value: Answer) => void = () => undefined;
    respond = () => new Promise((done) => (answer = done));
    const { id: made, created } = createIssue(data, { name: "New one", state_id: stateId(2) });
    expect(idsIn(stateId(2))).toEqual([made]);
    expect(data.keyOf(open.cache.issue.get(made) as Issue)).toBe("WEB-…");
    await settle();
    answer({
      status: 201,
      seq: 2,
      body: { ...issueRow(42, { name: "New one", state_id: stateId(2) }), id: made },
    });
    expect(await created).toBe(true);
    expect(data.keyOf(open.cache.issue.get(made) as Issue)).toBe("WEB-42");
    expect(idsIn(stateId(2))).toEqual([made]);
  });

  it("takes the temporary issue away when it fails", async () => {
    await listOf([]);
    respond = () => ({ status: 400, body: { name: ["Too long."] } });
    const { created } = createIssue(data, { name: "New one" });
    expect(idsIn(ALL)).toHaveLength(1);
    expect(await created).toBe(false);
    expect(idsIn(ALL)).toEqual([]);
  });

  it("starts with the group's value and with what the filters ask of every row", async () => {
    const list = await listOf([], {
      group_by: "labels__id",
      filters: { priority: "high", assignees: ADA, state: `${stateId(0)},${stateId(1)}`, target_date: TODAY },
    });
    expect(list.draftFor(BUG)).toEqual({ priority: "high", assignee_ids: [ADA], label_ids: [BUG] });
    expect(list.draftFor(NONE)).toEqual({ priority: "high", assignee_ids: [ADA] });
  });
});

describe("the cursor", () => {
  const rows = [issueRow(1), issueRow(2, { state_id: stateId(2) }), issueRow(3, { state_id: stateId(2) })];
  const focused = (): string | undefined => model?.cursor.focused?.id;

  it("walks through groups as they are drawn, stops at the ends, and passes folded ones over", async () => {
    const list = await listOf(rows, { group_by: "state_id" });
    list.step(1);
    expect(focused()).toBe(id(5, 2));
    list.step(1);
    list.step(1);
    list.step(1);
    expect(focused()).toBe(id(5, 1));
    list.collapsed.set([stateId(2)], true);
    list.step(-1);
    expect(focused()).toBe(id(5, 1));
  });

  it("selects a range from where the selection began", async () => {
    const list = await listOf(rows, { group_by: "state_id" });
    list.cursor.toggle({ group: stateId(2), id: id(5, 2) });
    list.extendTo({ group: stateId(1), id: id(5, 1) });
    expect(list.cursor.ids).toEqual([id(5, 2), id(5, 3), id(5, 1)]);
    expect(list.targets.map((issue) => issue.sequence_id)).toEqual([2, 3, 1]);
  });

  it("is one row among several of an issue that is in several groups", async () => {
    const list = await listOf([issueRow(1, { label_ids: [BUG, ALERTS] })], { group_by: "labels__id" });
    list.step(1);
    expect(list.cursor.isFocused({ group: BUG, id: id(5, 1) })).toBe(true);
    expect(list.cursor.isFocused({ group: ALERTS, id: id(5, 1) })).toBe(false);
    list.step(1);
    expect(list.cursor.isFocused({ group: ALERTS, id: id(5, 1) })).toBe(true);
  });

  it("finds folded groups folded when the list is opened again", async () => {
    const list = await listOf(rows, { group_by: "state_id" });
    list.collapsed.set([stateId(1)], true);
    list.dispose();
    const again = await listOf(rows, { group_by: "state_id" });
    expect(again.collapsed.has(stateId(1))).toBe(true);
    expect(JSON.parse(localStorage.getItem("kanban_filters") ?? "{}")).toEqual({
      [`${PROJECT}/state_id`]: [stateId(1)],
    });
  });
});

describe("dropping", () => {
  const rows = [1, 2, 3].map((n) => issueRow(n, { sort_order: n * 100 }));

  it("before a row writes the place between its neighbours, whichever way it came", async () => {
    const list = await listOf(rows);
    expect(list.drop({ group: ALL, id: id(5, 1) }, ALL, 3)).toBe(true);
    expect(idsIn(ALL)).toEqual([id(5, 2), id(5, 3), id(5, 1)]);
    expect(list.drop({ group: ALL, id: id(5, 1) }, ALL, 1)).toBe(true);
    expect(idsIn(ALL)).toEqual([id(5, 2), id(5, 1), id(5, 3)]);
    await settle();
    expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
      { sort_order: 10_300 },
      { sort_order: 250 },
    ]);
  });

  it("where it stands sends nothing", async () => {
    const list = await listOf(rows);
    expect(list.drop({ group: ALL, id: id(5, 2) }, ALL, 1)).toBe(false);
    expect(list.drop({ group: ALL, id: id(5, 2) }, ALL, 2)).toBe(false);
    expect(sent.some(({ method }) => method === "PATCH")).toBe(false);
  });

  it("is refused where the group cannot be written, or where order is not manual", async () => {
    const list = await listOf(rows, { group_by: "created_by", order_by: "priority" });
    expect(list.canDrop(NONE, MEL)).toBe(false);
    list.show(view({ group_by: "state_id", order_by: "priority" }));
    expect(list.canDrop(stateId(1), stateId(1))).toBe(false);
    expect(list.canDrop(stateId(1), stateId(2))).toBe(true);
  });
});

describe("a list from the server's pages", () => {
  const page = (results: unknown, total: number, more = false) => ({
    body: { results, total_count: total, total_results: total, next_page_results: more },
  });
  const listed = (n: number, values: Partial<Issue> = {}) => ({
    ...issueRow(n, values),
    state__group: "unstarted",
  });

  it("is used when the project is too large, asks for groups as the contract says, and pages one group flat", async () => {
    const whole = serve([], { complete: false, total: 30_000 });
    respond = (request) => {
      if (!request.url.pathname.endsWith(`/projects/${PROJECT}/issues/`)) return whole(request);
      if (request.url.searchParams.has("group_by")) {
        return page({ [stateId(1)]: { results: [listed(1), listed(2)], total_results: 3 } }, 3);
      }
      return page([listed(1), listed(2), listed(3)], 3);
    };
    model = new IssueListModel(data, "PROJECT", view({ group_by: "state_id" }), clock);
    await settle();
    expect([model.status, idsIn(stateId(1)), model.source.total(stateId(1)), model.source.all]).toEqual([
      "ready",
      [id(5, 1), id(5, 2)],
      3,
      30_000,
    ]);
    expect(open.cache.issue.get(id(5, 1))).not.toHaveProperty("state__group");
    model.source.loadMore(stateId(1));
    await settle();
    expect(idsIn(stateId(1))).toEqual([id(5, 1), id(5, 2), id(5, 3)]);
    expect(model.source.hasMore(stateId(1))).toBe(false);
    const asked = sent
      .filter(({ url }) => url.pathname.endsWith("/issues/"))
      .map(({ url }) => Object.fromEntries(url.searchParams));
    expect(asked).toEqual([
      { group_by: "state_id", order_by: "sort_order", sub_issue: "true", per_page: "50", cursor: "50:0:0" },
      { state: stateId(1), order_by: "sort_order", sub_issue: "true", per_page: "50", cursor: "50:0:0" },
    ]);
  });

  it("is used for a filter that only the server can tell, and left again with it", async () => {
    const list = await listOf([issueRow(1), issueRow(2)]);
    const whole = respond;
    respond = (request) =>
      request.url.pathname.endsWith(`/projects/${PROJECT}/issues/`) ? page([listed(2)], 1) : whole(request);
    list.show(view({ filters: { mentions: ADA } }));
    await settle();
    expect(idsIn(ALL)).toEqual([id(5, 2)]);
    list.show(view({}));
    expect(idsIn(ALL)).toEqual([id(5, 1), id(5, 2)]);
  });

  it("follows the stream between loaded neighbours and counts what lies beyond", async () => {
    const whole = serve([], { complete: false, total: 30_000 });
    respond = (request) =>
      request.url.pathname.endsWith(`/projects/${PROJECT}/issues/`)
        ? page([listed(1), listed(5)], 9, true)
        : whole(request);
    model = new IssueListModel(data, "PROJECT", view({}), clock);
    await settle();
    change(2, issueRow(3), "insert");
    change(3, issueRow(8), "insert");
    expect(idsIn(ALL)).toEqual([id(5, 1), id(5, 3), id(5, 5)]);
    change(4, issueRow(1, { sort_order: 99 }));
    expect(idsIn(ALL)).toEqual([id(5, 3), id(5, 5)]);
  });
});
