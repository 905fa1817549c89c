import type { Issue } from "@cairn/contract/entities/issue";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { cx } from "@cairn/ui/cx";
import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { rowElementId } from "../list/issue-row.tsx";
import { useListScope } from "../scope.tsx";
import { propertyCell } from "./property-cell.tsx";
import { useSheet } from "./sheet-scope.tsx";
import { TitleCell } from "./title-cell.tsx";

/** Columns that are near enough to be seen, by index; the frozen one is always drawn. */
export interface VisibleColumns {
  first: number;
  last: number;
}

interface RowProps {
  id: string;
  index: number;
  depth: number;
  /** Px from the first row. */
  top: number;
  visible: VisibleColumns;
}

/** The marked columns of a row as "2-4", so that only rows whose marks change are drawn anew. */
function useMarks(index: number): (column: number) => boolean {
  const { sheet } = useSheet();
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

/** One issue: what is drawn anew when it changes, and nothing else is. */
export const SheetRow = observer(function SheetRow({ id, index, depth, top, visible }: RowProps) {
  const list = useListScope();
  const own = useSheet();
  const { sheet, phone } = own;
  const { cursor, data } = list.model;
  const isMarked = useMarks(index);
  const issue: Issue | undefined = data.open.cache.issue.get(id);
  if (!issue) return null;
  const isFocused = cursor.isFocused({ group: ALL, id });
  const isSelected = cursor.isSelected(id);
  // Read only where it matters: other rows do not follow the focus from column to column.
  const focused = isFocused ? sheet.focusedColumn : null;
  return (
    <div
      id={rowElementId({ group: ALL, id })}
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
