// The second grouping of a list: swim-lanes of a board, sections inside the groups of a list. Which there are, which are folded, and in
// which order all cells stand.
import type { View } from "@cairn/domain/issue-list/view";
import { cellKey, splitKey } from "@cairn/domain/issue-list/view-index";
import { groupingOf } from "@cairn/domain/issue-list/group";
import { NONE } from "@cairn/domain/issue-list/fields";
import { action, computedStruct, makeObservable, observableRef } from "mobx";
import { Collapsed } from "./collapsed.ts";
import { type Group, groupsOf } from "./groups.ts";
import type { ListView } from "./list-view.ts";

/** A group, or, where there is a second grouping, what is in a group and a lane at once. */
export interface Cell {
  /** What the rows of it are kept under. */
  key: string;
  group: Group;
  lane: Group | null;
}

const runsAcross = ({ layout }: View): boolean => layout === "kanban";

export class Lanes {
  collapsed: Collapsed;
  readonly #model: ListView;

  constructor(model: ListView) {
    this.#model = model;
    this.collapsed = this.#collapsedFor(model.view);
    makeObservable(this, { collapsed: observableRef, all: computedStruct, follow: action });
  }

  /** The view has changed. */
  follow(before: View, view: View): void {
    if (view.sub_group_by !== before.sub_group_by) this.collapsed = this.#collapsedFor(view);
  }

  /** Lanes as they are drawn; none without a second grouping. Observed. */
  get all(): readonly Group[] {
    const { view, source, data, clock, quickAdd } = this.#model;
    const grouping = groupingOf(view.sub_group_by, data.registry);
    if (grouping === null) return [];
    const lanes = source.keys.map((key) => splitKey(key).lane).filter((lane) => lane !== null);
    const present = [...new Set(lanes)];
    const all = groupsOf(grouping, {
      data,
      board: runsAcross(view),
      today: clock.today(),
      utcDay: clock.utcDay(),
      present,
    });
    const typed = quickAdd === null ? null : splitKey(quickAdd).lane;
    return all.filter(
      ({ key }) => present.includes(key) || (view.show_empty_groups && key !== NONE) || typed === key,
    );
  }

  /** Issues of a lane, loaded or not; one that is in several of its groups counts in each. Observed. */
  total(lane: string): number {
    const { groups, source } = this.#model;
    return groups.reduce((sum, { key }) => sum + source.total(cellKey(key, lane)), 0);
  }

  /** What a cell is folded by: a board folds a lane whole, a list each group's own. */
  foldKey(cell: Pick<Cell, "key" | "lane">): string {
    return runsAcross(this.#model.view) ? (cell.lane?.key ?? cell.key) : cell.key;
  }

  isFolded(cell: Pick<Cell, "key" | "lane">): boolean {
    return cell.lane !== null && this.collapsed.has(this.foldKey(cell));
  }

  /** Whether a list draws this cell: empty ones only while something is typed into them. Observed. */
  hasRows(key: string): boolean {
    const { source, quickAdd } = this.#model;
    return quickAdd === key || source.total(key) > 0;
  }

  /** All that is drawn, as one reads it: a board lane by lane, a list group by group. Observed. */
  get cells(): Cell[] {
    const { view, groups } = this.#model;
    if (view.sub_group_by === null) return groups.map((group) => ({ key: group.key, group, lane: null }));
    const at = (group: Group, lane: Group): Cell => ({ key: cellKey(group.key, lane.key), group, lane });
    if (runsAcross(view)) return this.all.flatMap((lane) => groups.map((group) => at(group, lane)));
    return groups.flatMap((group) =>
      this.all.map((lane) => at(group, lane)).filter(({ key }) => this.hasRows(key)),
    );
  }

  /** Those that are not folded away. Observed. */
  get openCells(): Cell[] {
    const { collapsed } = this.#model;
    return this.cells.filter((cell) => !collapsed.has(cell.group.key) && !this.isFolded(cell));
  }

  /** Opens whatever a cell is folded away in. */
  unfold(key: string): void {
    const { group, lane } = splitKey(key);
    this.#model.collapsed.set([group], false);
    if (lane !== null) this.collapsed.set([lane, key], false);
  }

  #collapsedFor({ sub_group_by }: View): Collapsed {
    return new Collapsed(this.#model.place.key, sub_group_by, { level: "sub_group_by" });
  }
}
