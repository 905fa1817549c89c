import type { Issue } from "@cairn/contract/entities/issue";
import { builtIn } from "@cairn/domain/properties/registry";
import { isClosed } from "@cairn/domain/states";
import { Checkbox } from "@cairn/ui/checkbox";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { t } from "../../../i18n/issues.ts";
import type { Spot } from "../../engine/cursor.ts";
import type { ListData } from "../../engine/list-data.ts";
import { whyFixed } from "../../engine/why-fixed.ts";
import { AssigneeCell, DueCell, PriorityCell, StateCell, type CellProps } from "../../properties/cells.tsx";
import { isOffered } from "../../properties/offered.ts";
import { EstimateCell } from "../../properties/planning-cells.tsx";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { useCarried } from "../drag.ts";
import { MenuButton } from "../menu-button.tsx";
import { type ListScope, useListScope } from "../scope.tsx";
import { keyWidth } from "../key-width.ts";
import { rowPills } from "./row-pills.tsx";

const ESTIMATE = builtIn("estimate");

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

/** Plain click peeks, Shift extends the selection; with ⌘, Ctrl or the middle button the link opens its own page as links do. */
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

interface SubIssuesProps {
  model: IssueListModel;
  issue: Issue;
  className?: string;
}

/** How many sub-issues there are; pressed, they are shown below the row. Observed. */
function subIssues({ model, issue, className }: SubIssuesProps) {
  const text = model.data.subIssueText(issue);
  if (text === "") return null;
  const isOpen = model.nested.isOpen(issue.id);
  const key = model.data.keyOf(issue);
  return (
    <button
      type="button"
      tabIndex={-1}
      {...tip(t("sub_issue_count", { count: issue.sub_issues_count }))}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? "hide_sub_issues_of" : "show_sub_issues_of", { key })}
      onClick={(event) => {
        event.stopPropagation();
        model.nested.toggle(issue);
      }}
      className={cx(
        "num relative z-1 ml-1.5 inline-flex h-[18px] flex-none items-center gap-1 rounded-[9px] px-1 text-11 text-ink-3 before:absolute before:-inset-1.5 hover:bg-active",
        isOpen && "bg-active",
        className,
      )}
    >
      <Icon name="subs" size={12} />
      {text}
    </button>
  );
}

export const SubIssues = observer(subIssues);

function look(isFocused: boolean, isSelected: boolean, isDragging: boolean): string {
  return cx(
    "group/row flex h-row items-center border-b border-[color-mix(in_oklab,var(--line)_55%,transparent)] pr-4 pl-3",
    isSelected ? "bg-selected [--bg:var(--selected)]" : isFocused ? "bg-hover" : "hover:bg-hover",
    isFocused && "after:absolute after:inset-y-0 after:-bottom-px after:left-0 after:w-0.5 after:bg-accent",
    isDragging && "opacity-42",
  );
}

/**
 * One issue, 36 px: what stands where, and what leaves when it gets narrow, is look/README "List row". A list that is scrolled draws hundreds of
 * them a second: one component observes all that is in it, and what is in it is called, not mounted.
 */
export const IssueRow = observer(function IssueRow({ id, group, depth = 0 }: RowProps) {
  const scope = useListScope();
  const isDragging = useCarried(id);
  const { model, today } = scope;
  const { data, cursor, shown } = model;
  const issue = data.open.cache.issue.get(id);
  if (!issue) return null;
  const spot: Spot = { group, id };
  const key = data.keyOf(issue);
  const isSelected = cursor.isSelected(id);
  const isFocused = cursor.isFocused(spot);
  const cell: CellProps = { data, issue, readOnly: whyFixed(scope, issue) };
  return (
    <div
      id={rowElementId(spot)}
      role="row"
      aria-selected={isSelected}
      data-issue={id}
      data-place={group}
      data-key={key}
      data-title={issue.name}
      className={look(isFocused, isSelected, isDragging)}
    >
      {selectCell(scope, spot, { key, isSelected, isFocused })}
      {depth > 0 ? <span aria-hidden className="flex-none" style={{ width: depth * INDENT }} /> : null}
      {titleCell(scope, spot, cell)}
      <div role="gridcell" className="relative z-1 ml-auto flex min-w-0 items-center gap-1.5 pl-4">
        <MenuButton name={key} className="absolute top-1/2 -left-2.5 -translate-y-1/2" />
        {rowPills({ ...cell, today, shown })}
        {shown.due_date ? DueCell({ ...cell, today }) : null}
        {shown.estimate && isOffered(data, ESTIMATE)
          ? EstimateCell({ ...cell, className: "w-6 @max-[520px]:hidden" })
          : null}
        {shown.assignee ? AssigneeCell({ ...cell, className: "w-11 pl-1" }) : null}
      </div>
    </div>
  );
});

/**
 * Marks, key and title at the left, pills and fixed columns at the right. What can be pressed lies above the title's target. The title keeps two
 * fifths of the row, or what it needs where that is less; beyond that pills come first, and shrink only when there is no room left of them.
 */
function titleCell(scope: ListScope, spot: Spot, cell: CellProps) {
  const { data, issue } = cell;
  const { model } = scope;
  const { shown } = model;
  const key = data.keyOf(issue);
  return (
    <div role="gridcell" className="flex max-w-max min-w-0 flex-[1_0_40%] items-center">
      {shown.priority ? PriorityCell(cell) : <span className="block size-4 flex-none" />}
      {shown.key ? (
        <span className="num mx-2 flex-none text-12 text-ink-3" style={{ width: keyWidth(key, 58) }}>
          {key}
        </span>
      ) : (
        <span className="w-2 flex-none" />
      )}
      {shown.state ? <span className="mr-2 flex-none">{StateCell(cell)}</span> : null}
      {TitleLink({
        scope,
        spot,
        issue,
        className: isDone(issue, data) ? "text-ink-3" : "font-medium text-ink",
      })}
      {shown.sub_issue_count ? subIssues({ model, issue, className: "@max-[520px]:hidden" }) : null}
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
        onChange={ignored}
        onClick={onClick}
        tabIndex={-1}
        aria-label={t("select_issue", { key })}
      />
    </div>
  );
}

const ignored = (): void => undefined;
