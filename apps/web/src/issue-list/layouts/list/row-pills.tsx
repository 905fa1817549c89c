import type { DisplayProperties } from "@cairn/domain/issue-list/display-properties";
import { Scalar } from "@cairn/ui/pill";
import { tip } from "@cairn/ui/tooltip";
import { t } from "../../../i18n/issues.ts";
import { CountScalar, LabelCells, type CellProps } from "../../properties/cells.tsx";
import { ownPills } from "../../properties/show-own-pills.tsx";
import { CycleCell, ModulesCell } from "../../properties/planning-cells.tsx";
import { fullDay, shortDay } from "../../properties/day-name.ts";

interface PillProps extends CellProps {
  today: string;
  shown: DisplayProperties;
}

function dayScalar(day: string, today: string, label: string) {
  return (
    <span {...tip(label)} className="flex flex-none">
      <Scalar icon="clock">{shortDay(day, today)}</Scalar>
    </span>
  );
}

/**
 * What floats between the title and the fixed columns. As the list narrows, what is looked at least leaves first: updated and created, links
 * and attachments, start date, labels (look/README, "What drops as the list narrows"). Observed.
 */
export function rowPills({ today, shown, ...cell }: PillProps) {
  const { issue } = cell;
  const created = issue.created_at.slice(0, 10);
  const own = ownPills(cell, shown, today);
  const updated = issue.updated_at.slice(0, 10);
  return (
    <>
      {shown.labels && issue.label_ids.length > 0 ? (
        <span className="flex min-w-0 items-center gap-1.5 @max-[680px]:hidden">{LabelCells(cell)}</span>
      ) : null}
      {own === null ? null : (
        <span className="flex min-w-0 items-center gap-1.5 @max-[920px]:hidden">{own}</span>
      )}
      {shown.modules && issue.module_ids.length > 0 ? (
        <span className="flex flex-none @max-[860px]:hidden">{ModulesCell(cell)}</span>
      ) : null}
      {shown.cycle && issue.cycle_id !== null ? (
        <span className="flex flex-none @max-[800px]:hidden">{CycleCell(cell)}</span>
      ) : null}
      {shown.updated_on ? (
        <span className="flex flex-none @max-[1240px]:hidden">
          {dayScalar(updated, today, t("updated_on", { date: fullDay(updated) }))}
        </span>
      ) : null}
      {shown.created_on ? (
        <span className="flex flex-none @max-[1240px]:hidden">
          {dayScalar(created, today, t("created_on", { date: fullDay(created) }))}
        </span>
      ) : null}
      {shown.link ? (
        <CountScalar
          icon="link"
          count={issue.link_count}
          label={t("link_count", { count: issue.link_count })}
          className="@max-[1000px]:hidden"
        />
      ) : null}
      {shown.attachment_count ? (
        <CountScalar
          icon="clip"
          count={issue.attachment_count}
          label={t("attachment_count", { count: issue.attachment_count })}
          className="@max-[1000px]:hidden"
        />
      ) : null}
      {shown.start_date && issue.start_date ? (
        <span
          {...tip(t("starts_on", { date: fullDay(issue.start_date) }))}
          className="flex flex-none @max-[920px]:hidden"
        >
          <Scalar icon="play">{shortDay(issue.start_date, today)}</Scalar>
        </span>
      ) : null}
    </>
  );
}
