import { NONE } from "@cairn/domain/issue-list/fields";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { describe, expect, it } from "vitest";
import { ALERTS, BUG, id, issueRow, MEL, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { setUpTestList, settle, view } from "./engine.fixture.ts";
import type { IssueListModel } from "./issue-list-model.ts";
import { dropIssues, dropRefusal } from "./moves.ts";

const bench = setUpTestList();

describe("the cursor", () => {
  const rows = [issueRow(1), issueRow(2, { state_id: stateId(2) }), issueRow(3, { state_id: stateId(2) })];
  const focused = (): string | undefined => bench().list.cursor.focused?.id;

  it("moves through groups in display order, stops at the ends and skips collapsed groups", async () => {
    const list = await bench().listOf(rows, { group_by: "state_id" });
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

  it("selects a range from the anchor of the selection", async () => {
    const list = await bench().listOf(rows, { group_by: "state_id" });
    list.cursor.toggle({ group: stateId(2), id: id(5, 2) });
    list.extendTo({ group: stateId(1), id: id(5, 1) });
    expect(list.cursor.ids).toEqual([id(5, 2), id(5, 3), id(5, 1)]);
    expect(list.targets.map((issue) => issue.sequence_id)).toEqual([2, 3, 1]);
  });

  it("is on one of several rows of an issue that is in several groups", async () => {
    const list = await bench().listOf([issueRow(1, { label_ids: [BUG, ALERTS] })], {
      group_by: "labels__id",
    });
    list.step(1);
    expect(list.cursor.isFocused({ group: BUG, id: id(5, 1) })).toBe(true);
    expect(list.cursor.isFocused({ group: ALERTS, id: id(5, 1) })).toBe(false);
    list.step(1);
    expect(list.cursor.isFocused({ group: ALERTS, id: id(5, 1) })).toBe(true);
  });

  it("skips groups that are still collapsed when the list is opened again", async () => {
    const list = await bench().listOf(rows, { group_by: "state_id" });
    list.collapsed.set([stateId(1)], true);
    list.dispose();
    const again = await bench().listOf(rows, { group_by: "state_id" });
    expect(again.collapsed.has(stateId(1))).toBe(true);
    expect(JSON.parse(localStorage.getItem("kanban_filters") ?? "{}")).toEqual({
      [`${PROJECT}/state_id`]: [stateId(1)],
    });
  });
});

describe("groups of closed issues", () => {
  const DONE = stateId(3);
  const CANCELLED = stateId(4);
  const rows = [issueRow(1), issueRow(2, { state_id: DONE }), issueRow(3, { state_id: CANCELLED })];

  it("are last and collapsed in a list until a person expands them, and expanded on a board", async () => {
    const list = await bench().listOf(rows, { group_by: "state_id" });
    expect(list.groups.map(({ key }) => key)).toEqual([stateId(1), DONE, CANCELLED]);
    expect(list.visibleIds()).toEqual([id(5, 1)]);
    list.collapsed.set([DONE], false);
    expect(list.visibleIds()).toEqual([id(5, 1), id(5, 2)]);
    list.dispose();
    const again = await bench().listOf(rows, { group_by: "state_id" });
    expect([again.collapsed.has(DONE), again.collapsed.has(CANCELLED)]).toEqual([false, true]);
    again.collapsed.set([DONE], true);
    expect(again.collapsed.has(DONE)).toBe(true);
    again.show(view({ group_by: "state_id", layout: "kanban" }));
    expect([again.collapsed.has(DONE), again.collapsed.has(CANCELLED)]).toEqual([false, false]);
  });

  it("are also collapsed in a list that is grouped by state group", async () => {
    const list = await bench().listOf(rows, { group_by: "state__group" });
    expect(list.visibleIds()).toEqual([id(5, 1)]);
  });
});

describe("a drop", () => {
  const rows = [1, 2, 3].map((n) => issueRow(n, { sort_order: n * 100 }));
  /** Drops an issue before a row of the only group. Returns how many issues change. */
  const dropper =
    (list: IssueListModel) =>
    (n: number, index: number): number =>
      dropIssues(list, { rowId: { group: ALL, id: id(5, n) }, ids: [id(5, n)], to: ALL, index });

  it("before a row writes a position between its neighbors, from above as from below", async () => {
    const drop = dropper(await bench().listOf(rows));
    expect(drop(1, 3)).toBe(1);
    expect(bench().idsIn(ALL)).toEqual([id(5, 2), id(5, 3), id(5, 1)]);
    expect(drop(1, 1)).toBe(1);
    expect(bench().idsIn(ALL)).toEqual([id(5, 2), id(5, 1), id(5, 3)]);
    await settle();
    expect(
      bench()
        .sent.filter(({ method }) => method === "PATCH")
        .map(({ body }) => body),
    ).toMatchObject([{ sort_order: 10_300 }, { sort_order: 250 }]);
  });

  it("at the same position sends nothing", async () => {
    const drop = dropper(await bench().listOf(rows));
    expect(drop(2, 1)).toBe(0);
    expect(drop(2, 2)).toBe(0);
    expect(bench().sent.some(({ method }) => method === "PATCH")).toBe(false);
  });

  it("is refused if the group is read-only or the order is not manual", async () => {
    const list = await bench().listOf(rows, { group_by: "created_by", order_by: "priority" });
    expect(dropRefusal(list, NONE, MEL)).not.toBeNull();
    list.show(view({ group_by: "state_id", order_by: "priority" }));
    expect(dropRefusal(list, stateId(1), stateId(1))).not.toBeNull();
    expect(dropRefusal(list, stateId(1), stateId(2))).toBeNull();
  });
});
