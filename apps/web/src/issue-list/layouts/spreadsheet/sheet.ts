// The state of a spreadsheet apart from the list it shows: which cell has the focus, and what is marked.
import type { Issue } from "@cairn/contract/entities/issue";
import { comparator, NEWEST_FIRST, readOrder } from "@cairn/domain/issue-list/order";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { action, computed, computedStruct, makeObservable, observable, observableRef } from "mobx";
import { type Children, childrenIn } from "../../engine/children.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { type Column, columnsOf } from "./columns.ts";
import { Lines } from "./lines.ts";
import type { Widths } from "./widths.ts";

/** A cell by what stands in it: rows come and go around it. */
interface Cell {
  id: string;
  column: string;
}

/** Indices of rows and columns, the last ones included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const isCell = (a: Cell, b: Cell): boolean => a.id === b.id && a.column === b.column;

export class Sheet {
  readonly model: IssueListModel;
  readonly widths: Widths;
  /** The column of the focus; its row is the list's own focus. */
  column: string = "title";
  /** The issue whose title is being typed. */
  renaming: string | null = null;
  readonly #children: Children;
  /** Where a range began, and the cell that it reaches to as long as that has the focus. */
  marked: { from: Cell; to: Cell } | null = null;

  constructor(model: IssueListModel, widths: Widths) {
    this.model = model;
    this.widths = widths;
    this.#children = childrenIn(model.data.open);
    makeObservable(this, {
      column: observable,
      renaming: observable,
      marked: observableRef,
      columns: computed,
      edges: computed,
      focusedColumn: computed,
      lines: computed,
      range: computedStruct,
      goTo: action,
      rename: action,
      unmark: action,
    });
  }

  get columns(): readonly Column[] {
    return columnsOf(this.model.data, this.model.view.display_properties);
  }

  /** Where each column begins, and at the end where the last one ends. Px. */
  get edges(): readonly number[] {
    const edges = [0];
    for (const column of this.columns) edges.push((edges.at(-1) ?? 0) + this.widths.of(column));
    return edges;
  }

  get lines(): Lines {
    const { source, view, nested } = this.model;
    const rows = source.rows(ALL);
    return new Lines(rows, view.sub_issue || !nested.isUsed ? null : this.#nesting());
  }

  #nesting() {
    const { data, view, nested } = this.model;
    const compare = comparator(readOrder(view.order_by, data.registry) ?? NEWEST_FIRST, data.lookup);
    return {
      isExpanded: (id: string): boolean => nested.isOpen(id),
      childrenOf: (id: string): Issue[] => this.#children.of(id).sort(compare),
    };
  }

  /** The cell with the focus; null where there is none, or its row is not shown. */
  get focus(): { row: number; column: number } | null {
    const { focused } = this.model.cursor;
    const row = focused ? this.lines.indexOf(focused.id) : -1;
    if (row === -1) return null;
    return { row, column: this.#columnIndex(this.focusedColumn) };
  }

  /** The column of the focus; a column that is hidden meanwhile leaves it to the frozen one. */
  get focusedColumn(): string {
    return this.#columnIndex(this.column) === -1 ? "title" : this.column;
  }

  /** Several cells that are marked; null for one or none. */
  get range(): Range | null {
    const { marked } = this;
    const { focused } = this.model.cursor;
    if (!marked || !focused || !isCell(marked.to, { id: focused.id, column: this.column })) return null;
    const rows = [marked.from.id, marked.to.id].map((id) => this.lines.indexOf(id));
    const columns = [marked.from.column, marked.to.column].map((id) => this.#columnIndex(id));
    const range = {
      top: Math.min(...rows),
      bottom: Math.max(...rows),
      left: Math.min(...columns),
      right: Math.max(...columns),
    };
    const isShown = range.top !== -1 && range.left !== -1;
    return isShown && (range.top < range.bottom || range.left < range.right) ? range : null;
  }

  #columnIndex(id: string): number {
    return this.columns.findIndex((column) => column.id === id);
  }

  /** Moves the focus, kept inside the sheet; `extend` marks what lies between. */
  goTo(row: number, column: number, extend = false): void {
    const { cursor } = this.model;
    const line = this.lines.at(Math.min(Math.max(0, row), this.lines.length - 1));
    const target = this.columns[Math.min(Math.max(0, column), this.columns.length - 1)];
    if (!line || !target) return;
    const to: Cell = { id: line.issue.id, column: target.id };
    const from = this.range
      ? this.marked?.from
      : cursor.focused && { id: cursor.focused.id, column: this.focusedColumn };
    this.marked = extend && from ? { from, to } : null;
    this.column = to.column;
    cursor.focus({ group: ALL, id: to.id });
  }

  unmark(): void {
    this.marked = null;
  }

  rename(id: string | null): void {
    this.renaming = id;
  }

  /** The rows that an edit of a cell is about: of a range in one column all of them. */
  issuesAt(issue: Issue, column: Column): Issue[] {
    const { range, lines } = this;
    if (!range || range.left !== range.right || this.columns[range.left] !== column) return [issue];
    const marked = this.#between(lines, range);
    return marked.some(({ id }) => id === issue.id) ? marked : [issue];
  }

  #between(lines: Lines, { top, bottom }: Range): Issue[] {
    const rows: Issue[] = [];
    for (let index = top; index <= bottom; index += 1) {
      const line = lines.at(index);
      if (line) rows.push(line.issue);
    }
    return rows;
  }

  /** What a copy takes: the range, or else the selected rows whole, or else the focused cell. */
  get copied(): { issues: Issue[]; columns: readonly Column[] } | null {
    const { range, columns, lines, focus } = this;
    const { cursor } = this.model;
    if (range)
      return { issues: this.#between(lines, range), columns: columns.slice(range.left, range.right + 1) };
    if (cursor.count > 0) return { issues: lines.issues.filter(({ id }) => cursor.isSelected(id)), columns };
    const line = focus && lines.at(focus.row);
    const column = focus && columns[focus.column];
    return line && column ? { issues: [line.issue], columns: [column] } : null;
  }

  // Sub-issues

  canExpand(issue: Issue): boolean {
    return !this.model.view.sub_issue && issue.sub_issues_count > 0;
  }
}
