// The sections of a cycle's panel.
import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { cycleStatus, isFrozen } from "@cairn/domain/cycles";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/cycles.ts";
import { dayRange } from "../../issue-list/properties/day-name.ts";
import { utcDay } from "../../session/own-time.ts";
import type { PanelSection } from "./collection-panel.tsx";
import { DESCRIPTION_SECTION } from "./description-section.tsx";
import { SharesSections } from "./shares-sections.tsx";
import { remainingDaysText } from "./remaining-days.ts";
import { StatusTag } from "./status-tag.tsx";

export const CYCLE_SECTIONS: readonly PanelSection<CycleRow, Cycle>[] = [
  { id: "days", draw: ({ row }) => <CycleDays cycle={row} className="mt-1" /> },
  DESCRIPTION_SECTION,
  {
    id: "progress",
    draw: (content) => {
      const { row, answer } = content;
      const { progress_snapshot } = row;
      const { frozen_on } = progress_snapshot;
      // A cycle that has ended shows what it looked like when its unfinished issues were transferred.
      const isKept = isFrozen(row);
      return (
        <SharesSections
          {...content}
          kind="cycle"
          source={isKept ? progress_snapshot : answer.detail}
          frozenOn={isKept ? (typeof frozen_on === "string" ? frozen_on : "") : null}
        />
      );
    },
  },
];

type Dated = Pick<CycleRow, "start_date" | "end_date">;

/** The status of a cycle, its dates, and how many days are left. */
export const CycleDays = observer(function CycleDays(props: { cycle: Dated; className?: string }) {
  const { cycle, className } = props;
  const day = utcDay();
  const { start_date, end_date } = cycle;
  const status = cycleStatus(cycle, day);
  return (
    <p className={cx("flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3", className)}>
      <StatusTag tone={status === "CURRENT" ? "success" : "plain"}>{t(`status_${status}`)}</StatusTag>
      {start_date === null || end_date === null ? (
        <span>{t("no_days")}</span>
      ) : (
        <>
          <span className="num">{dayRange(start_date, end_date, day)}</span>
          <span aria-hidden>·</span>
          <span className="num">{remainingDaysText(start_date, end_date, day)}</span>
        </>
      )}
    </p>
  );
});
