// What a list of issues knows and does, apart from how it looks. A layout draws it and passes gestures on (design §5).
import type { Issue, IssueDraft } from "@cairn/contract/entities/issue";
import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { NONE } from "@cairn/domain/issue-list/fields";
import { needsServer } from "@cairn/domain/issue-list/filter";
import { type Grouping, groupingOf, valueOfGroup } from "@cairn/domain/issue-list/group";
import type { DisplayProperties } from "@cairn/domain/issue-list/display-properties";
import { canDropOn, isManual } from "@cairn/domain/issue-list/can-drop";
import type { View } from "@cairn/domain/issue-list/view";
import { ALL, splitKey } from "@cairn/domain/issue-list/view-index";
import { joinPatches, patchOf, type PropertyPatch } from "@cairn/domain/properties/property";
import {
  action,
  computed,
  computedStruct,
  makeObservable,
  observable,
  observableRef,
  reaction,
  untracked,
} from "mobx";
import { Collapsed } from "./collapsed.ts";
import { isFoldedAtFirst } from "./folded-at-first.ts";
import { Cursor, type Spot } from "./cursor.ts";
import { type Group, groupsOf } from "./groups.ts";
import { createIssue } from "./create-issue.ts";
import { Lanes } from "./lanes.ts";
import { MemorySource } from "./memory-source.ts";
import { Nested } from "./nested.ts";
import { ServerSource } from "./server-source.ts";
import type { ListData } from "./list-data.ts";
import type { Place } from "./place.ts";
import type { IssueSource, LoaderState } from "./source.ts";
import { type GroupRows, spotsBetween, stepFrom } from "./walk.ts";
import { type Clock, conditionsOf } from "./spec.ts";

const idOf = (row: Issue): string => row.id;

/** What a new issue begins with. Cycle and module are joined after it has been created (spec §4). */
type Start = Omit<IssueDraft, "name"> & { cycle_id?: string; module_ids?: readonly string[] };

/** The one group of a list without grouping; it is drawn without a header. */
const EVERYTHING: Group = { key: ALL, name: "", mark: { kind: "icon", icon: "box" } };

export class IssueListModel {
  readonly place: Place;
  readonly data: ListData;
  readonly clock: Clock;
  readonly cursor = new Cursor();
  readonly lanes: Lanes;
  readonly nested: Nested;
  view: View;
  source: IssueSource;
  collapsed: Collapsed;
  /** The group in which an issue is being typed; null: none. */
  quickAdd: string | null = null;
  /** What was made last in the group that is typed into, and where; null: nothing yet. */
  made: Spot | null = null;
  /** The rows that a layout shows, where that is not all that are loaded: of a calendar those of a month. Said by the layout. */
  sight: (() => GroupRows[]) | null = null;
  /** Begins to edit a title where it stands, if it is in sight; null: rows have no room for that. Said by the layout. */
  renameInRow: ((issue: Issue) => boolean) | null = null;
  readonly #stop: () => void;

  constructor(place: Place, view: View, clock: Clock) {
    this.place = place;
    this.data = place.data;
    this.clock = clock;
    this.view = view;
    this.collapsed = this.#collapsedFor(view);
    this.source = this.#sourceFor(view);
    this.lanes = new Lanes(this);
    this.nested = new Nested(this.data);
    makeObservable<this, "useSource">(this, {
      view: observableRef,
      shown: computed,
      source: observableRef,
      collapsed: observableRef,
      quickAdd: observable,
      // Told as changed only when they are: whoever draws a group is not drawn anew for each issue.
      groups: computedStruct,
      show: action,
      openQuickAdd: action,
      useSource: action,
    });
    const { data } = place;
    void data.load();
    const { status } = data.snapshot;
    if (status === "none" || status === "failed") void data.snapshot.load();
    // How large the project is decides who answers.
    const stops = [
      reaction(
        () => data.snapshot.status,
        () => this.useSource(),
      ),
      // The project has another property: filters, order or groups may be about it.
      reaction(
        () => data.registry,
        () => this.source.ask(this.view),
      ),
    ];
    this.#stop = () => stops.forEach((stop) => stop());
  }

  dispose(): void {
    this.#stop();
    this.source.dispose();
  }

  /** What rows and cards show of an issue: not what all of them here have in common. Observed. */
  get shown(): DisplayProperties {
    const { display_properties } = this.view;
    return this.place.attach.cycle_id === undefined
      ? display_properties
      : { ...display_properties, cycle: false };
  }

  /** Another view of the same issues. */
  show(view: View): void {
    if (view === this.view) return;
    if (view.group_by !== this.view.group_by) {
      this.collapsed = this.#collapsedFor(view);
      this.quickAdd = null;
    }
    this.lanes.follow(this.view, view);
    this.view = view;
    this.useSource();
  }

  get context(): Place["context"] {
    return this.place.context;
  }

  /** `init-loader` until states and rows are both here. */
  get status(): LoaderState {
    if (this.data.status !== "ready") return this.data.status === "failed" ? "failed" : "init-loader";
    return this.source.status;
  }

  get error(): unknown {
    return this.data.error ?? this.source.error;
  }

  retry(): void {
    if (this.data.status === "failed") void this.data.load();
    this.source.retry();
  }

  get isGrouped(): boolean {
    return this.view.group_by !== null;
  }

