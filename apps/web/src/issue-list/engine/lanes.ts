// The second grouping of a list: swimlanes of a board, sections inside the groups of a list. Knows which lanes exist,
// which are collapsed, and the order of all cells.
import type { View } from "@cairn/domain/issue-list/view";
import { cellKey, splitKey } from "@cairn/domain/issue-list/view-index";
import { groupingOf } from "@cairn/domain/issue-list/group";
import { NONE } from "@cairn/domain/issue-list/fields";
import { action, computedStruct, makeObservable, observableRef } from "mobx";
import { Collapsed } from "./collapsed.ts";
import { type Group, groupsOf } from "./groups.ts";
import type { ListView } from "./list-view.ts";

/** A group or, with a second grouping, the intersection of a group and a lane. */
export interface Cell {
  /** The key of its rows in the source. */
  key: string;
  group: Group;
  lane: Group | null;
}

const isBoard = ({ layout }: View): boolean => layout === "kanban";

export class Lanes {
  collapsed: Collapsed;
  readonly #model: ListView;

  constructor(model: ListView) {
    this.#model = model;
    this.collapsed = this.#collapsedFor(model.view);
    makeObservable(this, { collapsed: observableRef, all: computedStruct, follow: action });
  }

  /** Must be called when the view has changed. */
  follow(before: View, view: View): void {
    if (view.sub_group_by !== before.sub_group_by) this.collapsed = this.#collapsedFor(view);
  }

  /** Lanes in display order; none without a second grouping. Observed. */
  get all(): readonly Group[] {
    const { view, source, data, clock, quickAdd } = this.#model;
    const grouping = groupingOf(view.sub_group_by, data.registry);
    if (grouping === null) return [];
    const lanes = source.keys.map((key) => splitKey(key).lane).filter((lane) => lane !== null);
    const present = [...new Set(lanes)];
    const all = groupsOf(grouping, {
      data,
      board: isBoard(view),
      today: clock.today(),
      utcDay: clock.utcDay(),
      present,
    });
    const typed = quickAdd === null ? null : splitKey(quickAdd).lane;
    return all.filter(
      ({ key }) => present.includes(key) || (view.show_empty_groups && key !== NONE) || typed === key,
    );
  }

  /** How many issues a lane has, loaded or not; an issue in several of its groups counts several times. Observed. */
  total(lane: string): number {
    const { groups, source } = this.#model;
    return groups.reduce((sum, { key }) => sum + source.total(cellKey(key, lane)), 0);
  }

  /** The key that a cell collapses by: boards collapse a whole lane, lists the section of one group. */
  collapseKey(cell: Pick<Cell, "key" | "lane">): string {
    return isBoard(this.#model.view) ? (cell.lane?.key ?? cell.key) : cell.key;
  }

  isCollapsed(cell: Pick<Cell, "key" | "lane">): boolean {
    return cell.lane !== null && this.collapsed.has(this.collapseKey(cell));
  }

  /** Whether a list draws this cell: an empty one only while quick add is open in it. Observed. */
  hasRows(key: string): boolean {
    const { source, quickAdd } = this.#model;
    return quickAdd === key || source.total(key) > 0;
  }

  /** All cells in reading order: boards lane by lane, lists group by group. Observed. */
  get cells(): Cell[] {
    const { view, groups } = this.#model;
    if (view.sub_group_by === null) return groups.map((group) => ({ key: group.key, group, lane: null }));
    const at = (group: Group, lane: Group): Cell => ({ key: cellKey(group.key, lane.key), group, lane });
    if (isBoard(view)) return this.all.flatMap((lane) => groups.map((group) => at(group, lane)));
    return groups.flatMap((group) =>
      this.all.map((lane) => at(group, lane)).filter(({ key }) => this.hasRows(key)),
    );
  }

  /** The cells that are not collapsed. Observed. */
  get openCells(): Cell[] {
    const { collapsed } = this.#model;
    return this.cells.filter((cell) => !collapsed.has(cell.group.key) && !this.isCollapsed(cell));
  }

  /** Expands the group and the lane of a cell. */
  expand(key: string): void {
    const { group, lane } = splitKey(key);
    this.#model.collapsed.set([group], false);
    if (lane !== null) this.collapsed.set([lane, key], false);
  }

  #collapsedFor({ sub_group_by }: View): Collapsed {
    return new Collapsed(this.#model.context.key, sub_group_by, { level: "sub_group_by" });
  }
}
