// State and behavior of an issue list, independent of its layout. A layout draws it and forwards gestures (design §5).
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
import { isInitiallyCollapsed } from "./initially-collapsed.ts";
import { Cursor, type RowId } from "./cursor.ts";
import { type Group, groupsOf } from "./groups.ts";
import { createIssue } from "./create-issue.ts";
import { Lanes } from "./lanes.ts";
import { MemorySource } from "./memory-source.ts";
import { Nested } from "./nested.ts";
import { ServerSource } from "./server-source.ts";
import type { ListData } from "./list-data.ts";
import type { ListContext } from "./list-context.ts";
import type { IssueSource, LoaderState } from "./source.ts";
import { type GroupRows, idsBetween, stepFrom } from "./row-navigation.ts";
import { type Clock, conditionsOf } from "./spec.ts";

const idOf = (row: Issue): string => row.id;

/** Initial values of a new issue. It is added to its cycle and module after it has been created (spec §4). */
type NewIssueValues = Omit<IssueDraft, "name"> & { cycle_id?: string; module_ids?: readonly string[] };

/** The only group of a list without grouping; drawn without a header. */
const EVERYTHING: Group = { key: ALL, name: "", mark: { kind: "icon", icon: "box" } };

export class IssueListModel {
  readonly context: ListContext;
  readonly data: ListData;
  readonly clock: Clock;
  readonly cursor = new Cursor();
  readonly lanes: Lanes;
  readonly nested: Nested;
  view: View;
  source: IssueSource;
  collapsed: Collapsed;
  /** The group whose quick-add field is open; null if none is. */
  quickAdd: string | null = null;
  /** The issue that quick add created last in the open group; null if none. */
  lastCreated: RowId | null = null;
  /** Returns the visible rows, set by layouts that do not show all loaded rows: a calendar shows one month. */
  visibleRows: (() => GroupRows[]) | null = null;
  /** Starts editing a title in its row; returns false if the row is not visible. Null if the layout cannot do that. */
  renameInRow: ((issue: Issue) => boolean) | null = null;
  readonly #stop: () => void;

  constructor(context: ListContext, view: View, clock: Clock) {
    this.context = context;
    this.data = context.data;
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
      // Compared by value, so that a change of one issue does not redraw every group.
      groups: computedStruct,
      show: action,
      openQuickAdd: action,
      useSource: action,
    });
    const { data } = context;
    void data.load();
    const { status } = data.snapshot;
    if (status === "none" || status === "failed") void data.snapshot.load();
    // The size of the project decides which source is used.
    const stops = [
      reaction(
        () => data.snapshot.status,
        () => this.useSource(),
      ),
      // Filters, order or groups may depend on a property that was added or changed.
      reaction(
        () => data.registry,
        () => this.source.setView(this.view),
      ),
    ];
    this.#stop = () => stops.forEach((stop) => stop());
  }

  dispose(): void {
    this.#stop();
    this.source.dispose();
  }

  /** The properties that rows and cards show, except those that are equal for all issues of the list. Observed. */
  get shown(): DisplayProperties {
    const { display_properties } = this.view;
    return this.context.attach.cycle_id === undefined
      ? display_properties
      : { ...display_properties, cycle: false };
  }

  /** Shows another view of the same issues. */
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

  get contextName(): ListContext["name"] {
    return this.context.name;
  }

  /** `init-loader` until both states and rows are loaded. */
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

  /** Groups in display order; empty ones only if the view shows them or quick add is open in them. */
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

  /** Rows of expanded groups, for moving the focus and selecting. */
  #rowsByGroup(): GroupRows[] {
    if (this.visibleRows) return this.visibleRows();
    return this.lanes.openCells.flatMap(({ key }) => this.nested.pieces(key, this.source.rows(key)));
  }

  /** The ids of all visible rows in display order; an issue in several groups appears several times. */
  visibleIds(): string[] {
    return untracked(() => this.#rowsByGroup().flatMap(({ rows }) => rows.map(idOf)));
  }

  // The focus

  /** Moves the focus by one row; without a focus, to the first or last row. */
  step(by: 1 | -1): void {
    untracked(() => this.cursor.focus(stepFrom(this.cursor.focused, by, this.#rowsByGroup())));
  }

  /** Selects from the anchor to a row; toggles only that row if one of them is not visible. */
  extendTo(rowId: RowId): void {
    untracked(() => {
      const range = idsBetween(this.cursor.anchor, rowId, this.#rowsByGroup());
      if (range) this.cursor.select(range, true);
      else this.cursor.toggle(rowId);
    });
  }

  /** Selects all loaded rows of expanded groups. */
  selectAll(): void {
    untracked(() => {
      for (const { rows } of this.#rowsByGroup()) this.cursor.select(rows.map(idOf), true);
    });
  }

  /** What an action applies to: the selection, otherwise the focused row. Rows that no longer exist are left out. */
  get targets(): Issue[] {
    const { cursor, data } = this;
    const ids = cursor.count > 0 ? cursor.ids : cursor.focused ? [cursor.focused.id] : [];
    return ids.map((id) => data.open.cache.issue.get(id)).filter((issue) => issue !== undefined);
  }

  // Dragging

  get canReorder(): boolean {
    return CONTEXTS[this.contextName].editable && isManual(this.view);
  }

  // Creating

  openQuickAdd(group: string | null): void {
    if (group !== this.quickAdd) this.lastCreated = null;
    this.quickAdd = group;
    if (group !== null) this.lanes.expand(group);
  }

  /**
   * In manual order new issues come last (contract/issues §4.5), so quick add is there if the end of the group is
   * loaded.
   */
  quickAddAtEnd(group: string): boolean {
    return this.view.order_by === "sort_order" && !this.source.hasMore(group);
  }

  /** Creates an issue in a group, shown at once; resolves to whether the server created it. False if not permitted. */
  async create(group: string, draft: IssueDraft): Promise<boolean> {
    const home = this.context.projectForNewIssue(this.view);
    if (!home) return false;
    const { cycle_id, module_ids, ...begun } = this.draftFor(group);
    const module_id = module_ids?.[0];
    const { id, created } = createIssue(
      home,
      { ...begun, ...draft },
      {
        ...(cycle_id === undefined ? {} : { cycle_id }),
        ...(module_id === undefined ? {} : { module_id }),
        ...this.context.attach,
      },
    );
    this.lastCreated = { group, id };
    return created;
  }

  /** Initial values of a new issue in a group: those of the group and lane, and those that the filters require. */
  draftFor(group: string): NewIssueValues {
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
    return draft as NewIssueValues;
  }

  // Sources

  #collapsedFor(view: View): Collapsed {
    return new Collapsed(this.context.key, view.group_by, {
      isInitiallyCollapsed: (key) => isInitiallyCollapsed(this, key),
    });
  }

  #asksServer(view: View): boolean {
    const { inSnapshot, fixed } = this.context;
    if (!inSnapshot || this.data.snapshot.status === "partial") return true;
    return needsServer(conditionsOf(view, this.clock, this.data.registry, fixed));
  }

  #sourceFor(view: View): IssueSource {
    const Source = this.#asksServer(view) ? ServerSource : MemorySource;
    return new Source(this.context, view, this.clock);
  }

  protected useSource(): void {
    const { view, source } = this;
    if (source instanceof ServerSource === this.#asksServer(view)) {
      if (source.view !== view) source.setView(view);
      return;
    }
    source.dispose();
    this.source = this.#sourceFor(view);
  }
}
