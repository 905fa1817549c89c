import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NONE } from "./fields.ts";
import { canDropOn } from "./can-drop.ts";
import { groupingOf } from "./group.ts";
import { moveIssues, type MovePatch, type GroupAndLane } from "./move.ts";
import { comparator, readOrder } from "./order.ts";
import { issue, LABELS, lookup, PEOPLE, STATES } from "./rows.fixture.ts";

const board = { group_by: "state_id", sub_group_by: null, order_by: "sort_order" } as const;
const [backlog, todo] = STATES.map((state) => state.id) as [string, string];
const [red, blue, green] = LABELS.map((label) => label.id) as [string, string, string];
const at = (n: number, sort_order: number) => issue(n, { sort_order });

type Row = ReturnType<typeof issue>;

/** What a drop of one issue writes; null: nothing, or it can't be written. */
function moveIssue(
  view: Parameters<typeof moveIssues>[0],
  one: Row,
  target: {
    from: string;
    to: string;
    lane?: { from: string; to: string };
    above: Row | null;
    below: Row | null;
  },
  rows: typeof lookup,
): MovePatch | null {
  const { from, to, lane, above, below } = target;
  const at = (group: string, cell: string | undefined): GroupAndLane => ({ group, lane: cell ?? null });
  const goal = { to: at(to, lane?.to), above, below };
  const moved = moveIssues(view, [{ issue: one, from: at(from, lane?.from) }], goal, rows);
  return moved?.[0]?.patch ?? null;
}

describe("dropping an issue", () => {
  it("dropping an issue between two neighbors gives it the average, at the top the first minus 10000, at the bottom the last plus 10000", () => {
    const one = issue(9, { sort_order: 900_000, state_id: backlog });
    const move = (above: number | null, below: number | null) =>
      moveIssue(
        board,
        one,
        {
          from: backlog,
          to: backlog,
          above: above === null ? null : at(1, above),
          below: below === null ? null : at(2, below),
        },
        lookup,
      );
    expect(move(100, 200)).toEqual({ sort_order: 150 });
    expect(move(null, 200_000)).toEqual({ sort_order: 190_000 });
    expect(
      moveIssue(
        board,
        { ...one, sort_order: 1 },
        { from: backlog, to: backlog, above: at(1, 100), below: null },
        lookup,
      ),
    ).toEqual({
      sort_order: 10_100,
    });
  });

  it("dropping an issue on another column writes the column's property and the sort order together", () => {
    const one = issue(9, { sort_order: 5, state_id: backlog });
    const target = { from: backlog, to: todo, above: at(1, 100), below: at(2, 200) };
    expect(moveIssue(board, one, target, lookup)).toEqual({ state_id: todo, sort_order: 150 });
  });

  it("dropping an issue at its current position writes nothing", () => {
    const one = issue(9, { sort_order: 150, state_id: backlog });
    const target = { from: backlog, to: backlog, above: at(1, 100), below: at(2, 200) };
    expect(moveIssue(board, one, target, lookup)).toBeNull();
  });

  it("dropping an issue writes only the property when the list is not in manual order", () => {
    const one = issue(9, { state_id: backlog });
    const target = { from: backlog, to: todo, above: null, below: at(2, 200) };
    expect(moveIssue({ ...board, order_by: "-created_at" }, one, target, lookup)).toEqual({ state_id: todo });
    expect(moveIssue({ ...board, order_by: "priority" }, one, { ...target, to: backlog }, lookup)).toBeNull();
  });

  it("dropping an issue from one label's group to another's adds the new label and removes the old one", () => {
    const one = issue(9, { label_ids: [red, green], sort_order: 1 });
    const view = { ...board, group_by: "labels__id" } as const;
    const on = (to: string, from = red) =>
      moveIssue(view, one, { from, to, above: null, below: null }, lookup);
    expect(on(blue)).toEqual({ label_ids: [blue, green] });
    expect(on(green)).toEqual({ label_ids: [green] });
    expect(on(NONE)).toEqual({ label_ids: [] });
    expect(moveIssue(view, issue(9), { from: NONE, to: red, above: null, below: null }, lookup)).toEqual({
      label_ids: [red],
    });
  });

  it("dropping an issue across a swimlane writes both properties", () => {
    const one = issue(9, { state_id: backlog, assignee_ids: [PEOPLE[0]!.id] });
    const view = { ...board, sub_group_by: "assignees__id", order_by: "priority" } as const;
    const lane = { from: PEOPLE[0]!.id, to: PEOPLE[1]!.id };
    expect(moveIssue(view, one, { from: backlog, to: todo, lane, above: null, below: null }, lookup)).toEqual(
      {
        state_id: todo,
        assignee_ids: [PEOPLE[1]!.id],
      },
    );
  });

  it("dropping an issue on a cycle or a module adds it, on None removes it", () => {
    const one = issue(9, { cycle_id: red, module_ids: [red, blue], sort_order: 1 });
    const on = (group_by: "cycle_id" | "issue_module__module_id", to: string) =>
      moveIssue({ ...board, group_by }, one, { from: red, to, above: null, below: null }, lookup);
    expect(on("cycle_id", green)).toEqual({ cycle_id: green });
    expect(on("cycle_id", NONE)).toEqual({ cycle_id: null });
    expect(on("issue_module__module_id", green)).toEqual({ module_ids: [green, blue] });
    expect(on("issue_module__module_id", NONE)).toEqual({ module_ids: [] });
  });

  it("dropping an issue is refused where a drop can't write: author, state group, project, no state", () => {
    expect(canDropOn(groupingOf("created_by"), PEOPLE[0]!.id)).toBe(false);
    expect(canDropOn(groupingOf("state__group"), "started")).toBe(false);
    expect(canDropOn(groupingOf("project_id"), red)).toBe(false);
    expect(canDropOn(groupingOf("state_id"), NONE)).toBe(false);
    const view = { ...board, group_by: "created_by" } as const;
    const target = { from: PEOPLE[0]!.id, to: PEOPLE[1]!.id, above: null, below: null };
    expect(moveIssue(view, issue(9), target, lookup)).toBeNull();
  });

  it("dropping an issue between two distinct neighbors always lands between them, in either direction", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.boolean(),
        (low, gap, own, descending) => {
          const order_by = descending ? "-sort_order" : "sort_order";
          const ends = [at(1, low), at(2, low + gap)] as const;
          const [above, below] = descending ? [ends[1], ends[0]] : ends;
          const one = issue(9, { sort_order: own, state_id: backlog });
          const target = { from: backlog, to: todo, above, below };
          const patch = moveIssue({ ...board, order_by }, one, target, lookup);
          const moved = { ...one, sort_order: patch?.sort_order ?? own };
          const compare = comparator(readOrder(order_by)!, lookup);
          expect(compare(above, moved)).toBeLessThan(0);
          expect(compare(moved, below)).toBeLessThan(0);
        },
      ),
    );
  });
});

