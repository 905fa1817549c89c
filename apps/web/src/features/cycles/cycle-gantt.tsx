import { shareDone, type Unit } from "@cairn/domain/progress";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { CycleStatus } from "@cairn/contract/entities/cycle";
import { cycleStatus, hasEnded } from "@cairn/domain/cycles";
import { spanOf } from "@cairn/domain/timeline";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { whyReadOnly } from "../../data/read-only.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/cycles.ts";
import { utcDay } from "../../session/own-time.ts";
import { cycleCollection } from "../../collections/cycle-collection.ts";
import type { ChartRow } from "../../collections/gantt/collection-chart.ts";
import { CollectionGantt } from "../../collections/gantt/collection-gantt.tsx";
import { collectionPath } from "../../collections/collection-menu.ts";
import type { Tally } from "../../collections/use-tallies.ts";
import { useUnit } from "../../collections/use-unit.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { moveCycle } from "./cycle-writes.ts";
import type { LayoutProps } from "./layout-props.ts";

/** What is under way stands out as started work does; what has ended as completed. */
const COLORS: Record<CycleStatus, string> = {
  CURRENT: "var(--state-started)",
  UPCOMING: "var(--state-unstarted)",
  COMPLETED: "var(--state-completed)",
  DRAFT: "var(--state-backlog)",
};

interface Seen {
  unit: Unit;
  open: OpenWorkspace;
  /** Why nothing of the project can be changed; null: it can. */
  readOnly: string | null;
  day: string;
}

/** What has ended keeps its days (contract/issues §11.3). */
function chartRow(cycle: CycleRow, tally: Tally | undefined, { open, readOnly, day, unit }: Seen): ChartRow {
  const { id, name, start_date, end_date } = cycle;
  const isOver = hasEnded(cycle, day);
  return {
    id,
    name,
    icon: "cycle",
    href: collectionPath(cycleCollection(open, cycle)),
    span: spanOf({ start_date, target_date: end_date }),
    share: shareDone(tally, unit),
    color: COLORS[cycleStatus(cycle, day)],
    canEdit: readOnly === null && !isOver,
    fixed: isOver ? t("ended_note") : readOnly,
  };
}

/** Cycles as bars over weeks and months. */
export const CycleGantt = observer(function CycleGantt({ sections, tallies }: LayoutProps) {
  const open = useWorkspace();
  const project = useProject();
  const day = utcDay();
  const [unit] = useUnit();
  const seen = { open, unit, readOnly: whyReadOnly(open, project), day };
  const cycles = sections.flatMap((section) => section.cycles);
  return (
    <CollectionGantt
      label={t("chart", { project: project.name })}
      column={t("column")}
      rows={cycles.map((cycle) => chartRow(cycle, tallies.get(cycle.id), seen))}
      today={day}
      write={async (id, span) => {
        const cycle = open.cache.cycle.get(id);
        if (cycle) await moveCycle({ open, projectId: project.id, cycle }, cycle, span);
      }}
    />
  );
});
