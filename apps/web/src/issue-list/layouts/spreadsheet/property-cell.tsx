import type { Issue } from "@cairn/contract/entities/issue";
import { cx } from "@cairn/ui/cx";
import type { MouseEvent, ReactNode } from "react";
import { t as issueWords } from "../../../i18n/issues.ts";
import { readOnlyControl } from "../../../components/read-only-attributes.ts";
import type { ListScope } from "../scope.tsx";
import { cellGestures } from "./cell-gestures.ts";
import { drawValue } from "../../properties/kinds/draw-value.tsx";
import type { Column } from "./columns.ts";
import { whyCellReadOnly } from "./edit-cell.ts";
import { cellElementId, type SpreadsheetScope } from "./spreadsheet-scope.tsx";

export interface CellOptions {
  list: ListScope;
  own: SpreadsheetScope;
  issue: Issue;
  column: Column;
  /** The index of the row. */
  index: number;
  /** The index of the column. */
  at: number;
  isFocused: boolean;
  isMarked: boolean;
}

/** Classes for the frame of the focused cell and the background of cells in the range. */
export const cellClasses = (isFocused: boolean, isMarked: boolean): string =>
  cx(
    "outline-none focus-visible:outline-none",
    isMarked && "bg-[linear-gradient(var(--accent-soft),var(--accent-soft))]",
    isFocused &&
      "z-1 rounded-[2px] bg-raised text-ink outline-2! -outline-offset-1! outline-accent! [outline-style:solid]!",
  );

/**
 * A property of an issue: a press or Enter opens the same picker as everywhere. Drawn by its row, which observes for
 * all of its cells: a component for each would be a thousand of them in a window.
 */
export function propertyCell({
  list,
  own,
  issue,
  column,
  index,
  at,
  isFocused,
  isMarked,
}: CellOptions): ReactNode {
  const { sheet, edit } = own;
  const { data } = list.model;
  const { property } = column;
  if (!property) return null;
  const [left = 0, right = 0] = [sheet.edges[at], sheet.edges[at + 1]];
  const reason = whyCellReadOnly(list, issue, column);
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    if (event.shiftKey) return;
    sheet.goTo(index, at);
    edit(issue, column);
  };
  return (
    // The grid handles the keys of all cells.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={column.id}
      id={cellElementId(list.model, issue.id, column.id)}
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      aria-colindex={at + 1}
      aria-haspopup={reason === null ? "listbox" : undefined}
      aria-label={`${column.name()}: ${column.text(data, issue) || issueWords("none")}`}
      data-property={column.property?.id}
      {...(reason ? readOnlyControl(reason) : {})}
      {...cellGestures({ sheet, row: index, column: at })}
      onClick={onClick}
      style={{ left, width: right - left }}
      className={cx(
        "absolute inset-y-0 flex items-center gap-1.5 overflow-hidden border-r border-line px-2.5 text-12 whitespace-nowrap text-ink-2 select-none",
        reason === null && "cursor-default",
        cellClasses(isFocused, isMarked),
      )}
    >
      {drawValue(property, { data, issue, today: list.today, width: right - left })}
    </div>
  );
}
