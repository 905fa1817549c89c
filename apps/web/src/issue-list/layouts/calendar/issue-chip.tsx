import { builtIn } from "@cairn/domain/properties/registry";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { t } from "../../../i18n/issues.ts";
import type { RowId } from "../../engine/cursor.ts";
import { draggedIds } from "../../engine/dragged-ids.ts";
import { readOnlyReason } from "../../engine/read-only-reason.ts";
import { CellButton } from "../../properties/cell-button.tsx";
import { StateMark } from "../../properties/state-mark.tsx";
import { useIssueDrag } from "../drag.ts";
import { isDone, rowElementId, TitleLink } from "../list/issue-row.tsx";
import { useListScope } from "../scope.tsx";

const STATE = builtIn("state");

/** The drag preview is a tilted copy of the chip. */
function chipPreview(container: HTMLElement, source: HTMLElement): void {
  const chip = source.cloneNode(true);
  if (!(chip instanceof HTMLElement)) return;
  chip.removeAttribute("id");
  chip.style.width = `${source.offsetWidth}px`;
  chip.className = `${chip.className} rotate-[1.2deg] bg-raised! shadow-drag! [--bg:var(--raised)] opacity-100!`;
  container.append(chip);
}

function chipClasses(isSelected: boolean, isFocused: boolean, isDragging: boolean): string {
  return cx(
    "relative isolate flex h-[26px] items-center gap-1.5 rounded-[5px] px-1.5 text-12",
    isSelected
      ? "bg-selected frame-accent [--bg:var(--selected)]"
      : "bg-surface frame [--bg:var(--surface)] hover:bg-hover hover:[--bg:var(--hover)]",
    isFocused && "outline-2 -outline-offset-1 outline-accent",
    isDragging && "opacity-40",
  );
}

interface ChipProps {
  id: string;
  /** The day, or `NONE`. */
  group: string;
  /** Whether the calendar below a popover already shows the issue, so that its element id is taken. */
  isDuplicate?: boolean;
}

/** An issue in a calendar, 26 px high, with its state and title (look/06-calendar). */
export const IssueChip = observer(function IssueChip({ id, group, isDuplicate = false }: ChipProps) {
  const scope = useListScope();
  const { model, canEdit } = scope;
  const { data, cursor } = model;
  const ref = useRef<HTMLDivElement>(null);
  const rowId: RowId = { group, id };
  const isDragging = useIssueDrag(ref, {
    rowId,
    disabled: !canEdit,
    preview: chipPreview,
    ids: () => draggedIds(model, rowId),
  });
  const issue = data.open.cache.issue.get(id);
  if (!issue) return null;
  const isSelected = cursor.isSelected(id);
  const state = issue.state_id === null ? undefined : data.stateById.get(issue.state_id);
  return (
    <div
      ref={ref}
      id={isDuplicate ? undefined : rowElementId(model, rowId)}
      role="listitem"
      data-issue={id}
      data-place={group}
      aria-current={cursor.isFocused(rowId) || undefined}
      className={chipClasses(isSelected, cursor.isFocused(rowId), isDragging)}
    >
      {isSelected ? <span className="sr-only">{t("is_selected")}</span> : null}
      <CellButton
        data={data}
        issue={issue}
        readOnly={readOnlyReason(scope, issue)}
        property={STATE}
        value={state?.name ?? t("no_state")}
        className="relative z-1 grid size-3.5 flex-none place-items-center before:absolute before:-inset-1.5 before:rounded-control hover:before:bg-active"
      >
        <StateMark data={data} stateId={issue.state_id} size={14} />
      </CellButton>
      <TitleLink
        scope={scope}
        rowId={rowId}
        issue={issue}
        className={isDone(issue, data) ? "text-ink-3" : "text-ink"}
      />
    </div>
  );
});
