import type { Issue } from "@cairn/contract/entities/issue";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { describe, expect, it } from "vitest";
import { ADA, id, issueRow, PROJECT, snapshotOf, stateId } from "../../data/workspace.fixture.ts";
import { hiddenSubIssues } from "./hidden-sub-issues.ts";
import { type Answer, setUpTestList, settle, view } from "./engine.fixture.ts";

const bench = setUpTestList();

describe("a list from memory", () => {
  it("loads the snapshot once and then answers every view without requests", async () => {
    const list = await bench().listOf([issueRow(1), issueRow(2, { priority: "urgent" })]);
    expect(list.status).toBe("ready");
    const before = bench().sent.length;
    list.show(view({ group_by: "priority", filters: { priority: "urgent" } }));
    expect(bench().shown).toEqual([["urgent", [id(5, 2)]]]);
    expect(bench().sent).toHaveLength(before);
  });

  it("counts the hidden sub-issues of each group as they are added and removed", async () => {
    const child = { parent_id: id(5, 1) };
    const list = await bench().listOf(
      [issueRow(1), issueRow(2, child), issueRow(3, { ...child, priority: "urgent" }), issueRow(4, child)],
      { group_by: "priority", sub_issue: false },
    );
    const hidden = () => ["none", "urgent"].map((key) => list.source.hidden(key));
    expect([list.source.total("none"), ...hidden()]).toEqual([1, 2, 1]);
    expect(hiddenSubIssues(list.context, list.view)).toBe(3);
    bench().change(2, issueRow(4, { ...child, priority: "urgent" }));
    bench().change(3, issueRow(2));
    expect([list.source.total("none"), ...hidden()]).toEqual([2, 0, 2]);
    list.show(view({ group_by: "priority", sub_issue: true }));
    expect([hidden(), hiddenSubIssues(list.context, list.view)]).toEqual([[0, 0], 0]);
    expect(["none", "urgent"].map((key) => list.source.total(key))).toEqual([2, 2]);
  });

  it("moves changed rows between groups and removes deleted ones as the live stream reports them", async () => {
    await bench().listOf([issueRow(1), issueRow(2)], { group_by: "state_id" });
    bench().change(2, issueRow(1, { state_id: stateId(2) }));
    expect(bench().shown).toEqual([
      [stateId(2), [id(5, 1)]],
      [stateId(1), [id(5, 2)]],
    ]);
    bench().open.cache.apply([
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
    expect(bench().shown).toEqual([[stateId(2), [id(5, 1)]]]);
  });

  it("does not overwrite newer rows of the live stream with a slow snapshot", async () => {
    bench().open.cache.setLive(true);
    let answer: (value: Answer) => void = () => undefined;
    const rows = [issueRow(1, { name: "Old" })];
    bench().respond = (request) =>
      request.url.pathname.endsWith("/issues/snapshot/")
        ? new Promise((done) => (answer = done))
        : bench().serve(rows)(request);
    await bench().start();
    bench().change(7, issueRow(1, { name: "New" }));
    answer({ body: snapshotOf(rows, 5) });
    await settle();
    expect(
      bench()
        .list.source.rows(ALL)
        .map((row) => row.name),
    ).toEqual(["New"]);
  });

  it("loads the snapshot again only if the live stream starts after it", async () => {
    await bench().listOf([issueRow(1)]);
    const { cache } = bench().open;
    const snapshots = (): number =>
      bench().sent.filter(({ url }) => url.pathname.endsWith("/issues/snapshot/")).length;
    cache.beginAt(1);
    await bench().open.refresh();
    await settle();
    expect(snapshots()).toBe(1);
    bench().respond = bench().serve([issueRow(1), issueRow(2)], { seq: 4 });
    cache.reset(4);
    await bench().open.refresh();
    await settle();
    expect(snapshots()).toBe(2);
    expect(bench().idsIn(ALL)).toEqual([id(5, 1), id(5, 2)]);
    // The server was restored from a backup.
    bench().respond = bench().serve([issueRow(1)], { seq: 3 });
    cache.reset(3);
    await bench().open.refresh();
    await settle();
    expect(bench().idsIn(ALL)).toEqual([id(5, 1)]);
  });

  it("loads the snapshot again if the live stream starts while it is loading", async () => {
    const late: ((value: Answer) => void)[] = [];
    bench().respond = (request) =>
      request.url.pathname.endsWith("/issues/snapshot/")
        ? new Promise((done) => late.push(done))
        : bench().serve([])(request);
    await bench().start();
    bench().open.cache.beginAt(6);
    late[0]?.({ body: snapshotOf([issueRow(1)], 5) });
    await settle();
    late[1]?.({ body: snapshotOf([issueRow(2)], 6) });
    await settle();
    expect(late).toHaveLength(2);
    expect(bench().idsIn(ALL)).toEqual([id(5, 2)]);
  });

  it("keeps rows of the live stream when a prefetched snapshot is older", async () => {
    bench().change(7, issueRow(1, { name: "New" }));
    bench().change(8, issueRow(3), "insert");
    bench().respond = bench().serve([issueRow(1, { name: "Old" }), issueRow(2)], { seq: 5 });
    await bench().start();
    const names = bench()
      .list.source.rows(ALL)
      .map((row) => row.name);
    expect([bench().idsIn(ALL), names[0]]).toEqual([[id(5, 1), id(5, 2), id(5, 3)], "New"]);
  });

  it("removes rows that a newer snapshot does not contain", async () => {
    await bench().listOf([issueRow(1), issueRow(2)]);
    bench().respond = bench().serve([issueRow(2)], { seq: 9 });
    await bench().data.snapshot.load();
    expect(bench().idsIn(ALL)).toEqual([id(5, 2)]);
  });

  it("reports a failure and loads again on retry", async () => {
    bench().respond = (request) =>
      request.url.pathname.endsWith("/issues/snapshot/")
        ? { status: 500, body: {} }
        : bench().serve([])(request);
    await bench().start();
    expect(bench().list.status).toBe("failed");
    bench().respond = bench().serve([issueRow(1)]);
    bench().list.retry();
    await settle();
    expect([bench().list.status, bench().idsIn(ALL)]).toEqual(["ready", [id(5, 1)]]);
  });
});

describe("a list from the server's pages", () => {
  const page = (results: unknown, total: number, more = false, next_cursor = "50:1:0") => ({
    body: { results, total_count: total, total_results: total, next_page_results: more, next_cursor },
  });
  const listed = (n: number, values: Partial<Issue> = {}) => ({
    ...issueRow(n, values),
    state__group: "unstarted",
  });

  it("is used for large projects, requests groups as the contract says, and pages one group without grouping", async () => {
    const whole = bench().serve([], { complete: false, total: 30_000 });
    bench().respond = (request) => {
      if (!request.url.pathname.endsWith(`/projects/${PROJECT}/issues/`)) return whole(request);
      if (request.url.searchParams.has("group_by")) {
        return page({ [stateId(1)]: { results: [listed(1), listed(2)], total_results: 3 } }, 3);
      }
      return page([listed(1), listed(2), listed(3)], 3);
    };
    await bench().start({ group_by: "state_id" });
    expect([
      bench().list.status,
      bench().idsIn(stateId(1)),
      bench().list.source.total(stateId(1)),
      bench().list.source.all,
    ]).toEqual(["ready", [id(5, 1), id(5, 2)], 3, 30_000]);
    expect(bench().open.cache.issue.get(id(5, 1))).not.toHaveProperty("state__group");
    bench().list.source.loadMore(stateId(1));
    await settle();
    expect(bench().idsIn(stateId(1))).toEqual([id(5, 1), id(5, 2), id(5, 3)]);
    expect(bench().list.source.hasMore(stateId(1))).toBe(false);
    const asked = bench()
      .sent.filter(({ url }) => url.pathname.endsWith("/issues/"))
      .map(({ url }) => Object.fromEntries(url.searchParams));
    expect(asked).toEqual([
      { group_by: "state_id", order_by: "sort_order", sub_issue: "true", per_page: "50", cursor: "50:0:0" },
      { state: stateId(1), order_by: "sort_order", sub_issue: "true", per_page: "50", cursor: "50:0:0" },
    ]);
  });

  it("continues at the cursor of the last response, even if rows have moved since", async () => {
    const whole = bench().serve([], { complete: false, total: 30_000 });
    const pages: Record<string, ReturnType<typeof page>> = {
      "100:0:0": page([listed(1), listed(2)], 5, true, "100:1:0:after-2"),
      "100:1:0:after-2": page([listed(3), listed(4)], 5, true, "100:2:0:after-4"),
      "100:2:0:after-4": page([listed(5)], 5),
    };
    bench().respond = (request) =>
      request.url.pathname.endsWith(`/projects/${PROJECT}/issues/`)
        ? (pages[request.url.searchParams.get("cursor") ?? ""] ?? { status: 400, body: {} })
        : whole(request);
    await bench().start();
    for (const deleted of [1, 3]) {
      // An issue of the loaded page is removed: a next page by offset would skip one.
      bench().change(deleted + 1, issueRow(deleted, { archived_at: "2026-03-11" }));
      bench().list.source.loadMore(ALL);
      await settle();
    }
    expect([bench().idsIn(ALL), bench().list.source.hasMore(ALL)]).toEqual([
      [2, 4, 5].map((n) => id(5, n)),
      false,
    ]);
  });

  it("is empty after its last issue is deleted", async () => {
    const whole = bench().serve([], { complete: false, total: 30_000 });
    bench().respond = (request) =>
      request.url.pathname.endsWith(`/projects/${PROJECT}/issues/`) ? page([listed(1)], 1) : whole(request);
    await bench().start();
    expect(bench().list.source.matched).toBe(1);
    bench().change(2, issueRow(1, { archived_at: "2026-03-11" }));
    expect([bench().list.source.matched, bench().idsIn(ALL)]).toEqual([0, []]);
  });

  it("is used only while a filter needs the server", async () => {
    const list = await bench().listOf([issueRow(1), issueRow(2)]);
    const whole = bench().respond;
    bench().respond = (request) =>
      request.url.pathname.endsWith(`/projects/${PROJECT}/issues/`) ? page([listed(2)], 1) : whole(request);
    list.show(view({ filters: { mentions: ADA } }));
    await settle();
    expect(bench().idsIn(ALL)).toEqual([id(5, 2)]);
    list.show(view({}));
    expect(bench().idsIn(ALL)).toEqual([id(5, 1), id(5, 2)]);
  });

  it("inserts rows between loaded neighbors, and only counts rows after the loaded part", async () => {
    const whole = bench().serve([], { complete: false, total: 30_000 });
    bench().respond = (request) =>
      request.url.pathname.endsWith(`/projects/${PROJECT}/issues/`)
        ? page([listed(1), listed(5)], 9, true)
        : whole(request);
    await bench().start();
    bench().change(2, issueRow(3), "insert");
    bench().change(3, issueRow(8), "insert");
    expect(bench().idsIn(ALL)).toEqual([id(5, 1), id(5, 3), id(5, 5)]);
    bench().change(4, issueRow(1, { sort_order: 99 }));
    expect(bench().idsIn(ALL)).toEqual([id(5, 3), id(5, 5)]);
  });
});
