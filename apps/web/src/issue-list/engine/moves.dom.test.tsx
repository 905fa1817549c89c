import { NONE } from "@cairn/domain/issue-list/fields";
import { ALL, cellKey } from "@cairn/domain/issue-list/view-index";
import { mount } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { undoLastChange } from "../../data/undo.ts";
import { ADA, ALERTS, BUG, id, issueRow, MEL, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { setUpTestList, settle, view } from "./engine.fixture.ts";
import { draggedIds } from "./dragged-ids.ts";
import { dropIssues, dropRefusal, moveByKey } from "./moves.ts";
import { isNested } from "./nested.ts";
import { focusAdjacentColumn, extendSelection } from "./board-navigation.ts";

const bench = setUpTestList();
const [UNSTARTED, STARTED] = [stateId(1), stateId(2)];
const LANES = { layout: "kanban", group_by: "state_id", sub_group_by: "priority" } as const;
const patches = (): unknown[] =>
  bench()
    .sent.filter(({ method }) => method === "PATCH")
    .map(({ body }) => body);

describe("messages after a drop", () => {
  const rows = [1, 2, 3].map((n) => issueRow(n));

  it("name the target group, and after undo what was undone", async () => {
    const list = await bench().listOf([...rows, issueRow(4, { state_id: STARTED })], {
      layout: "kanban",
      group_by: "state_id",
    });
    const { unmount } = await mount(<ToastHost />);
    const ids = [id(5, 1), id(5, 2)];
    await act(async () => {
      dropIssues(list, { rowId: { group: UNSTARTED, id: id(5, 1) }, ids, to: STARTED, index: 0 });
      await settle();
    });
    expect(document.querySelector("[data-toasts] li")?.textContent).toContain(
      "2 issues moved to In Progress",
    );
    expect(undoLastChange(bench().open)).toBe("Undid: moved 2 issues to In Progress");
    await unmount();
  });

  it("name the issue when the move of a single one is undone", async () => {
    const list = await bench().listOf([...rows, issueRow(4, { state_id: STARTED })], {
      layout: "kanban",
      group_by: "state_id",
    });
    dropIssues(list, { rowId: { group: UNSTARTED, id: id(5, 1) }, ids: [id(5, 1)], to: STARTED, index: 0 });
    await settle();
    expect(undoLastChange(bench().open)).toBe("Undid: moved WEB-1 to In Progress");
  });
});

describe("swimlanes", () => {
  const rows = [
    issueRow(1, { priority: "high", sort_order: 9 }),
    issueRow(2, { priority: "low" }),
    issueRow(3, { priority: "low", state_id: STARTED }),
  ];

  it("exist for values that issues have, in the values' order; each cell joins a group and a lane", async () => {
    const list = await bench().listOf(rows, LANES);
    expect(list.lanes.all.map(({ key }) => key)).toEqual(["high", "low"]);
    expect(list.lanes.total("low")).toBe(2);
    expect(list.lanes.cells.map(({ key }) => key)).toEqual([
      cellKey(UNSTARTED, "high"),
      cellKey(STARTED, "high"),
      cellKey(UNSTARTED, "low"),
      cellKey(STARTED, "low"),
    ]);
    list.show(view({ ...LANES, show_empty_groups: true }));
    expect(list.lanes.all).toHaveLength(5);
  });

  it("are skipped by the focus while collapsed, and stay collapsed when the list is opened again", async () => {
    const list = await bench().listOf(rows, LANES);
    list.lanes.collapsed.set(["high"], true);
    list.step(1);
    expect(list.cursor.focused).toEqual({ group: cellKey(UNSTARTED, "low"), id: id(5, 2) });
    list.dispose();
    const again = await bench().listOf(rows, LANES);
    expect(again.lanes.collapsed.has("high")).toBe(true);
    expect(again.collapsed.has("high")).toBe(false);
    expect(JSON.parse(localStorage.getItem("kanban_filters") ?? "{}")).toEqual({
      [`${PROJECT}/sub_group_by/priority`]: ["high"],
    });
    again.openQuickAdd(cellKey(UNSTARTED, "high"));
    expect(again.lanes.collapsed.has("high")).toBe(false);
  });

  it("write both properties and the position on a drop, and set both on a new issue", async () => {
    const list = await bench().listOf(rows, LANES);
    const rowId = { group: cellKey(UNSTARTED, "high"), id: id(5, 1) };
    expect(dropIssues(list, { rowId, ids: [rowId.id], to: cellKey(STARTED, "low"), index: 0 })).toBe(1);
    await settle();
    expect(patches()).toMatchObject([{ state_id: STARTED, priority: "low", sort_order: 3 - 10_000 }]);
    expect(list.draftFor(cellKey(STARTED, "low"))).toEqual({ state_id: STARTED, priority: "low" });
  });

  it("are sections inside the groups of a list, which collapse separately and are not drawn when empty", async () => {
    const list = await bench().listOf(rows, { ...LANES, layout: "list" });
    const keys = (): string[] => list.lanes.openCells.map(({ key }) => key);
    expect(keys()).toEqual([cellKey(STARTED, "low"), cellKey(UNSTARTED, "high"), cellKey(UNSTARTED, "low")]);
    list.lanes.collapsed.set([cellKey(UNSTARTED, "low")], true);
    expect(keys()).toEqual([cellKey(STARTED, "low"), cellKey(UNSTARTED, "high")]);
  });
});

describe("sub-issues shown below their parent", () => {
  const rows = [
    issueRow(1, { sub_issues_count: 2 }),
    issueRow(2),
    issueRow(3, { parent_id: id(5, 1), sort_order: 9 }),
    issueRow(4, { parent_id: id(5, 1), sort_order: 8, sub_issues_count: 1 }),
    issueRow(5, { parent_id: id(5, 4) }),
  ];
  const open = async () => bench().listOf(rows, { sub_issue: false });

  it("are in manual order whatever their state, and the focus moves through them", async () => {
    const list = await open();
    list.nested.toggle(rows[0]!);
    list.nested.toggle(rows[3]!);
    const lines = list.nested.lines(ALL, list.source.rows(ALL));
    expect(lines.map((line) => [line.id, line.depth, line.index])).toEqual([
      [id(5, 1), 0, 0],
      [id(5, 4), 1, 1],
      [id(5, 5), 2, 1],
      [id(5, 3), 1, 1],
      [id(5, 2), 0, 1],
    ]);
    const walked = lines.map(() => {
      list.step(1);
      return list.cursor.focused?.id;
    });
    expect(walked).toEqual(lines.map((line) => line.id));
    list.step(-1);
    expect(isNested(list.cursor.focused?.group ?? "")).toBe(true);
  });

  it("are updated when others change them", async () => {
    const list = await open();
    list.nested.toggle(rows[0]!);
    bench().change(2, issueRow(6, { parent_id: id(5, 1), sort_order: 1 }), "insert");
    expect(list.nested.childrenOf(id(5, 1)).map((row) => row.id)).toEqual([id(5, 6), id(5, 4), id(5, 3)]);
    bench().change(3, issueRow(4, { parent_id: null }));
    expect(list.nested.childrenOf(id(5, 1)).map((row) => row.id)).toEqual([id(5, 6), id(5, 3)]);
  });

  it("are fetched if the browser does not hold all issues; a failure is reported and collapses the row", async () => {
    const inner = bench().serve([], { complete: false, total: 50_000 });
    bench().respond = (request) => {
      if (request.url.pathname.endsWith("/sub-issues/"))
        return { body: { sub_issues: [rows[2]], state_distribution: {} } };
      if (request.url.pathname.endsWith("/issues/")) {
        return { body: { results: [rows[0]], total_count: 1, total_results: 1, next_page_results: false } };
      }
      return inner(request);
    };
    const list = await bench().start({ sub_issue: false });
    list.nested.toggle(rows[0]!);
    await settle();
    expect(list.nested.childrenOf(id(5, 1)).map((row) => row.id)).toEqual([id(5, 3)]);
    bench().respond = () => ({ status: 500, body: { error: "No." } });
    list.nested.toggle(rows[1]!);
    expect(list.nested.isOpen(id(5, 2))).toBe(true);
    await settle();
    expect(list.nested.isOpen(id(5, 2))).toBe(false);
  });
});

describe("dragging several issues", () => {
  const rows = [1, 2, 3, 4].map((n) => issueRow(n, { sort_order: n * 100 }));

  it("drags all selected issues in list order, or only the row if it is not selected", async () => {
    const list = await bench().listOf(rows);
    list.cursor.select([id(5, 4), id(5, 2)], true);
    expect(draggedIds(list, { group: ALL, id: id(5, 2) })).toEqual([id(5, 2), id(5, 4)]);
    expect(draggedIds(list, { group: ALL, id: id(5, 1) })).toEqual([id(5, 1)]);
    dropIssues(list, { rowId: { group: ALL, id: id(5, 4) }, ids: [id(5, 2), id(5, 4)], to: ALL, index: 1 });
    expect(bench().idsIn(ALL)).toEqual([1, 2, 4, 3].map((n) => id(5, n)));
  });

  it("replaces the label of the group that they leave; issues without it lose their first label", async () => {
    const labelled = [issueRow(1, { label_ids: [BUG, ALERTS] }), issueRow(2, { label_ids: [ALERTS] })];
    const list = await bench().listOf(labelled, { group_by: "labels__id", order_by: "-created_at" });
    dropIssues(list, {
      rowId: { group: BUG, id: id(5, 1) },
      ids: [id(5, 1), id(5, 2)],
      to: NONE,
      index: 0,
    });
    await settle();
    expect(patches()).toEqual([{ label_ids: [] }, { label_ids: [] }]);
  });
});

describe("the reason why issues cannot be moved", () => {
  it("names the creator grouping, the state group, an order that is not manual, or a missing permission", async () => {
    const list = await bench().listOf([issueRow(1)], { group_by: "created_by" });
    expect(dropRefusal(list, ADA, MEL)?.reason).toBe("The creator can’t be changed");
    list.show(view({ group_by: "state__group" }));
    expect(dropRefusal(list, "unstarted", "started")?.reason).toContain("Group by state");
    list.show(view({ group_by: "state_id", order_by: "-updated_at" }));
    expect(dropRefusal(list, UNSTARTED, UNSTARTED)).toEqual({
      reason: "Sorted by last updated. Switch to Manual to reorder.",
      needsManualOrder: true,
    });
    expect(dropRefusal(list, UNSTARTED, STARTED)).toBeNull();
    expect(dropRefusal(list, UNSTARTED, STARTED, false)?.reason).toContain("permission to change");
  });

  it("names a cycle that has ended", async () => {
    const list = await bench().listOf([issueRow(1)], { group_by: "cycle_id" });
    const cycle = (n: number, start_date: string, end_date: string) => ({
      id: id(20, n),
      name: `Cycle ${n}`,
      project_id: PROJECT,
      start_date,
      end_date,
    });
    bench().open.cache.cycle.put([
      cycle(1, "2026-02-01", "2026-02-20"),
      cycle(2, "2026-03-01", "2026-03-20"),
    ] as never);
    expect(dropRefusal(list, NONE, id(20, 1))?.reason).toBe("Cycle 1 has ended");
    expect(dropRefusal(list, NONE, id(20, 2))).toBeNull();
  });
});

describe("keyboard", () => {
  const rows = [
    issueRow(1, { sort_order: 100 }),
    issueRow(2, { sort_order: 200 }),
    issueRow(3, { sort_order: 300, state_id: STARTED }),
  ];
  const board = { layout: "kanban", group_by: "state_id" } as const;

  it("moves the focused issue by one position or to the same index of the next column, with the focus", async () => {
    const list = await bench().listOf(rows, board);
    list.step(1);
    expect(moveByKey(list, "up")).toEqual({ kind: "nowhere" });
    expect(moveByKey(list, "down")).toMatchObject({ kind: "moved", position: 2, total: 2 });
    expect(bench().idsIn(UNSTARTED)).toEqual([id(5, 2), id(5, 1)]);
    expect(moveByKey(list, "down")).toEqual({ kind: "nowhere" });
    expect(moveByKey(list, "right")).toMatchObject({ rowId: { group: STARTED }, position: 2 });
    expect(bench().idsIn(STARTED)).toEqual([id(5, 3), id(5, 1)]);
    expect(moveByKey(list, "right")).toEqual({ kind: "nowhere" });
    expect(list.cursor.focused).toEqual({ group: STARTED, id: id(5, 1) });
    list.show(view({ ...board, order_by: "-created_at" }));
    expect(moveByKey(list, "up")).toMatchObject({ kind: "refused", refusal: { needsManualOrder: true } });
  });

  it("moves the focus sideways past empty and collapsed columns", async () => {
    const list = await bench().listOf(rows, { ...board, show_empty_groups: true });
    list.step(1);
    list.step(1);
    focusAdjacentColumn(list, 1);
    expect(list.cursor.focused?.id).toBe(id(5, 3));
    focusAdjacentColumn(list, 1);
    expect(list.cursor.focused?.id).toBe(id(5, 3));
    focusAdjacentColumn(list, -1);
    expect(list.cursor.focused?.id).toBe(id(5, 1));
  });

  it("selects the passed rows with Shift, and deselects them on the way back", async () => {
    const list = await bench().listOf(rows);
    list.step(1);
    extendSelection(list, 1);
    extendSelection(list, 1);
    expect(list.cursor.ids).toEqual([1, 2, 3].map((n) => id(5, n)));
    extendSelection(list, -1);
    expect(list.cursor.ids).toEqual([1, 2].map((n) => id(5, n)));
    expect(list.cursor.focused?.id).toBe(id(5, 2));
  });
});
