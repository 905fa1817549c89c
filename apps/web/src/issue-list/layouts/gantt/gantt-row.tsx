import type { Issue } from "@cairn/contract/entities/issue";
import { spanOf } from "@cairn/domain/timeline";
import { Checkbox } from "@cairn/ui/checkbox";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useRef, type MouseEvent } from "react";
import { t } from "../../../i18n/issues.ts";
import type { RowId } from "../../engine/cursor.ts";
import { draggedIds } from "../../engine/dragged-ids.ts";
import { readOnlyReason } from "../../engine/read-only-reason.ts";
import { StateCell } from "../../properties/cells.tsx";
import { drawChip } from "../../../drag/drag.ts";
import { useIssueDrag } from "../drag.ts";
import { isDone, type RowProps, rowElementId, TitleLink } from "../list/issue-row.tsx";
import { keyColumnWidth } from "../key-column-width.ts";
import { useListScope } from "../scope.tsx";
import { Bar, OffscreenBarButton } from "./bar.tsx";
import { useChart } from "./chart-scope.tsx";
import { EmptyRow } from "./empty-row.tsx";

/** The minimum width of the column of keys, px. */
export const KEY_PX = 58;

/** The row of an issue: its name in the list column, its bar on the timeline. */
export const GanttRow = observer(function GanttRow({ id, group, phone }: RowProps & { phone: boolean }) {
  const { model } = useListScope();
  const issue = model.data.open.cache.issue.get(id);
  const rowId: RowId = { group, id };
  if (!issue) return null;
  return (
    <div
      id={rowElementId(model, rowId)}
      role="row"
      aria-selected={model.cursor.isSelected(id)}
      data-issue={id}
      data-place={group}
      className={cx(
        "group/row relative isolate flex h-full border-b border-[color-mix(in_oklab,var(--line)_45%,transparent)]",
        model.cursor.isFocused(rowId) ? "bg-hover" : "hover:bg-hover",
      )}
    >
      <ListCell issue={issue} rowId={rowId} phone={phone} />
      <TimeCell issue={issue} rowId={rowId} />
    </div>
  );
});

interface CellProps {
  issue: Issue;
  rowId: RowId;
}

/** The list column of a row, which does not scroll horizontally. Dragging it moves the row. */
const ListCell = observer(function ListCell({ issue, rowId, phone }: CellProps & { phone: boolean }) {
  const scope = useListScope();
  const { data, cursor } = scope.model;
  const ref = useRef<HTMLDivElement>(null);
  const isDragging = useIssueDrag(ref, {
    rowId,
    disabled: false,
    preview: drawChip,
    ids: () => draggedIds(scope.model, rowId),
  });
  const key = data.keyOf(issue);
  const isFocused = cursor.isFocused(rowId);
  return (
    <div
      ref={ref}
      role="gridcell"
      data-key={key}
      data-title={issue.name}
      className={cx(
        "sticky left-0 z-4 flex w-(--gantt-list) flex-none items-center border-r border-line-strong pr-3 pl-3 max-md:pr-2",
        cursor.isSelected(issue.id) ? "bg-selected [--bg:var(--selected)]" : "bg-surface",
        // The hover background is translucent, so draw it above an opaque one that hides the bars below.
        isFocused
          ? "before:absolute before:inset-0 before:bg-hover"
          : "before:absolute before:inset-0 group-hover/row:before:bg-hover",
        isDragging && "opacity-42",
      )}
    >
      {isFocused ? <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-accent" /> : null}
      {phone ? null : <SelectBox rowId={rowId} label={t("select_issue", { key })} />}
      <span className="relative z-1 mr-2 flex-none">
        <StateCell data={data} issue={issue} readOnly={readOnlyReason(scope, issue)} />
      </span>
      <span
        className="num relative mr-2 flex-none text-12 text-ink-3 max-md:hidden"
        style={{ width: keyColumnWidth(key, KEY_PX) }}
      >
        {key}
      </span>
      <TitleLink
        scope={scope}
        rowId={rowId}
        issue={issue}
        className={isDone(issue, data) ? "text-ink-3" : "text-ink"}
      />
    </div>
  );
});

/** The checkbox, visible on hover, with the focus, and while the row is selected. */
const SelectBox = observer(function SelectBox({ rowId, label }: { rowId: RowId; label: string }) {
  const { model, canSelect } = useListScope();
  const { cursor } = model;
  const seen = cursor.isSelected(rowId.id) || cursor.isFocused(rowId);
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    if (!event.shiftKey) return;
    event.preventDefault();
    cursor.focus(rowId);
    model.extendTo(rowId);
  };
  if (!canSelect) return <span className="mr-1 size-4 flex-none" />;
  return (
    <span
      className={cx(
        "relative z-1 mr-1 flex size-4 flex-none",
        !seen && "opacity-0 group-hover/row:opacity-100 focus-within:opacity-100",
      )}
    >
      <Checkbox
        checked={cursor.isSelected(rowId.id)}
        onChange={() => {
          cursor.focus(rowId);
          cursor.toggle(rowId);
        }}
        onClick={onClick}
        tabIndex={-1}
        aria-label={label}
      />
    </span>
  );
});

/** The timeline part of a row. */
const TimeCell = observer(function TimeCell({ issue, rowId }: CellProps) {
  const { chart } = useChart();
  const span = chart.draftOf(issue.id) ?? spanOf(issue);
  return (
    <div role="gridcell" className="absolute inset-y-0 right-0 left-(--gantt-list)">
      {span ? null : <EmptyRow issue={issue} rowId={rowId} />}
      {span && chart.isDrawn(span) ? <Bar issue={issue} span={span} rowId={rowId} /> : null}
      {span ? <OffscreenBarButton issue={issue} span={span} /> : null}
    </div>
  );
});
