// The properties of a card below its title: the most important ones in one line, all others in wrapping lines below.
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
import { drawSlots, isDrawn, type Slot, slotOf } from "../../properties/slots.ts";
import { ROW_PLACED } from "../list/row-slots.tsx";
import type { ListScope } from "../scope.tsx";
import { labelsThatFit, widthOf } from "./labels-that-fit.ts";

const STATE = builtIn("state");
const PRIORITY = builtIn("priority");
const DUE_DATE = builtIn("due_date");
const START_DATE = builtIn("start_date");

export interface CardSlotProps extends CellProps {
  scope: ListScope;
}

interface FirstSlot extends Slot<CardSlotProps> {
  /** Its width including the gap to the next value, px. */
  width: (props: CardSlotProps) => number;
}

interface ButtonProps {
  cell: CellProps;
  property: Property;
  label: string;
  children: ReactNode;
}

/** A value that opens the picker of its property. */
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

/** The width of an icon without text, including the gap to the next value, px. */
const MARK = 22;

/** The state is hidden if all cards of a column have the same one. */
const showsState = ({ scope }: CardSlotProps): boolean => scope.model.view.group_by !== "state_id";

function dueText({ scope: { today }, data, issue }: CardSlotProps): string {
  return issue.target_date === null ? "" : dueName(issue.target_date, dueTone(issue, data, today), today);
}

/** The most important properties, except labels. */
const FIRST_LINE: readonly FirstSlot[] = [
  {
    ...slotOf("state", (props) =>
      showsState(props) ? (
        <ValueButton cell={props} property={STATE} label={t("state")}>
          <StateMark data={props.data} stateId={props.issue.state_id} size={14} />
        </ValueButton>
      ) : null,
    ),
    width: (props) => (showsState(props) ? MARK : 0),
  },
  {
    ...slotOf("priority", (props) => {
      const { priority } = props.issue;
      return priority === "none" ? null : (
        <ValueButton cell={props} property={PRIORITY} label={t(`priority_${priority}`)}>
          <PriorityIcon level={priority} size={14} />
        </ValueButton>
      );
    }),
    width: ({ issue }) => (issue.priority === "none" ? 0 : MARK),
  },
  {
    ...slotOf("sub_issues", ({ data, issue }) => (
      <CountScalar
        icon="subs"
        count={issue.sub_issues_count}
        text={data.subIssueText(issue)}
        label={t("sub_issue_count", { count: issue.sub_issues_count })}
      />
    )),
    width: ({ data, issue }) => (issue.sub_issues_count > 0 ? widthOf(18, data.subIssueText(issue)) : 0),
  },
  {
    ...slotOf("estimate", (props) => <EstimateScalar {...props} />),
    width: ({ issue }) => (issue.estimate_point === null ? 0 : widthOf(18, "00")),
  },
  {
    ...slotOf("due_date", (props) => {
      const { scope, data, issue } = props;
      if (issue.target_date === null) return null;
      const tone = dueTone(issue, data, scope.today);
      return (
        <ValueButton cell={props} property={DUE_DATE} label={dueSentence(issue.target_date, tone)}>
          <Pill icon="calendar" tone={tone}>
            {dueText(props)}
          </Pill>
        </ValueButton>
      );
    }),
    width: (props) => (props.issue.target_date === null ? 0 : widthOf(34, dueText(props))),
  },
];

/** Labels at the end of the first line, as many as fit. */
const LABELS: readonly Slot<CardSlotProps>[] = [
  slotOf("labels", (props) => {
    const labels = labelsOf(props.data, props.issue);
    if (labels.length === 0) return null;
    const { shown } = props.scope.model;
    const taken = FIRST_LINE.reduce((sum, slot) => sum + (isDrawn(slot, shown) ? slot.width(props) : 0), 0);
    const names = labels.map(({ name }) => name);
    return (
      <span className="-ml-1 flex min-w-0 items-center gap-1">
        <LabelCells {...props} max={labelsThatFit(names, taken)} />
      </span>
    );
  }),
];

/** All other properties that the view shows. */
const OTHER_LINES: readonly Slot<CardSlotProps>[] = [
  slotOf("start_date", (props) => {
    const { start_date } = props.issue;
    if (start_date === null) return null;
    const day = shortDay(start_date, props.scope.today);
    return (
      <ValueButton cell={props} property={START_DATE} label={t("starts_on", { date: day })}>
        <Scalar icon="play">{day}</Scalar>
      </ValueButton>
    );
  }),
  slotOf("modules", (props) => <ModulesCell {...props} />),
  slotOf("cycle", (props) => <CycleCell {...props} />),
  {
    draw: (props) =>
      ownPills(props, { shown: props.scope.model.shown, today: props.scope.today, placed: ROW_PLACED }),
  },
  slotOf("links", ({ issue: { link_count: count } }) => (
    <CountScalar icon="link" count={count} label={t("link_count", { count })} />
  )),
  slotOf("attachments", ({ issue: { attachment_count: count } }) => (
    <CountScalar icon="clip" count={count} label={t("attachment_count", { count })} />
  )),
];

const FirstLine = observer(function FirstLine(props: CardSlotProps) {
  const { shown } = props.scope.model;
  return (
    <div className="flex min-w-0 items-center gap-2 empty:hidden">
      {drawSlots(FIRST_LINE, shown, props)}
      {drawSlots(LABELS, shown, props)}
    </div>
  );
});

const OtherLines = observer(function OtherLines(props: CardSlotProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
      {drawSlots(OTHER_LINES, props.scope.model.shown, props)}
    </div>
  );
});

/** Draws the properties that have a value; nothing if none has. */
export function CardProperties(props: CardSlotProps) {
  return (
    <div className="relative z-1 touch:pointer-events-none mt-2 w-fit max-w-full has-[>:first-child:empty+:empty]:hidden">
      <FirstLine {...props} />
      <OtherLines {...props} />
    </div>
  );
}
