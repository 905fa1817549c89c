import type { Issue } from "@cairn/contract/entities/issue";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { dragged } from "../../engine/moves.ts";
import { useIssueDrag } from "../drag.ts";
import { chipPreview } from "../list/issue-row.tsx";
import { useListScope } from "../scope.tsx";
import { canWrite } from "./edit-cell.ts";

/** The key of a row, and what it is dragged by: dragging over cells marks them. A sub-issue stays below its parent. */
export const RowKey = observer(function RowKey({ issue, depth }: { issue: Issue; depth: number }) {
  const scope = useListScope();
  const { model } = scope;
  const ref = useRef<HTMLSpanElement>(null);
  const spot = { group: ALL, id: issue.id };
  const disabled = depth > 0 || !canWrite(scope, issue);
  const isDragging = useIssueDrag(ref, {
    spot,
    disabled,
    preview: chipPreview,
    ids: () => dragged(model, spot),
  });
  const key = model.data.keyOf(issue);
  return (
    <span
      ref={ref}
      data-grip={disabled ? undefined : ""}
      data-key={key}
      data-title={issue.name}
      className={cx(
        "num flex h-full w-[66px] flex-none items-center overflow-hidden text-12 text-ellipsis text-ink-3",
        !disabled && "cursor-grab",
        isDragging && "opacity-42",
      )}
    >
      {key}
    </span>
  );
});
