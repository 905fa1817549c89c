// The properties that a list row shows, and their positions. As the list becomes narrower, the least important ones are
// hidden first (look/README, "What drops as the list narrows").
import { builtIn } from "@cairn/domain/properties/registry";
import { cx } from "@cairn/ui/cx";
import { Scalar } from "@cairn/ui/pill";
import { tip } from "@cairn/ui/tooltip";
import type { ReactNode } from "react";
import { t } from "../../../i18n/issues.ts";
import {
  AssigneeCell,
  type CellProps,
  CountScalar,
  DueCell,
  LabelCells,
  PriorityCell,
  StateCell,
} from "../../properties/cells.tsx";
import { fullDay, shortDay } from "../../properties/day-name.ts";
import { isOffered } from "../../properties/offered.ts";
import { CycleCell, EstimateCell, ModulesCell } from "../../properties/planning-cells.tsx";
import { ownPills } from "../../properties/show-own-pills.tsx";
import { propertiesIn, type Slot, slotOf } from "../../properties/slots.ts";
import { keyColumnWidth } from "../key-column-width.ts";
import type { ListScope } from "../scope.tsx";
import { subIssueToggle } from "./sub-issue-toggle.tsx";

export interface RowSlotProps extends CellProps {
  scope: ListScope;
}

type RowSlot = Slot<RowSlotProps>;

const ESTIMATE = builtIn("estimate");

/** A date with an icon and a tooltip. @param moment a date, or a timestamp in the wire format */
function dayScalar(
  icon: "clock" | "play",
  moment: string,
  { scope }: RowSlotProps,
  label: (values: { date: string }) => string,
  className: string,
): ReactNode {
  const day = moment.slice(0, 10);
  return (
    <span {...tip(label({ date: fullDay(day) }))} className={cx("flex flex-none", className)}>
      <Scalar icon={icon}>{shortDay(day, scope.today)}</Scalar>
    </span>
  );
}

/** The slots before the title. */
export const LEADING: readonly RowSlot[] = [
  slotOf("priority", PriorityCell, <span className="block size-4 flex-none" />),
  slotOf(
    "key",
    ({ data, issue }) => {
      const key = data.keyOf(issue);
      return (
        <span className="num mx-2 flex-none text-12 text-ink-3" style={{ width: keyColumnWidth(key, 58) }}>
          {key}
        </span>
      );
    },
    <span className="w-2 flex-none" />,
  ),
  slotOf("state", (props) => <span className="mr-2 flex-none">{StateCell(props)}</span>),
];

/** The slots directly after the title. */
export const TRAILING: readonly RowSlot[] = [
  slotOf("sub_issues", ({ scope: { model }, issue }) =>
    subIssueToggle({ model, issue, className: "@max-[520px]:hidden" }),
  ),
];

/** The slots between the title and the columns. Properties without a value are not rendered. */
export const PILLS: readonly RowSlot[] = [
  slotOf("labels", (props) =>
    props.issue.label_ids.length > 0 ? (
      <span className="flex min-w-0 items-center gap-1.5 @max-[680px]:hidden">{LabelCells(props)}</span>
    ) : null,
  ),
  {
    draw(props) {
      const { model, today } = props.scope;
      const pills = ownPills(props, { shown: model.shown, today, placed: ROW_PLACED });
      return pills && <span className="flex min-w-0 items-center gap-1.5 @max-[920px]:hidden">{pills}</span>;
    },
  },
  slotOf("modules", (props) =>
    props.issue.module_ids.length > 0 ? (
      <span className="flex flex-none @max-[860px]:hidden">{ModulesCell(props)}</span>
    ) : null,
  ),
  slotOf("cycle", (props) =>
    props.issue.cycle_id === null ? null : (
      <span className="flex flex-none @max-[800px]:hidden">{CycleCell(props)}</span>
    ),
  ),
  slotOf("updated_at", (props) =>
    dayScalar("clock", props.issue.updated_at, props, (of) => t("updated_on", of), "@max-[1240px]:hidden"),
  ),
  slotOf("created_at", (props) =>
    dayScalar("clock", props.issue.created_at, props, (of) => t("created_on", of), "@max-[1240px]:hidden"),
  ),
  slotOf("links", ({ issue: { link_count: count } }) => (
    <CountScalar
      icon="link"
      count={count}
      label={t("link_count", { count })}
      className="@max-[1000px]:hidden"
    />
  )),
  slotOf("attachments", ({ issue: { attachment_count: count } }) => (
    <CountScalar
      icon="clip"
      count={count}
      label={t("attachment_count", { count })}
      className="@max-[1000px]:hidden"
    />
  )),
  slotOf("start_date", (props) =>
    props.issue.start_date === null
      ? null
      : dayScalar("play", props.issue.start_date, props, (of) => t("starts_on", of), "@max-[920px]:hidden"),
  ),
];

/** The slots at the end of the row. Each has the same width in all rows. */
export const COLUMNS: readonly RowSlot[] = [
  slotOf("due_date", ({ scope, ...cell }) => DueCell({ ...cell, today: scope.today })),
  slotOf("estimate", (props) =>
    isOffered(props.data, ESTIMATE) ? EstimateCell({ ...props, className: "w-6 @max-[520px]:hidden" }) : null,
  ),
  slotOf("assignees", (props) => AssigneeCell({ ...props, className: "w-11 pl-1" })),
];

/** The properties with a slot in rows. Cards and rows on phones have no pills of their own for them either. */
export const ROW_PLACED = propertiesIn(LEADING, TRAILING, PILLS, COLUMNS);
