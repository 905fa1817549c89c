import type { Issue } from "@cairn/contract/entities/issue";
import { cx } from "@cairn/ui/cx";
import { Pill } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { observer } from "mobx-react-lite";
import { useRef, type ReactNode } from "react";
import { t } from "../../../i18n/issues.ts";
import type { Spot } from "../../engine/cursor.ts";
import {
  AssigneeCell,
  CountPill,
  dueTone,
  LabelCells,
  StateMark,
  type CellProps,
} from "../../properties/cells.tsx";
import { dayName, shortDay } from "../../properties/day-name.ts";
import { CycleCell, EstimatePill, ModulesCell } from "../../properties/planning-cells.tsx";
import { editProperty } from "../../properties/edit.ts";
import type { Editable } from "../../properties/property-names.ts";
import { dragged } from "../../engine/moves.ts";
import { useIssueDrag } from "../drag.ts";
import { MenuButton } from "../menu-button.tsx";
import { isDone, rowElementId, TitleLink } from "../list/issue-row.tsx";
import { type ListScope, useListScope } from "../scope.tsx";
import { useCardTarget } from "./targets.ts";

/** The card itself, lifted and tilted, follows the pointer. */
function cardPreview(container: HTMLElement, source: HTMLElement): void {
  const card = source.cloneNode(true);
  if (!(card instanceof HTMLElement)) return;
  card.removeAttribute("id");
  card.style.width = `${source.offsetWidth}px`;
  card.className = `${card.className} rotate-[1.6deg] border-transparent! bg-raised! shadow-drag [--bg:var(--raised)] opacity-100!`;
  container.append(card);
}

interface CardProps {
  id: string;
  group: string;
  index: number;
}

/** One issue on a board: key and faces, the title, then what is known of it; what is empty is not drawn (look/README "Card"). */
export const IssueCard = observer(function IssueCard({ id, group, index }: CardProps) {
  const scope = useListScope();
  const { model, canEdit } = scope;
  const { data, cursor } = model;
  const ref = useRef<HTMLDivElement>(null);
  const spot: Spot = { group, id };
  const isDragging = useIssueDrag(ref, {
    spot,
    disabled: false,
    preview: cardPreview,
    ids: () => dragged(model, spot),
  });
  useCardTarget(ref, scope, group, index);
  const issue = data.open.cache.issue.get(id);
  if (!issue) return null;
  const shown = model.shown;
  const isSelected = cursor.isSelected(id);
  const cell: CellProps = { data, issue, canEdit };
  return (
    <div
      ref={ref}
      id={rowElementId(spot)}
      role="listitem"
      data-issue={id}
      data-place={group}
      aria-current={cursor.isFocused(spot) || undefined}
      className={cx(
        "group/row relative isolate rounded-card border px-3 pt-[9px] pb-2.5",
        isSelected
          ? "border-accent bg-selected [--bg:var(--selected)]"
          : "border-line bg-surface [--bg:var(--surface)] hover:border-line-strong",
        cursor.isFocused(spot) && "outline-2 -outline-offset-1 outline-accent",
        isDragging && "opacity-42",
      )}
    >
      {isSelected ? <span className="sr-only">{t("is_selected")}</span> : null}
      <div className="num flex h-5 items-center text-12 text-ink-3">
        {shown.key ? data.keyOf(issue) : null}
        <MenuButton name={data.keyOf(issue)} className="relative ml-1" />
        <span className="flex-1" />
        {shown.assignee ? <AssigneeCell {...cell} max={3} className="relative z-1" /> : null}
      </div>
      <div className="mt-0.5 line-clamp-3 text-pretty max-md:text-14">
        <CardTitle scope={scope} spot={spot} issue={issue} done={isDone(issue, data)} />
      </div>
      <CardProperties scope={scope} cell={cell} />
    </div>
  );
});

