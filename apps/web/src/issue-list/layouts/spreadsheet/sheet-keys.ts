import { toast } from "@cairn/ui/toast";
import { untracked } from "mobx";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { t } from "../../../i18n/sheet.ts";
import { asText } from "./copy.ts";
import { type Command, commandOf } from "./keys.ts";
import { headElementId } from "./sheet-header.tsx";
import { cellElementId, ROW, type SheetScope } from "./sheet-scope.tsx";
import type { Sheet } from "./sheet.ts";

/** Focuses the head of a column; by Up from the first row one gets there, by Down back. */
function focusHead(sheet: Sheet, column: number): void {
  const target = sheet.columns[Math.min(Math.max(0, column), sheet.columns.length - 1)];
  if (target) document.getElementById(headElementId(target))?.focus();
}

/** Back from a head to the first cell under it, also where that is the focused one already. */
function focusFirst(sheet: Sheet, at: number): void {
  sheet.goTo(0, at);
  const { focused } = sheet.model.cursor;
  if (focused)
    document.getElementById(cellElementId(focused.id, sheet.focusedColumn))?.focus({ preventScroll: true });
}

/** The column of the head that has the focus. */
function focusedHead(target: EventTarget): number | null {
  const head = target instanceof HTMLElement ? target.dataset.head : undefined;
  return head === undefined ? null : Number(head);
}

/** Answers with whether the key was a head's own. */
function runOnHead(sheet: Sheet, at: number, command: Command): boolean {
  if (command.kind === "step" && command.rows === 0) focusHead(sheet, at + command.columns);
  else if (command.kind === "step" && command.rows > 0) focusFirst(sheet, at);
  else if (command.kind === "edge" && command.column)
    focusHead(sheet, command.column === "first" ? 0 : sheet.columns.length - 1);
  // Enter presses the head, as it does every button.
  else return false;
  return true;
}

function runEdge(sheet: Sheet, command: Extract<Command, { kind: "edge" }>): void {
  const { row, column } = sheet.focus ?? { row: 0, column: 0 };
  const at = { first: 0, last: Number.MAX_SAFE_INTEGER };
  sheet.goTo(
    command.row ? at[command.row] : row,
    command.column ? at[command.column] : column,
    command.extend,
  );
}

/** Answers with whether the key did anything: what did not is left to the list's shortcuts. */
function run({ sheet, edit }: SheetScope, command: Command): boolean {
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
  } else if (focus.row === 0 && command.rows === -1 && !command.extend) focusHead(sheet, focus.column);
  else sheet.goTo(focus.row + command.rows, focus.column + command.columns, command.extend);
  return true;
}

/** The keys of the grid, and copying. */
export function sheetKeys(scope: SheetScope) {
  const { sheet, phone } = scope;
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      // What is typed into a field, and what a menu of a head is asked, is none of the grid's business.
      if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return;
      if (!event.currentTarget.contains(event.target as Node)) return;
      const height = event.currentTarget.clientHeight;
      const page = Math.max(1, Math.floor(height / (phone ? ROW.phone : ROW.desktop)) - 2);
      const command = commandOf(event, page);
      if (!command) return;
      const head = focusedHead(event.target);
      const isDone = untracked(() => (head === null ? run(scope, command) : runOnHead(sheet, head, command)));
      if (isDone) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent<HTMLElement>): void => {
      const isText = event.target instanceof HTMLInputElement || getSelection()?.isCollapsed === false;
      const copied = untracked(() => sheet.copied);
      if (isText || !copied || copied.issues.length === 0) return;
      event.preventDefault();
      event.clipboardData.setData(
        "text/plain",
        untracked(() => asText(sheet.model.data, copied.issues, copied.columns)),
      );
      const count = copied.issues.length * copied.columns.length;
      toast({ id: "copied", title: t("copied", { count }), icon: "copy" });
    },
  };
}
