// The state of a spreadsheet besides the list's: the focused column and the selected range of cells.
import type { Issue } from "@cairn/contract/entities/issue";
import { comparator, NEWEST_FIRST, readOrder } from "@cairn/domain/issue-list/order";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { action, computed, computedStruct, makeObservable, observable, observableRef } from "mobx";
import { type Children, childrenIn } from "../../engine/children.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { type Column, columnsOf } from "./columns.ts";
import { Lines } from "./lines.ts";
import type { ColumnWidths } from "./column-widths.ts";

/** A cell, identified by issue and column, because indexes change. */
interface Cell {
  id: string;
  column: string;
}

/** Indexes of rows and columns, both inclusive. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const isCell = (a: Cell, b: Cell): boolean => a.id === b.id && a.column === b.column;

export class SpreadsheetState {
  readonly model: IssueListModel;
  readonly widths: ColumnWidths;
  /** The column of the focused cell; its row is the list's focused row. */
  column: string = "title";
  /** The issue whose title is being edited. */
  renaming: string | null = null;
  readonly #children: Children;
  /** The start of the range and its other end, valid while that cell has the focus. */
  marked: { from: Cell; to: Cell } | null = null;

  constructor(model: IssueListModel, widths: ColumnWidths) {
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

  /** The left edge of each column, followed by the right edge of the last one, px. */
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

  /** The focused cell; null if there is none or its row is not shown. */
  get focus(): { row: number; column: number } | null {
    const { focused } = this.model.cursor;
    const row = focused ? this.lines.indexOf(focused.id) : -1;
    if (row === -1) return null;
    return { row, column: this.#columnIndex(this.focusedColumn) };
  }

  /** The index of the focused column; the frozen one if that column was hidden. */
  get focusedColumn(): string {
    return this.#columnIndex(this.column) === -1 ? "title" : this.column;
  }

  /** The range of several selected cells; null for one or none. */
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

  /** Moves the focus within the limits of the spreadsheet; `extend` extends the range. */
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

  /** The issues that an edit changes: all rows of a range within one column, otherwise the focused one. */
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

  /** What is copied: the range, otherwise all columns of the selected rows, otherwise the focused cell. */
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