function CardTitle(props: { scope: ListScope; spot: Spot; issue: Issue; done: boolean }) {
  const { done, ...rest } = props;
  return (
    <TitleLink {...rest} className={cx("whitespace-normal!", done ? "text-ink-3" : "font-medium text-ink")} />
  );
}

/** Opens the picker of a property from a pill. */
function PillButton(props: { cell: CellProps; property: Editable; label: string; children: ReactNode }) {
  const { cell, property, label, children } = props;
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={!cell.canEdit}
      aria-label={label}
      aria-haspopup="listbox"
      data-property={property}
      onClick={(event) =>
        editProperty(property, { data: cell.data, issues: [cell.issue], anchor: event.currentTarget })
      }
      className="flex max-w-full flex-none rounded-full"
    >
      {children}
    </button>
  );
}

interface DatesProps {
  cell: CellProps;
  today: string;
  start: string | null;
  due: string | null;
}

const CardDates = observer(function CardDates({ cell, today, start, due }: DatesProps) {
  const { data, issue } = cell;
  return (
    <>
      {start ? (
        <PillButton
          cell={cell}
          property="start_date"
          label={t("starts_on", { date: shortDay(start, today) })}
        >
          <Pill icon="play">{shortDay(start, today)}</Pill>
        </PillButton>
      ) : null}
      {due ? (
        <PillButton cell={cell} property="target_date" label={t("due_on", { date: dayName(due, today) })}>
          <Pill icon="calendar" tone={dueTone(issue, data, today)}>
            {dayName(due, today)}
          </Pill>
        </PillButton>
      ) : null}
    </>
  );
});

const CardProperties = observer(function CardProperties({
  scope,
  cell,
}: {
  scope: ListScope;
  cell: CellProps;
}) {
  const { data, issue } = cell;
  const shown = scope.model.shown;
  const due = shown.due_date ? issue.target_date : null;
  const start = shown.start_date ? issue.start_date : null;
  const subs = shown.sub_issue_count ? issue.sub_issues_count : 0;
  const links = shown.link ? issue.link_count : 0;
  const files = shown.attachment_count ? issue.attachment_count : 0;
  const hasPriority = shown.priority && issue.priority !== "none";
  const hasLabels = shown.labels && issue.label_ids.length > 0;
  // The column says it where columns are states.
  const hasState = shown.state && scope.model.view.group_by !== "state_id";
  const isPlanned =
    (shown.estimate && issue.estimate_point !== null) ||
    (shown.cycle && issue.cycle_id !== null) ||
    (shown.modules && issue.module_ids.length > 0);
  if (!(hasState || hasPriority || hasLabels || due || start || subs || links || files || isPlanned))
    return null;
  const priority = t(`priority_${issue.priority}`);
  return (
    <div className="relative z-1 mt-2 flex w-fit max-w-full flex-wrap items-center gap-1">
      {hasState ? (
        <PillButton cell={cell} property="state" label={t("state")}>
          <span className="grid size-5 place-items-center rounded-full frame">
            <StateMark data={data} stateId={issue.state_id} size={13} />
          </span>
        </PillButton>
      ) : null}
      {hasPriority ? (
        <PillButton cell={cell} property="priority" label={priority}>
          <span className="grid size-5 place-items-center rounded-full frame">
            <PriorityIcon level={issue.priority} size={13} />
          </span>
        </PillButton>
      ) : null}
      <CountPill
        icon="subs"
        count={subs}
        text={data.subIssueText(issue)}
        label={t("sub_issue_count", { count: subs })}
      />
      {shown.estimate ? <EstimatePill {...cell} /> : null}
      <CardDates cell={cell} today={scope.today} start={start} due={due} />
      {hasLabels ? <LabelCells {...cell} max={6} /> : null}
      {shown.modules ? <ModulesCell {...cell} /> : null}
      {shown.cycle ? <CycleCell {...cell} /> : null}
      <CountPill icon="link" count={links} label={t("link_count", { count: links })} />
      <CountPill icon="clip" count={files} label={t("attachment_count", { count: files })} />
    </div>
  );
});
