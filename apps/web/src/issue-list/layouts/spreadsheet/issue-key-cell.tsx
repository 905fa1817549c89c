import type { Issue } from "@cairn/contract/entities/issue";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useRef, type RefObject } from "react";
import { draggedIds } from "../../engine/dragged-ids.ts";
import { drawChip } from "../../../drag/drag.ts";
import { useIssueDrag } from "../drag.ts";
import { useListScope } from "../scope.tsx";
import { keyColumnWidth } from "../key-column-width.ts";
import { canWrite } from "./edit-cell.ts";

/** Makes an element the drag handle of a row. Returns whether the row is being dragged. */
export function useDragHandle(ref: RefObject<HTMLElement | null>, issue: Issue, disabled: boolean): boolean {
  const { model } = useListScope();
  const rowId = { group: ALL, id: issue.id };
  return useIssueDrag(ref, { rowId, disabled, preview: drawChip, ids: () => draggedIds(model, rowId) });
}

/**
 * The key of an issue, which is the row's drag handle, because dragging cells selects them. Sub-issues cannot be
 * dragged.
 */
export const IssueKeyCell = observer(function RowKey({ issue, depth }: { issue: Issue; depth: number }) {
  const scope = useListScope();
  const { model } = scope;
  const ref = useRef<HTMLSpanElement>(null);
  const disabled = depth > 0 || !canWrite(scope, issue);
  const isDragging = useDragHandle(ref, issue, disabled);
  const key = model.data.keyOf(issue);
  return (
    <span
      ref={ref}
      data-grip={disabled ? undefined : ""}
      data-key={key}
      data-title={issue.name}
      style={{ width: keyColumnWidth(key, 58) + 8 }}
      className={cx(
        "num flex h-full flex-none items-center text-12 text-ink-3",
        !disabled && "cursor-grab",
        isDragging && "opacity-42",
      )}
    >
      {key}
    </span>
  );
});
