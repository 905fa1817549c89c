import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NONE } from "./fields.ts";
import { canDropOn, moveIssue } from "./move.ts";
import { comparator } from "./order.ts";
import { issue, LABELS, lookup, PEOPLE, STATES } from "./rows.fixture.ts";

const board = { group_by: "state_id", sub_group_by: null, order_by: "sort_order" } as const;
const [backlog, todo] = STATES.map((state) => state.id) as [string, string];
const [red, blue, green] = LABELS.map((label) => label.id) as [string, string, string];
const at = (n: number, sort_order: number) => issue(n, { sort_order });

describe("dropping an issue", () => {
  it("between two neighbours gives it the average, at the top the first minus 10000, at the bottom the last plus 10000", () => {
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

  it("on another column writes the column's property and the place together", () => {
    const one = issue(9, { sort_order: 5, state_id: backlog });
    const target = { from: backlog, to: todo, above: at(1, 100), below: at(2, 200) };
    expect(moveIssue(board, one, target, lookup)).toEqual({ state_id: todo, sort_order: 150 });
  });

  it("where it stands already writes nothing", () => {
    const one = issue(9, { sort_order: 150, state_id: backlog });
    const target = { from: backlog, to: backlog, above: at(1, 100), below: at(2, 200) };
    expect(moveIssue(board, one, target, lookup)).toBeNull();
  });

  it("writes only the property where the list is not in manual order", () => {
    const one = issue(9, { state_id: backlog });
    const target = { from: backlog, to: todo, above: null, below: at(2, 200) };
    expect(moveIssue({ ...board, order_by: "-created_at" }, one, target, lookup)).toEqual({ state_id: todo });
    expect(moveIssue({ ...board, order_by: "priority" }, one, { ...target, to: backlog }, lookup)).toBeNull();
  });

  it("from one label's group on another's adds the one and takes the other away", () => {
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

  it("across a swim-lane writes both properties", () => {
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

  it("is refused where a drop cannot write: who created it, its state's group, its cycle, no state", () => {
    expect(canDropOn("created_by", PEOPLE[0]!.id)).toBe(false);
    expect(canDropOn("state__group", "started")).toBe(false);
    expect(canDropOn("cycle_id", NONE)).toBe(false);
    expect(canDropOn("state_id", NONE)).toBe(false);
    const view = { ...board, group_by: "created_by" } as const;
    const target = { from: PEOPLE[0]!.id, to: PEOPLE[1]!.id, above: null, below: null };
    expect(moveIssue(view, issue(9), target, lookup)).toBeNull();
  });

  it("between two distinct neighbours always lands between them, in either direction", () => {
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
          const compare = comparator({ name: "sort_order", descending }, lookup);
          expect(compare(above, moved)).toBeLessThan(0);
          expect(compare(moved, below)).toBeLessThan(0);
        },
      ),
    );
  });
});
