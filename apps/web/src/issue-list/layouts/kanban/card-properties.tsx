// What a card shows below its title. What is looked at most is one line; what a person adds to it wraps below.
import type { Property } from "@cairn/domain/properties/property";
import { builtIn } from "@cairn/domain/properties/registry";
import { Pill, Scalar } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { t } from "../../../i18n/issues.ts";
import { pressing } from "../../properties/cell-button.tsx";
import { CountScalar, LabelCells, type CellProps } from "../../properties/cells.tsx";
import { StateMark } from "../../properties/state-mark.tsx";
import { shortDay } from "../../properties/day-name.ts";
import { dueName, dueSentence, dueTone } from "../../properties/due.ts";
import { CycleCell, EstimateScalar, ModulesCell } from "../../properties/planning-cells.tsx";
import { ownPills } from "../../properties/show-own-pills.tsx";
import { labelsOf } from "../../properties/referenced.ts";
import type { ListScope } from "../scope.tsx";
import { labelsThatFit, widthOf } from "./labels-of-line.ts";

const STATE = builtIn("state");
const PRIORITY = builtIn("priority");
const DUE_DATE = builtIn("due_date");
const START_DATE = builtIn("start_date");

interface PropertiesProps {
  scope: ListScope;
  cell: CellProps;
}

interface ButtonProps {
  cell: CellProps;
  property: Property;
  label: string;
  children: ReactNode;
}

/** Opens the picker of a property from its value. */
function ValueButton({ cell, property, label, children }: ButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      data-property={property.id}
      {...pressing(cell, { property })}
      className="flex max-w-full flex-none rounded-full"
    >
      {children}
    </button>
  );
}

/** Px of a mark without text, with the gap to the next value. */
const MARK = 22;

/** State, priority, sub-issues, estimate, due date and labels. */
const FirstLine = observer(function FirstLine({ scope, cell }: PropertiesProps) {
  const { data, issue } = cell;
  const { shown, view } = scope.model;
  const due = shown.due_date ? issue.target_date : null;
  const subs = shown.sub_issue_count ? issue.sub_issues_count : 0;
  const priority = t(`priority_${issue.priority}`);
  const tone = dueTone(issue, data, scope.today);
  const dueText = due ? dueName(due, tone, scope.today) : "";
  const showsState = shown.state && view.group_by !== "state_id";
  const showsPriority = shown.priority && issue.priority !== "none";
  const labels = shown.labels ? labelsOf(data, issue) : [];
  const taken =
    (showsState ? MARK : 0) +
    (showsPriority ? MARK : 0) +
    (subs > 0 ? widthOf(18, data.subIssueText(issue)) : 0) +
    (shown.estimate && issue.estimate_point !== null ? widthOf(18, "00") : 0) +
    (due ? widthOf(34, dueText) : 0);
  return (
    <div className="flex min-w-0 items-center gap-2 empty:hidden">
      {showsState ? (
        <ValueButton cell={cell} property={STATE} label={t("state")}>
          <StateMark data={data} stateId={issue.state_id} size={14} />
        </ValueButton>
      ) : null}
      {showsPriority ? (
        <ValueButton cell={cell} property={PRIORITY} label={priority}>
          <PriorityIcon level={issue.priority} size={14} />
        </ValueButton>
      ) : null}
      <CountScalar
        icon="subs"
        count={subs}
        text={data.subIssueText(issue)}
        label={t("sub_issue_count", { count: subs })}
      />
      {shown.estimate ? <EstimateScalar {...cell} /> : null}
      {due ? (
        <ValueButton cell={cell} property={DUE_DATE} label={dueSentence(due, tone)}>
          <Pill icon="calendar" tone={tone}>
            {dueText}
          </Pill>
        </ValueButton>
      ) : null}
      {labels.length > 0 ? (
        <span className="-ml-1 flex min-w-0 items-center gap-1">
          <LabelCells
            {...cell}
            max={labelsThatFit(
              labels.map(({ name }) => name),
              taken,
            )}
          />
        </span>
      ) : null}
    </div>
  );
});

/** Start date, modules, cycle, links and files, as far as they are shown. */
const OtherLines = observer(function OtherLines({ scope, cell }: PropertiesProps) {
  const { issue } = cell;
  const { today, model } = scope;
  const { shown } = model;
  const start = shown.start_date ? issue.start_date : null;
  const links = shown.link ? issue.link_count : 0;
  const files = shown.attachment_count ? issue.attachment_count : 0;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
      {start ? (
        <ValueButton
          cell={cell}
          property={START_DATE}
          label={t("starts_on", { date: shortDay(start, today) })}
        >
          <Scalar icon="play">{shortDay(start, today)}</Scalar>
        </ValueButton>
      ) : null}
      {shown.modules ? <ModulesCell {...cell} /> : null}
      {shown.cycle ? <CycleCell {...cell} /> : null}
      {ownPills(cell, shown, today)}
      <CountScalar icon="link" count={links} label={t("link_count", { count: links })} />
      <CountScalar icon="clip" count={files} label={t("attachment_count", { count: files })} />
    </div>
  );
});

/** What is empty is not drawn; a card without anything is its title alone. */
export function CardProperties(props: PropertiesProps) {
  return (
    <div className="relative z-1 touch:pointer-events-none mt-2 w-fit max-w-full has-[>:first-child:empty+:empty]:hidden">
      <FirstLine {...props} />
      <OtherLines {...props} />
    </div>
  );
}