  /** Groups as they are drawn: empty ones only where asked for. */
  get groups(): readonly Group[] {
    const { group_by, layout, show_empty_groups } = this.view;
    const grouping = groupingOf(group_by, this.data.registry);
    if (grouping === null) return [EVERYTHING];
    const present = this.source.keys;
    const groups = groupsOf(grouping, {
      data: this.data,
      board: layout === "kanban",
      today: this.clock.today(),
      utcDay: this.clock.utcDay(),
      present,
    });
    const filled = new Set(present);
    return groups.filter(
      ({ key }) => filled.has(key) || (show_empty_groups && key !== NONE) || this.quickAdd === key,
    );
  }

  /** Rows of groups that are not folded away, for whoever walks them. */
  #rowsInSight(): GroupRows[] {
    if (this.sight) return this.sight();
    return this.lanes.openCells.flatMap(({ key }) => this.nested.pieces(key, this.source.rows(key)));
  }

  /** The ids of all rows in sight, in the order in which they stand; one that is in several groups more than once. */
  inOrder(): string[] {
    return untracked(() => this.#rowsInSight().flatMap(({ rows }) => rows.map(idOf)));
  }

  // The focus

  /** Moves the focus by rows; from nowhere to the first or the last. */
  step(by: 1 | -1): void {
    untracked(() => this.cursor.focus(stepFrom(this.cursor.focused, by, this.#rowsInSight())));
  }

  /** Selects from the anchor to a row, as far as both are in sight. */
  extendTo(spot: Spot): void {
    untracked(() => {
      const range = spotsBetween(this.cursor.anchor, spot, this.#rowsInSight());
      if (range) this.cursor.select(range, true);
      else this.cursor.toggle(spot);
    });
  }

  /** All loaded rows of groups that are open. */
  selectAll(): void {
    untracked(() => {
      for (const { rows } of this.#rowsInSight()) this.cursor.select(rows.map(idOf), true);
    });
  }

  /** What an action is about: the selection, or else the focused row. Rows that are gone are left out. */
  get targets(): Issue[] {
    const { cursor, data } = this;
    const ids = cursor.count > 0 ? cursor.ids : cursor.focused ? [cursor.focused.id] : [];
    return ids.map((id) => data.open.cache.issue.get(id)).filter((issue) => issue !== undefined);
  }

  // Dragging

  get canReorder(): boolean {
    return CONTEXTS[this.context].editable && isManual(this.view);
  }

  // Creating

  openQuickAdd(group: string | null): void {
    if (group !== this.quickAdd) this.made = null;
    this.quickAdd = group;
    if (group !== null) this.lanes.unfold(group);
  }

  /** In manual order what is new comes last (contract/issues §4.5): there it is typed, as far as the end is loaded. */
  quickAddAtEnd(group: string): boolean {
    return this.view.order_by === "sort_order" && !this.source.hasMore(group);
  }

  /** Creates an issue in a group; nothing where this person may create none. Shown at once; resolves to whether the server has it. */
  async create(group: string, draft: IssueDraft): Promise<boolean> {
    const home = this.place.home(this.view);
    if (!home) return false;
    const { cycle_id, module_ids, ...begun } = this.draftFor(group);
    const module_id = module_ids?.[0];
    const { id, created } = createIssue(
      home,
      { ...begun, ...draft },
      {
        ...(cycle_id === undefined ? {} : { cycle_id }),
        ...(module_id === undefined ? {} : { module_id }),
        ...this.place.attach,
      },
    );
    this.made = { group, id };
    return created;
  }

  /** What a new issue in a group starts with: the group's value, and what the filters ask of every row here. */
  draftFor(group: string): Start {
    let draft: PropertyPatch = {};
    const { filters, group_by, sub_group_by } = this.view;
    const { registry } = this.data;
    const cell = splitKey(group);
    const set = (grouping: Grouping | null, key: string | null | undefined): void => {
      if (grouping === null || typeof key !== "string" || key === NONE || key.includes(",")) return;
      if (!canDropOn(grouping, key)) return;
      draft = joinPatches(draft, patchOf(grouping.property, valueOfGroup(grouping, key)));
    };
    for (const grouping of registry.groupings.values())
      if (registry.fields.get(grouping.filter)?.kind !== "day") set(grouping, filters[grouping.filter]);
    set(groupingOf(group_by, registry), cell.group);
    set(groupingOf(sub_group_by, registry), cell.lane);
    return draft as Start;
  }

  // Sources

  #collapsedFor(view: View): Collapsed {
    return new Collapsed(this.place.key, view.group_by, { atFirst: (key) => isFoldedAtFirst(this, key) });
  }

  #asksServer(view: View): boolean {
    const { inSnapshot, fixed } = this.place;
    if (!inSnapshot || this.data.snapshot.status === "partial") return true;
    return needsServer(conditionsOf(view, this.clock, this.data.registry, fixed));
  }

  #sourceFor(view: View): IssueSource {
    const Source = this.#asksServer(view) ? ServerSource : MemorySource;
    return new Source(this.place, view, this.clock);
  }

  protected useSource(): void {
    const { view, source } = this;
    if (source instanceof ServerSource === this.#asksServer(view)) {
      if (source.view !== view) source.ask(view);
      return;
    }
    source.dispose();
    this.source = this.#sourceFor(view);
  }
}