describe("dropping several issues", () => {
  const from = (group: string) => ({ group, lane: null });
  const three = [issue(7, { sort_order: 7 }), issue(8, { sort_order: 3 }), issue(9, { sort_order: 5 })];
  const drop = (above: number | null, below: number | null, order_by = "sort_order") =>
    moveIssues(
      { ...board, order_by },
      three.map((one) => ({ issue: { ...one, state_id: backlog }, from: from(backlog) })),
      {
        to: from(todo),
        above: above === null ? null : at(1, above),
        below: below === null ? null : at(2, below),
      },
      lookup,
    )?.map(({ patch }) => patch);

  it("dropping several issues writes the group of each and keeps their order, between their new neighbors", () => {
    expect(drop(100, 500)).toEqual([200, 300, 400].map((sort_order) => ({ state_id: todo, sort_order })));
    expect(drop(500, 100, "-sort_order")?.map(({ sort_order }) => sort_order)).toEqual([400, 300, 200]);
    expect(drop(null, 50_000)?.map(({ sort_order }) => sort_order)).toEqual([20_000, 30_000, 40_000]);
    expect(drop(100, null)?.map(({ sort_order }) => sort_order)).toEqual([10_100, 20_100, 30_100]);
    expect(drop(null, null)?.map(({ sort_order }) => sort_order)).toEqual([65_535, 75_535, 85_535]);
    expect(drop(null, null, "priority")).toEqual(three.map(() => ({ state_id: todo })));
  });

  it("dropping several issues leaves out those that do not change, and writes nothing when they are already in order", () => {
    const rows = [at(1, 10), at(2, 20), at(3, 30), at(4, 40)];
    const moving = rows.slice(1, 3).map((one) => ({ issue: one, from: from(backlog) }));
    const to = { to: from(backlog), above: rows[0]!, below: rows[3]! };
    expect(moveIssues(board, moving, to, lookup)).toEqual([]);
  });

  it("dropping several issues into a cell also writes the lane's property, and is refused as a whole when a group can't be written", () => {
    const view = { ...board, sub_group_by: "priority" } as const;
    const moving = three.map((one) => ({ issue: one, from: { group: backlog, lane: one.priority } }));
    const target = { to: { group: todo, lane: "urgent" }, above: null, below: null };
    const moved = moveIssues({ ...view, order_by: "-created_at" }, moving, target, lookup);
    expect(moved?.map(({ patch }) => patch)).toEqual(
      three.map(() => ({ state_id: todo, priority: "urgent" })),
    );
    const byGroup = { ...view, group_by: "state__group" } as const;
    expect(moveIssues(byGroup, moving, target, lookup)).toBeNull();
  });
});
