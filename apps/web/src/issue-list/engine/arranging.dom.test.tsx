import { NONE } from "@cairn/domain/issue-list/fields";
import { ALL, cellKey } from "@cairn/domain/issue-list/view-index";
import { mount } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { undoLastChange } from "../../data/undo.ts";
import { ADA, ALERTS, BUG, id, issueRow, MEL, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { eachWithBench, settle, view } from "./engine.fixture.ts";
import { dragged } from "./dragged.ts";
import { dropIssues, dropRefusal, moveByKey } from "./moves.ts";
import { isNested } from "./nested.ts";
import { focusBeside, selectStep } from "./walk-board.ts";

const bench = eachWithBench();
const [UNSTARTED, STARTED] = [stateId(1), stateId(2)];
const LANES = { layout: "kanban", group_by: "state_id", sub_group_by: "priority" } as const;
const patches = (): unknown[] =>
  bench()
    .sent.filter(({ method }) => method === "PATCH")
    .map(({ body }) => body);

describe("a drop of several issues", () => {
  const rows = [1, 2, 3].map((n) => issueRow(n));

  it("says where they are now, and taking it back says what was taken back", async () => {
    const list = await bench().listOf([...rows, issueRow(4, { state_id: STARTED })], {
      layout: "kanban",
      group_by: "state_id",
    });
    const { unmount } = await mount(<ToastHost />);
    const ids = [id(5, 1), id(5, 2)];
    await act(async () => {
      dropIssues(list, { spot: { group: UNSTARTED, id: id(5, 1) }, ids, to: STARTED, index: 0 });
      await settle();
    });
    expect(document.querySelector("[data-toasts] li")?.textContent).toContain(
      "2 issues moved to In Progress",
    );
    expect(undoLastChange(bench().open)).toBe("Undid: moved 2 issues to In Progress");
    await unmount();
  });

  it("of one names it when it is taken back", async () => {
    const list = await bench().listOf([...rows, issueRow(4, { state_id: STARTED })], {
      layout: "kanban",
      group_by: "state_id",
    });
    dropIssues(list, { spot: { group: UNSTARTED, id: id(5, 1) }, ids: [id(5, 1)], to: STARTED, index: 0 });
    await settle();
    expect(undoLastChange(bench().open)).toBe("Undid: moved WEB-1 to In Progress");
  });
});

describe("swim-lanes", () => {
  const rows = [
    issueRow(1, { priority: "high", sort_order: 9 }),
    issueRow(2, { priority: "low" }),
    issueRow(3, { priority: "low", state_id: STARTED }),
  ];

  it("are those that issues are in, in the order of their values; a cell is where a group and a lane meet", async () => {
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

  it("folded are passed over by the focus, and are folded again when the list is opened anew", async () => {
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

  it("a drop in a cell writes both properties and the place, and a new issue there begins with both", async () => {
    const list = await bench().listOf(rows, LANES);
    const spot = { group: cellKey(UNSTARTED, "high"), id: id(5, 1) };
    expect(dropIssues(list, { spot, ids: [spot.id], to: cellKey(STARTED, "low"), index: 0 })).toBe(1);
    await settle();
    expect(patches()).toMatchObject([{ state_id: STARTED, priority: "low", sort_order: 3 - 10_000 }]);
    expect(list.draftFor(cellKey(STARTED, "low"))).toEqual({ state_id: STARTED, priority: "low" });
  });

  it("of a list are sections inside each group, folded one by one; empty ones are not drawn", async () => {
    const list = await bench().listOf(rows, { ...LANES, layout: "list" });
    const keys = (): string[] => list.lanes.openCells.map(({ key }) => key);
    expect(keys()).toEqual([cellKey(STARTED, "low"), cellKey(UNSTARTED, "high"), cellKey(UNSTARTED, "low")]);
    list.lanes.collapsed.set([cellKey(UNSTARTED, "low")], true);
    expect(keys()).toEqual([cellKey(STARTED, "low"), cellKey(UNSTARTED, "high")]);
  });
});

describe("sub-issues in place", () => {
  const rows = [
    issueRow(1, { sub_issues_count: 2 }),
    issueRow(2),
    issueRow(3, { parent_id: id(5, 1), sort_order: 9 }),
    issueRow(4, { parent_id: id(5, 1), sort_order: 8, sub_issues_count: 1 }),
    issueRow(5, { parent_id: id(5, 4) }),
  ];
  const open = async () => bench().listOf(rows, { sub_issue: false });

  it("stand below their parent in manual order, whatever state they are in, and the focus walks through them", async () => {
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

  it("follow what others do to them", async () => {
    const list = await open();
    list.nested.toggle(rows[0]!);
    bench().change(2, issueRow(6, { parent_id: id(5, 1), sort_order: 1 }), "insert");
    expect(list.nested.childrenOf(id(5, 1)).map((row) => row.id)).toEqual([id(5, 6), id(5, 4), id(5, 3)]);
    bench().change(3, issueRow(4, { parent_id: null }));
    expect(list.nested.childrenOf(id(5, 1)).map((row) => row.id)).toEqual([id(5, 6), id(5, 3)]);
  });

  it("are fetched where the browser does not hold all issues; a failure is told and the row closes again", async () => {
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

describe("moving several", () => {
  const rows = [1, 2, 3, 4].map((n) => issueRow(n, { sort_order: n * 100 }));

  it("takes along what is selected, in the order in which it stands, and nothing when the row is not selected", async () => {
    const list = await bench().listOf(rows);
    list.cursor.select([id(5, 4), id(5, 2)], true);
    expect(dragged(list, { group: ALL, id: id(5, 2) })).toEqual([id(5, 2), id(5, 4)]);
    expect(dragged(list, { group: ALL, id: id(5, 1) })).toEqual([id(5, 1)]);
    dropIssues(list, { spot: { group: ALL, id: id(5, 4) }, ids: [id(5, 2), id(5, 4)], to: ALL, index: 1 });
    expect(bench().idsIn(ALL)).toEqual([1, 2, 4, 3].map((n) => id(5, n)));
  });

  it("of several labels gives up the one it was taken from, and of those that lack it their first", async () => {
    const labelled = [issueRow(1, { label_ids: [BUG, ALERTS] }), issueRow(2, { label_ids: [ALERTS] })];
    const list = await bench().listOf(labelled, { group_by: "labels__id", order_by: "-created_at" });
    dropIssues(list, {
      spot: { group: BUG, id: id(5, 1) },
      ids: [id(5, 1), id(5, 2)],
      to: NONE,
      index: 0,
    });
    await settle();
    expect(patches()).toEqual([{ label_ids: [] }, { label_ids: [] }]);
  });
});

describe("why something cannot be moved", () => {
  it("is said in words: who created it, a state group, an order that is not manual, no right to", async () => {
    const list = await bench().listOf([issueRow(1)], { group_by: "created_by" });
    expect(dropRefusal(list, ADA, MEL)?.reason).toBe("The creator can’t be changed");
    list.show(view({ group_by: "state__group" }));
    expect(dropRefusal(list, "unstarted", "started")?.reason).toContain("Group by state");
    list.show(view({ group_by: "state_id", order_by: "-updated_at" }));
    expect(dropRefusal(list, UNSTARTED, UNSTARTED)).toEqual({
      reason: "Sorted by last updated. Switch to Manual to reorder.",
      byHand: true,
    });
    expect(dropRefusal(list, UNSTARTED, STARTED)).toBeNull();
    expect(dropRefusal(list, UNSTARTED, STARTED, false)?.reason).toContain("permission to change");
  });

  it("is that a cycle has ended", async () => {
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

describe("keys", () => {
  const rows = [
    issueRow(1, { sort_order: 100 }),
    issueRow(2, { sort_order: 200 }),
    issueRow(3, { sort_order: 300, state_id: STARTED }),
  ];
  const board = { layout: "kanban", group_by: "state_id" } as const;

  it("move the focused issue by one place, and across to the same height; the focus goes with it", async () => {
    const list = await bench().listOf(rows, board);
    list.step(1);
    expect(moveByKey(list, "up")).toEqual({ kind: "nowhere" });
    expect(moveByKey(list, "down")).toMatchObject({ kind: "moved", position: 2, total: 2 });
    expect(bench().idsIn(UNSTARTED)).toEqual([id(5, 2), id(5, 1)]);
    expect(moveByKey(list, "down")).toEqual({ kind: "nowhere" });
    expect(moveByKey(list, "right")).toMatchObject({ spot: { group: STARTED }, position: 2 });
    expect(bench().idsIn(STARTED)).toEqual([id(5, 3), id(5, 1)]);
    expect(moveByKey(list, "right")).toEqual({ kind: "nowhere" });
    expect(list.cursor.focused).toEqual({ group: STARTED, id: id(5, 1) });
    list.show(view({ ...board, order_by: "-created_at" }));
    expect(moveByKey(list, "up")).toMatchObject({ kind: "refused", refusal: { byHand: true } });
  });

  it("walk sideways over empty and folded columns", async () => {
    const list = await bench().listOf(rows, { ...board, show_empty_groups: true });
    list.step(1);
    list.step(1);
    focusBeside(list, 1);
    expect(list.cursor.focused?.id).toBe(id(5, 3));
    focusBeside(list, 1);
    expect(list.cursor.focused?.id).toBe(id(5, 3));
    focusBeside(list, -1);
    expect(list.cursor.focused?.id).toBe(id(5, 1));
  });

  it("with Shift select what is passed over, and give it up on the way back", async () => {
    const list = await bench().listOf(rows);
    list.step(1);
    selectStep(list, 1);
    selectStep(list, 1);
    expect(list.cursor.ids).toEqual([1, 2, 3].map((n) => id(5, n)));
    selectStep(list, -1);
    expect(list.cursor.ids).toEqual([1, 2].map((n) => id(5, n)));
    expect(list.cursor.focused?.id).toBe(id(5, 2));
  });
});
