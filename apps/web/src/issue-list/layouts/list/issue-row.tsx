import type { Issue } from "@cairn/contract/entities/issue";
import { isClosed } from "@cairn/domain/states";
import { Checkbox } from "@cairn/ui/checkbox";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { t } from "../../../i18n/issues.ts";
import type { Spot } from "../../engine/cursor.ts";
import type { ListData } from "../../engine/list-data.ts";
import { readOnlyReason } from "../../engine/read-only-reason.ts";
import { drawSlots } from "../../properties/slots.ts";
import { useIsDragged } from "../drag.ts";
import { MenuButton } from "../menu-button.tsx";
import { type ListScope, useListScope } from "../scope.tsx";
import { COLUMNS, LEADING, PILLS, type RowSlotProps, TRAILING } from "./row-slots.tsx";

/** Drawn in an element of its height that has other things placed in it: the row itself is not placed. */
export interface RowProps {
  id: string;
  /** Where it stands, to the cursor: a group, a cell, or below a parent there. */
  group: string;
  /** 0, or left out: not a sub-issue of a row above. */
  depth?: number;
}

/** The id of a row's element: what `aria-activedescendant` names. Blanks would make it the names of two. */
export const rowElementId = ({ group, id }: Spot): string => `row-${group.replaceAll(/\s/g, "_")}-${id}`;

/** Px by which a sub-issue stands further right than its parent. */
const INDENT = 24;

/**
 * Plain click peeks, Shift extends the selection; with ⌘, Ctrl or the middle button the link opens its own page as
 * links do.
 */
function onRowClick(event: MouseEvent, scope: ListScope, spot: Spot, issue: Issue): void {
  if (event.metaKey || event.ctrlKey || event.button !== 0) return;
  event.preventDefault();
  const { cursor } = scope.model;
  cursor.focus(spot);
  // Keys go on in the list, not at the link that was clicked: also when the peek has been closed.
  if (event.currentTarget instanceof Element)
    event.currentTarget.closest<HTMLElement>("[data-issue-list]")?.focus({ preventScroll: true });
  if (event.shiftKey && scope.canSelect) {
    getSelection()?.removeAllRanges();
    scope.model.extendTo(spot);
  } else if (cursor.count > 0 && matchMedia("(pointer: coarse)").matches) {
    // A finger has no X and no Shift: once something is selected, it goes on selecting.
    cursor.toggle(spot);
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
 * One issue, 36 px: what stands where, and what leaves when it gets narrow, is look/README "List row". A list that is
 * scrolled draws hundreds of them a second: one component observes all that is in it, and what is in it is called, not
 * mounted.
 */
export const IssueRow = observer(function IssueRow({ id, group, depth = 0 }: RowProps) {
  const scope = useListScope();
  const isDragging = useIsDragged(id);
  const { data, cursor, shown } = scope.model;
  const issue = data.open.cache.issue.get(id);
  if (!issue) return null;
  const spot: Spot = { group, id };
  const key = data.keyOf(issue);
  const isSelected = cursor.isSelected(id);
  const isFocused = cursor.isFocused(spot);
  const props: RowSlotProps = { scope, data, issue, readOnly: readOnlyReason(scope, issue) };
  return (
    <div
      id={rowElementId(spot)}
      role="row"
      aria-selected={isSelected}
      data-issue={id}
      data-place={group}
      data-key={key}
      data-title={issue.name}
      className={rowClasses(isFocused, isSelected, isDragging)}
    >
      {selectCell(scope, spot, { key, isSelected, isFocused })}
      {depth > 0 ? <span aria-hidden className="flex-none" style={{ width: depth * INDENT }} /> : null}
      {titleCell(spot, props)}
      <div role="gridcell" className="relative z-1 ml-auto flex min-w-0 items-center gap-1.5 pl-4">
        <MenuButton name={key} className="absolute top-1/2 -left-2.5 -translate-y-1/2" />
        {drawSlots(PILLS, shown, props)}
        {drawSlots(COLUMNS, shown, props)}
      </div>
    </div>
  );
});

/**
 * Marks, key and title at the left, pills and fixed columns at the right. What can be pressed lies above the title's
 * target. The title keeps two fifths of the row, or what it needs where that is less; beyond that pills come first, and
 * shrink only when there is no room left of them.
 */
function titleCell(spot: Spot, props: RowSlotProps) {
  const { scope, data, issue } = props;
  const { shown } = scope.model;
  return (
    <div role="gridcell" className="flex max-w-max min-w-0 flex-[1_0_40%] items-center">
      {drawSlots(LEADING, shown, props)}
      {TitleLink({
        scope,
        spot,
        issue,
        className: isDone(issue, data) ? "text-ink-3" : "font-medium text-ink",
      })}
      {drawSlots(TRAILING, shown, props)}
    </div>
  );
}

/** The title is the link; the whole row is its target. */
export function TitleLink(props: { scope: ListScope; spot: Spot; issue: Issue; className: string }) {
  const { scope, spot, issue, className } = props;
  return (
    <a
      href={scope.hrefOf(issue)}
      draggable={false}
      tabIndex={-1}
      onClick={(event) => onRowClick(event, scope, spot, issue)}
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

/** Its place is kept; it is seen on hover, with the focus, and while its row is selected. */
function selectCell({ model, canSelect }: ListScope, spot: Spot, { key, isSelected, isFocused }: RowState) {
  if (!canSelect) return <span aria-hidden className="mr-2 size-4 flex-none" />;
  // The click, which a key makes, too, knows of Shift; the change that follows it does not.
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    model.cursor.focus(spot);
    if (event.shiftKey) model.extendTo(spot);
    else model.cursor.toggle(spot);
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
