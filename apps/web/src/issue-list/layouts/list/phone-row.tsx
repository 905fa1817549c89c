import { builtIn } from "@cairn/domain/properties/registry";
import { cx } from "@cairn/ui/cx";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { t } from "../../../i18n/issues.ts";
import type { RowId } from "../../engine/cursor.ts";
import { readOnlyReason } from "../../engine/read-only-reason.ts";
import { pressing } from "../../properties/cell-button.tsx";
import { AssigneeCell, type CellProps } from "../../properties/cells.tsx";
import { StateMark } from "../../properties/state-mark.tsx";
import { dueClass, dueName, dueTone } from "../../properties/due.ts";
import { ownPills } from "../../properties/show-own-pills.tsx";
import { drawSlots, type Slot, slotOf } from "../../properties/slots.ts";
import { draggedIds } from "../../engine/dragged-ids.ts";
import { drawChip } from "../../../drag/drag.ts";
import { useIssueDrag } from "../drag.ts";
import { useListScope } from "../scope.tsx";
import { isDone, rowElementId, type RowProps, TitleLink } from "./issue-row.tsx";
import { ROW_PLACED, type RowSlotProps } from "./row-slots.tsx";
import { subIssueToggle } from "./sub-issue-toggle.tsx";

const STATE = builtIn("state");

/** The second line. Lists are scanned by priority, so its icon is shown even if the property is hidden. */
const SECOND_LINE: readonly Slot<RowSlotProps>[] = [
  {
    draw: ({ issue }) => (
      <PriorityIcon level={issue.priority} size={14} label={t(`priority_${issue.priority}`)} />
    ),
  },
  slotOf("key", ({ data, issue }) => data.keyOf(issue)),
  slotOf("due_date", ({ scope: { today }, data, issue }) => {
    if (issue.target_date === null) return null;
    const tone = dueTone(issue, data, today);
    return (
      <>
        <span aria-hidden>·</span>
        <span className={dueClass(tone, "text-ink-3")}>{dueName(issue.target_date, tone, today)}</span>
      </>
    );
  }),
  slotOf("sub_issues", ({ scope: { model }, issue }) =>
    subIssueToggle({ model, issue, className: "ml-0! before:-inset-x-3 before:-inset-y-2.5" }),
  ),
  {
    draw(props) {
      const { model, today } = props.scope;
      const pills = ownPills(props, { shown: model.shown, today, placed: ROW_PLACED, isStatic: true });
      return pills && <span className="flex min-w-0 flex-1 gap-1.5 overflow-hidden">{pills}</span>;
    },
  },
];

const FIRST_LINE_END: readonly Slot<RowSlotProps>[] = [
  slotOf("assignees", (props) => <AssigneeCell {...props} size={24} max={1} className="min-h-10 min-w-6" />),
];

/** One issue on a phone: two lines, 61 px high, with touch targets of at least 40 px (look/README). */
export const PhoneRow = observer(function PhoneRow({ id, group, depth = 0 }: RowProps) {
  const scope = useListScope();
  const { model, canEdit } = scope;
  const { data, cursor } = model;
  const ref = useRef<HTMLDivElement>(null);
  const rowId: RowId = { group, id };
  const isDragging = useIssueDrag(ref, {
    rowId,
    disabled: !canEdit,
    preview: drawChip,
    ids: () => draggedIds(model, rowId),
  });
  const issue = data.open.cache.issue.get(id);
  if (!issue) return null;
  const props: RowSlotProps = { scope, data, issue, readOnly: readOnlyReason(scope, issue) };
  const isSelected = cursor.isSelected(id);
  return (
    <div
      ref={ref}
      id={rowElementId(model, rowId)}
      role="row"
      aria-selected={isSelected}
      data-issue={id}
      data-place={group}
      data-key={data.keyOf(issue)}
      data-title={issue.name}
      style={depth > 0 ? { paddingLeft: 16 + depth * 20 } : undefined}
      className={cx(
        "relative isolate flex h-[61px] gap-2.5 border-b border-[color-mix(in_oklab,var(--line)_60%,transparent)] px-4 py-2.5",
        isSelected && "bg-selected [--bg:var(--selected)]",
        isDragging && "opacity-42",
      )}
    >
      <div role="gridcell" className="relative z-1 flex-none">
        <StateButton cell={props} />
      </div>
      <div role="gridcell" className="min-w-0 flex-1">
        <TitleLink
          scope={scope}
          rowId={rowId}
          issue={issue}
          className={cx(
            "block text-14 leading-5",
            isDone(issue, data) ? "text-ink-3" : "font-medium text-ink",
          )}
        />
        <SecondLine {...props} />
      </div>
      <div role="gridcell" className="relative z-1 flex flex-none items-center">
        {drawSlots(FIRST_LINE_END, model.shown, props)}
      </div>
    </div>
  );
});

const SecondLine = observer(function SecondLine(props: RowSlotProps) {
  return (
    <div className="num flex items-center gap-2 text-12 leading-5 text-ink-3">
      {drawSlots(SECOND_LINE, props.scope.model.shown, props)}
    </div>
  );
});

/** The state icon with a touch target that is larger than the icon. */
const StateButton = observer(function StateButton({ cell }: { cell: CellProps }) {
  const { data, issue } = cell;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t("set_state")}
      {...pressing(cell, { property: STATE })}
      className="relative mt-0.5 grid size-4 place-items-center before:absolute before:-inset-3"
    >
      <StateMark data={data} stateId={issue.state_id} />
    </button>
  );
});
