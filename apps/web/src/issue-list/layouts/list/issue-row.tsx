import type { Issue } from "@cairn/contract/entities/issue";
import { isClosed } from "@cairn/domain/states";
import { Checkbox } from "@cairn/ui/checkbox";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { t } from "../../../i18n/issues.ts";
import type { RowId } from "../../engine/cursor.ts";
import type { ListData } from "../../engine/list-data.ts";
import { readOnlyReason } from "../../engine/read-only-reason.ts";
import { drawSlots } from "../../properties/slots.ts";
import { useIsDragged } from "../drag.ts";
import { MenuButton } from "../menu-button.tsx";
import { type ListOfElement, type ListScope, useListScope } from "../scope.tsx";
import { COLUMNS, LEADING, PILLS, type RowSlotProps, TRAILING } from "./row-slots.tsx";

/** A row fills its parent element, which sets its position and its height. */
export interface RowProps {
  id: string;
  /**
   * The group of its `RowId`: the key of a group or a cell, followed by the ids of the parents that it is nested in.
   */
  group: string;
  /** The level of nesting; 0, the default, for rows of the group itself. */
  depth?: number;
}

/** The id of a row's element, for `aria-activedescendant`. Ids must not contain white space. */
export const rowElementId = ({ context: { ids = "" } }: ListOfElement, { group, id }: RowId): string =>
  `${ids}row-${group.replaceAll(/\s/g, "_")}-${id}`;

/** The indentation of each level of sub-issues, px. */
const INDENT = 24;

/**
 * A plain click opens the peek, and Shift extends the selection. With ⌘, Ctrl or the middle button, the browser opens
 * the link as usual.
 */
function onRowClick(event: MouseEvent, scope: ListScope, rowId: RowId, issue: Issue): void {
  if (event.metaKey || event.ctrlKey || event.button !== 0) return;
  event.preventDefault();
  const { cursor } = scope.model;
  cursor.focus(rowId);
  // Focus the list instead of the clicked link, so that the list's keys work, also after the peek is closed.
  if (event.currentTarget instanceof Element)
    event.currentTarget.closest<HTMLElement>("[data-issue-list]")?.focus({ preventScroll: true });
  if (event.shiftKey && scope.canSelect) {
    getSelection()?.removeAllRanges();
    scope.model.extendTo(rowId);
  } else if (cursor.count > 0 && matchMedia("(pointer: coarse)").matches) {
    // On a touch screen, without X and Shift, a tap changes the selection once there is one.
    cursor.toggle(rowId);
  } else scope.peek(issue);
}

export const isDone = (issue: Issue, data: ListData): boolean =>
  issue.state_id !== null && isClosed(data.stateById.get(issue.state_id)?.group ?? null);

function rowClasses(isFocused: boolean, isSelected: boolean, isDragging: boolean): string {
  return cx(
    "group/row flex h-row items-center border-b border-[color-mix(in_oklab,var(--line)_55%,transparent)] pr-4 pl-3",
    isSelected ? "bg-selected [--bg:var(--selected)]" : isFocused ? "bg-hover" : "hover:bg-hover",
    isFocused && "after:absolute after:inset-y-0 after:-bottom-px after:left-0 after:w-0.5 after:bg-accent",
    isDragging && "opacity-42",
  );
}

/**
 * One issue, 36 px high; look/README "List row" defines its arrangement, and what is hidden when the list is narrow.
 * Scrolling renders hundreds of rows a second. Therefore the row is one observer, and calls functions for its contents
 * instead of mounting components.
 */
export const IssueRow = observer(function IssueRow({ id, group, depth = 0 }: RowProps) {
  const scope = useListScope();
  const isDragging = useIsDragged(id);
  const { data, cursor, shown } = scope.model;
  const issue = data.open.cache.issue.get(id);
  if (!issue) return null;
  const rowId: RowId = { group, id };
  const key = data.keyOf(issue);
  const isSelected = cursor.isSelected(id);
  const isFocused = cursor.isFocused(rowId);
  const props: RowSlotProps = { scope, data, issue, readOnly: readOnlyReason(scope, issue) };
  return (
    <div
      id={rowElementId(scope.model, rowId)}
      role="row"
      aria-selected={isSelected}
      data-issue={id}
      data-place={group}
      data-key={key}
      data-title={issue.name}
      className={rowClasses(isFocused, isSelected, isDragging)}
    >
      {selectCell(scope, rowId, { key, isSelected, isFocused })}
      {depth > 0 ? <span aria-hidden className="flex-none" style={{ width: depth * INDENT }} /> : null}
      {titleCell(rowId, props)}
      <div role="gridcell" className="relative z-1 ml-auto flex min-w-0 items-center gap-1.5 pl-4">
        <MenuButton name={key} className="absolute top-1/2 -left-2.5 -translate-y-1/2" />
        {drawSlots(PILLS, shown, props)}
        {drawSlots(COLUMNS, shown, props)}
      </div>
    </div>
  );
});

/**
 * The left part of a row: icons, key and title. Controls are stacked above the link that covers the row. The title gets
 * at least two fifths of the row, or its own width if that is less; the rest goes to the pills first, which shrink only
 * when the title has reached its minimum.
 */
function titleCell(rowId: RowId, props: RowSlotProps) {
  const { scope, data, issue } = props;
  const { shown } = scope.model;
  return (
    <div role="gridcell" className="flex max-w-max min-w-0 flex-[1_0_40%] items-center">
      {drawSlots(LEADING, shown, props)}
      {TitleLink({
        scope,
        rowId,
        issue,
        className: isDone(issue, data) ? "text-ink-3" : "font-medium text-ink",
      })}
      {drawSlots(TRAILING, shown, props)}
    </div>
  );
}

/** The title is a link whose target covers the whole row. */
export function TitleLink(props: { scope: ListScope; rowId: RowId; issue: Issue; className: string }) {
  const { scope, rowId, issue, className } = props;
  return (
    <a
      href={scope.hrefOf(issue)}
      draggable={false}
      tabIndex={-1}
      onClick={(event) => onRowClick(event, scope, rowId, issue)}
      className={cx("cut after:absolute after:inset-0 after:content-['']", className)}
    >
      {issue.name}
    </a>
  );
}

interface RowState {
  key: string;
  isSelected: boolean;
  isFocused: boolean;
}

/** The checkbox: visible on hover, with the focus, and while the row is selected. Its space is always reserved. */
function selectCell({ model, canSelect }: ListScope, rowId: RowId, { key, isSelected, isFocused }: RowState) {
  if (!canSelect) return <span aria-hidden className="mr-2 size-4 flex-none" />;
  // Handle the click, not the change event: only the click, which the space key also causes, reports Shift.
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    model.cursor.focus(rowId);
    if (event.shiftKey) model.extendTo(rowId);
    else model.cursor.toggle(rowId);
  };
  return (
    <div
      role="gridcell"
      className={cx(
        "relative z-1 mr-2 flex size-4 flex-none",
        !isSelected && !isFocused && "opacity-0 group-hover/row:opacity-100 focus-within:opacity-100",
      )}
    >
      <Checkbox
        checked={isSelected}
        onChange={noop}
        onClick={onClick}
        tabIndex={-1}
        aria-label={t("select_issue", { key })}
      />
    </div>
  );
}

const noop = (): void => undefined;
