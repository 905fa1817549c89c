// What a list of issues knows and does, apart from how it looks. A layout draws it and passes gestures on (design §5).
import type { Issue, IssueDraft } from "@cairn/contract/entities/issue";
import { CONTEXTS, type ContextName } from "@cairn/domain/issue-list/contexts";
import { FIELDS, NONE } from "@cairn/domain/issue-list/fields";
import { needsServer } from "@cairn/domain/issue-list/filter";
import { GROUP_NAMES, type GroupName, GROUPINGS } from "@cairn/domain/issue-list/group";
import { canDropOn, isManual, moveIssue, type MoveTarget } from "@cairn/domain/issue-list/move";
import type { View } from "@cairn/domain/issue-list/view";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { action, computed, makeObservable, observable, observableRef, reaction, untracked } from "mobx";
import { t } from "../../i18n/issues.ts";
import { Collapsed } from "./collapsed.ts";
import { Cursor, type Spot } from "./cursor.ts";
import { type Group, groupsOf } from "./groups.ts";
import { editIssue } from "./issue-writes.ts";
import { MemorySource } from "./memory-source.ts";
import { PagedSource } from "./paged-source.ts";
import type { ProjectData } from "./project-data.ts";
import type { IssueSource, LoaderState } from "./source.ts";
import { type GroupRows, spotsBetween, stepFrom } from "./walk.ts";
import { type Clock, conditionsOf } from "./spec.ts";

const idOf = (row: Issue): string => row.id;

/** The one group of a list without grouping; it is drawn without a header. */
const EVERYTHING: Group = { key: ALL, name: "", mark: { kind: "icon", icon: "box" } };

export class IssueListModel {
  readonly data: ProjectData;
  readonly context: ContextName;
  readonly clock: Clock;
  readonly cursor = new Cursor();
  view: View;
  source: IssueSource;
  collapsed: Collapsed;
  /** The group in which an issue is being typed; null: none. */
  quickAdd: string | null = null;
  readonly #stop: () => void;

  constructor(data: ProjectData, context: ContextName, view: View, clock: Clock) {
    this.data = data;
    this.context = context;
    this.clock = clock;
    this.view = view;
    this.collapsed = this.#collapsedFor(view);
    this.source = this.#sourceFor(view);
    makeObservable<this, "useSource">(this, {
      view: observableRef,
      source: observableRef,
      collapsed: observableRef,
      quickAdd: observable,
      groups: computed,
      show: action,
      openQuickAdd: action,
      useSource: action,
    });
    void data.load();
    if (data.snapshot.status === "none" || data.snapshot.status === "failed") void data.snapshot.load();
    // How large the project is decides who answers.
    this.#stop = reaction(
      () => data.snapshot.status,
      () => this.useSource(),
    );
  }

  dispose(): void {
    this.#stop();
    this.source.dispose();
  }

  /** Another view of the same issues. */
  show(view: View): void {
    if (view === this.view) return;
    if (view.group_by !== this.view.group_by) {
      this.collapsed = this.#collapsedFor(view);
      this.quickAdd = null;
    }
    this.view = view;
    this.useSource();
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
    if (group_by === null) return [EVERYTHING];
    const present = this.source.keys;
    const groups = groupsOf(group_by, {
      data: this.data,
      board: layout === "kanban",
      today: this.clock.today(),
      present,
    });
    const filled = new Set(present);
    return groups.filter(
      ({ key }) => filled.has(key) || (show_empty_groups && key !== NONE) || this.quickAdd === key,
    );
  }

  /** Rows of groups that are not folded away, for whoever walks them. */
  #rowsInSight(): GroupRows[] {
    return this.groups
      .filter((group) => !this.collapsed.has(group.key))
      .map(({ key }) => ({ key, rows: this.source.rows(key) }));
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

  /** Whether something dragged out of `from` may be dropped on `to`. */
  canDrop(from: string, to: string): boolean {
    if (!CONTEXTS[this.context].editable) return false;
    return from === to ? this.canReorder : canDropOn(this.view.group_by, to);
  }

  /**
   * Drops an issue before the row at `index` of a group. Answers with whether anything changes.
   */
  drop(spot: Spot, to: string, index: number): boolean {
    const issue = this.data.open.cache.issue.get(spot.id);
    if (!issue) return false;
    const rows = this.source.rows(to).filter((row) => row.id !== issue.id);
    const own = this.source.rows(to).findIndex((row) => row.id === issue.id);
    const at = own !== -1 && own < index ? index - 1 : index;
    const target: MoveTarget = {
      from: spot.group,
      to,
      above: rows[at - 1] ?? null,
      below: rows[at] ?? null,
    };
    const patch = moveIssue(this.view, issue, target, this.data.lookup);
    if (!patch) return false;
    void editIssue(this.data, issue, patch, t("place"));
    return true;
  }

  // Creating

  openQuickAdd(group: string | null): void {
    this.quickAdd = group;
    if (group !== null) this.collapsed.set([group], false);
  }

  /** In manual order what is new comes last (contract/issues §4.5): there it is typed, as far as the end is loaded. */
  quickAddAtEnd(group: string): boolean {
    return this.view.order_by === "sort_order" && !this.source.hasMore(group);
  }

  /** What a new issue in a group starts with: the group's value, and what the filters ask of every row here. */
  draftFor(group: string): Omit<IssueDraft, "name"> {
    const draft: Record<string, unknown> = {};
    const { filters, group_by } = this.view;
    const set = (name: GroupName, value: string | undefined): void => {
      const { property, many } = GROUPINGS[name];
      if (value === undefined || value === NONE || value.includes(",")) return;
      if (property !== undefined && canDropOn(name, value)) draft[property] = many ? [value] : value;
    };
    for (const name of GROUP_NAMES)
      set(name, FIELDS[GROUPINGS[name].filter].kind === "day" ? undefined : filters[GROUPINGS[name].filter]);
    if (group_by !== null) set(group_by, group);
    return draft as Omit<IssueDraft, "name">;
  }

  // Sources

  #collapsedFor(view: View): Collapsed {
    return new Collapsed(this.data.projectId, view.group_by);
  }

  #sourceFor(view: View): IssueSource {
    const asksServer = this.data.snapshot.status === "partial" || needsServer(conditionsOf(view, this.clock));
    return asksServer
      ? new PagedSource(this.data, view, this.clock)
      : new MemorySource(this.data, view, this.clock);
  }

  protected useSource(): void {
    const { view, source } = this;
    const asksServer = this.data.snapshot.status === "partial" || needsServer(conditionsOf(view, this.clock));
    if (source instanceof PagedSource === asksServer) {
      if (source.view !== view) source.ask(view);
      return;
    }
    source.dispose();
    this.source = this.#sourceFor(view);
  }
}
