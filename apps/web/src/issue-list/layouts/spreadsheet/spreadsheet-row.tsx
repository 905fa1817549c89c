import type { Issue } from "@cairn/contract/entities/issue";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { cx } from "@cairn/ui/cx";
import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { rowElementId } from "../list/issue-row.tsx";
import { useListScope } from "../scope.tsx";
import { propertyCell } from "./property-cell.tsx";
import { useSpreadsheet } from "./spreadsheet-scope.tsx";
import { TitleCell } from "./title-cell.tsx";

/** The columns to render, by index; the frozen column is always rendered. */
export interface VisibleColumns {
  first: number;
  last: number;
}

interface RowProps {
  id: string;
  index: number;
  depth: number;
  /** The distance from the first row, px. */
  top: number;
  visible: VisibleColumns;
}

/** Whether a column is in the selected range. Compares ranges as text, "2-4", so that only changed rows are redrawn. */
function useIsInRange(index: number): (column: number) => boolean {
  const { sheet } = useSpreadsheet();
  const marks = useMemo(
    () =>
      computed(() => {
        const { range } = sheet;
        return range && index >= range.top && index <= range.bottom ? `${range.left}-${range.right}` : "";
      }),
    [sheet, index],
  ).get();
  const [left = -1, right = -1] = marks === "" ? [] : marks.split("-").map(Number);
  return (column) => left !== -1 && column >= left && column <= right;
}

/** The row of an issue; a change of the issue redraws only this row. */
export const SpreadsheetRow = observer(function SheetRow({ id, index, depth, top, visible }: RowProps) {
  const list = useListScope();
  const own = useSpreadsheet();
  const { sheet, phone } = own;
  const { cursor, data } = list.model;
  const isMarked = useIsInRange(index);
  const issue: Issue | undefined = data.open.cache.issue.get(id);
  if (!issue) return null;
  const isFocused = cursor.isFocused({ group: ALL, id });
  const isSelected = cursor.isSelected(id);
  // Read only in the focused row, so that moving between columns does not redraw other rows.
  const focused = isFocused ? sheet.focusedColumn : null;
  return (
    <div
      id={rowElementId(list.model, { group: ALL, id })}
      role="row"
      data-issue={id}
      data-place={ALL}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={{ top }}
      className={cx(
        "group/row absolute inset-x-0 flex border-b border-line",
        "bg-[linear-gradient(var(--tint),var(--tint))]",
        phone ? "h-11" : "h-9",
        isSelected
          ? "[--bg:var(--selected)] [--tint:var(--selected)]"
          : isFocused
            ? "[--tint:var(--hover)]"
            : "[--tint:transparent] hover:[--tint:var(--hover)]",
      )}
    >
      <TitleCell
        issue={issue}
        index={index}
        depth={depth}
        isFocused={focused === "title"}
        isMarked={isMarked(0)}
      />
      {sheet.columns.map((column, at) => {
        const isNear = at >= visible.first && at <= visible.last;
        if (at === 0 || (!isNear && column.id !== focused)) return null;
        const isHere = focused === column.id;
        return propertyCell({
          list,
          own,
          issue,
          column,
          index,
          at,
          isFocused: isHere,
          isMarked: isMarked(at),
        });
      })}
    </div>
  );
});
