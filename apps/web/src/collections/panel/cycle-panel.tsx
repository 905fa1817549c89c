import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { cycleStatus, isFrozen } from "@cairn/domain/cycles";
import type { View } from "@cairn/domain/issue-list/view";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { t as cycleWords } from "../../i18n/cycles.ts";
import { collectionContext } from "../../issue-list/engine/list-context.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { dayRange } from "../../issue-list/properties/day-name.ts";
import { utcDay } from "../../session/own-time.ts";
import type { CollectionDetail } from "../use-collection-detail.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { SharesSections } from "./shares-sections.tsx";
import { leftWords } from "./span-words.ts";
import { StatusTag } from "./status-tag.tsx";

export interface CyclePanelProps {
  data: ProjectData;
  row: CycleRow;
  answer: CollectionDetail<Cycle>;
  view: View | null;
  show: (view: View) => void;
  onClose: () => void;
  /** Null where the cycle cannot be edited: by this person, or any more. */
  onEdit: (() => void) | null;
}

/** Where a cycle stands: its days, what it is for, how far it is, who works on it (look, 12 cycle). */
export const CyclePanel = observer(function CyclePanel(props: CyclePanelProps) {
  const { data, row: cycle, answer, view, show, onClose, onEdit } = props;
  const { detail, error, retry } = answer;
  const frozen = isFrozen(cycle) ? cycle.progress_snapshot : null;
  const { frozen_on } = cycle.progress_snapshot;
  return (
    <PanelFrame name={cycle.name} onClose={onClose}>
      <CycleDays cycle={cycle} className="mt-1" />
      {cycle.description.trim() === "" ? null : (
        <p className="mt-3 text-13 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {cycle.description.trim()}
        </p>
      )}
      <SharesSections
        data={data}
        place={collectionContext(data, "cycle", cycle.id)}
        source={frozen ?? detail}
        error={error}
        onRetry={retry}
        frozenOn={frozen === null ? null : typeof frozen_on === "string" ? frozen_on : ""}
        view={view}
        show={show}
        onSetDates={onEdit}
      />
    </PanelFrame>
  );
});

type Dated = Pick<CycleRow, "start_date" | "end_date">;

/** Its status, its days, and how many are left. */
export const CycleDays = observer(function CycleDays(props: { cycle: Dated; className?: string }) {
  const { cycle, className } = props;
  const day = utcDay();
  const { start_date, end_date } = cycle;
  const status = cycleStatus(cycle, day);
  return (
    <p className={cx("flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3", className)}>
      <StatusTag tone={status === "CURRENT" ? "success" : "plain"}>
        {cycleWords(`status_${status}`)}
      </StatusTag>
      {start_date === null || end_date === null ? (
        <span>{cycleWords("no_days")}</span>
      ) : (
        <>
          <span className="num">{dayRange(start_date, end_date, day)}</span>
          <span aria-hidden>·</span>
          <span className="num">{leftWords(start_date, end_date, day)}</span>
        </>
      )}
    </p>
  );
});
