import { toast } from "@cairn/ui/toast";
import { untracked } from "mobx";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { t } from "../../../i18n/sheet.ts";
import { cellsAsText } from "./cells-as-text.ts";
import { type Command, commandOf } from "./keys.ts";
import { columnHeaderId } from "./spreadsheet-header.tsx";
import { cellElementId, ROW_HEIGHT, type SpreadsheetScope } from "./spreadsheet-scope.tsx";
import type { SpreadsheetState } from "./spreadsheet-state.ts";

/** Focuses the header of a column: Up in the first row moves there, Down moves back. */
function focusColumnHeader(sheet: SpreadsheetState, column: number): void {
  const target = sheet.columns[Math.min(Math.max(0, column), sheet.columns.length - 1)];
  if (target) document.getElementById(columnHeaderId(sheet.model, target))?.focus();
}

/** Moves from a column header to the first cell below it, even if that is already the focused cell. */
function focusFirstCell(sheet: SpreadsheetState, at: number): void {
  sheet.goTo(0, at);
  const { focused } = sheet.model.cursor;
  if (focused)
    document
      .getElementById(cellElementId(sheet.model, focused.id, sheet.focusedColumn))
      ?.focus({ preventScroll: true });
}

/** The index of the column whose header has the focus. */
function focusedColumnHeader(target: EventTarget): number | null {
  const head = target instanceof HTMLElement ? target.dataset.head : undefined;
  return head === undefined ? null : Number(head);
}

/** Runs a command on a column header. Returns whether it was handled. */
function runOnColumnHeader(sheet: SpreadsheetState, at: number, command: Command): boolean {
  if (command.kind === "step" && command.rows === 0) focusColumnHeader(sheet, at + command.columns);
  else if (command.kind === "step" && command.rows > 0) focusFirstCell(sheet, at);
  else if (command.kind === "edge" && command.column)
    focusColumnHeader(sheet, command.column === "first" ? 0 : sheet.columns.length - 1);
  // The browser lets Enter click the header, like every button.
  else return false;
  return true;
}

function runEdge(sheet: SpreadsheetState, command: Extract<Command, { kind: "edge" }>): void {
  const { row, column } = sheet.focus ?? { row: 0, column: 0 };
  const at = { first: 0, last: Number.MAX_SAFE_INTEGER };
  sheet.goTo(
    command.row ? at[command.row] : row,
    command.column ? at[command.column] : column,
    command.extend,
  );
}

/** Runs a command on the cells. Returns whether it was handled; other keys are left to the list's shortcuts. */
function run({ sheet, edit }: SpreadsheetScope, command: Command): boolean {
  const { focus } = sheet;
  if (command.kind === "leave") {
    if (!sheet.range) return false;
    sheet.unmark();
    return true;
  }
  if (command.kind === "edge") runEdge(sheet, command);
  else if (!focus) sheet.goTo(0, 0);
  else if (command.kind === "edit") {
    const line = sheet.lines.at(focus.row);
    const column = sheet.columns[focus.column];
    if (line && column) edit(line.issue, column);
  } else if (focus.row === 0 && command.rows === -1 && !command.extend)
    focusColumnHeader(sheet, focus.column);
  else sheet.goTo(focus.row + command.rows, focus.column + command.columns, command.extend);
  return true;
}

/** Handlers for the keys of the grid and for copying. */
export function spreadsheetKeyHandlers(scope: SpreadsheetScope) {
  const { sheet, phone } = scope;
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      // Ignore keys in fields and in menus of column headers.
      if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return;
      if (!event.currentTarget.contains(event.target as Node)) return;
      const height = event.currentTarget.clientHeight;
      const page = Math.max(1, Math.floor(height / (phone ? ROW_HEIGHT.phone : ROW_HEIGHT.desktop)) - 2);
      const command = commandOf(event, page);
      if (!command) return;
      const head = focusedColumnHeader(event.target);
      const isDone = untracked(() =>
        head === null ? run(scope, command) : runOnColumnHeader(sheet, head, command),
      );
      if (isDone) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent<HTMLElement>): void => {
      const isText = event.target instanceof HTMLInputElement || getSelection()?.isCollapsed === false;
      const copied = untracked(() => sheet.copied);
      if (isText || !copied || copied.issues.length === 0) return;
      event.preventDefault();
      event.clipboardData.setData(
        "text/plain",
        untracked(() => cellsAsText(sheet.model.data, copied.issues, copied.columns)),
      );
      const count = copied.issues.length * copied.columns.length;
      toast({ id: "copied", title: t("copied", { count }), icon: "copy" });
    },
  };
}
