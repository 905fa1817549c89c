import type { Cycle, CycleRow, CycleStatus } from "@cairn/contract/entities/cycle";
import {
  countByTab,
  CYCLE_ORDERS,
  CYCLE_TABS,
  cycleSections,
  type CycleView,
  readCycleView,
  tabOf,
  writeCycleView,
} from "@cairn/domain/cycle-list";
import { cycleStatus, hasEnded } from "@cairn/domain/cycles";
import { spanOf } from "@cairn/domain/timeline";
import { CollectionTabs } from "../../collections/collection-tabs.tsx";
import { cycles } from "../../collections/cycles.ts";
import { Board } from "../../collections/layouts/board.tsx";
import { Rows } from "../../collections/layouts/rows.tsx";
import { Timeline } from "../../collections/layouts/timeline.tsx";
import type { ContainerList } from "../../collections/list-description.ts";
import { CollectionListScreen } from "../../collections/list-screen.tsx";
import { t } from "../../i18n/cycles.ts";
import { utcDay } from "../../session/own-time.ts";
import { ActiveCycleDetails } from "./active-cycle-details.tsx";
import { moveCycle } from "./cycle-writes.ts";

/** Current cycles have the color of started work, cycles that have ended that of completed work. */
const COLORS: Record<CycleStatus, string> = {
  CURRENT: "var(--state-started)",
  UPCOMING: "var(--state-unstarted)",
  COMPLETED: "var(--state-completed)",
  DRAFT: "var(--state-backlog)",
};

const CYCLE_LIST: ContainerList<CycleRow, CycleView, Cycle> = {
  of: cycles,
  spelling: { read: readCycleView, write: writeCycleView, sign: "layout" },
  orders: CYCLE_ORDERS,
  layouts: () => [
    {
      value: "list",
      label: t("layout_list"),
      icon: "list",
      draw: (content) => <Rows list={CYCLE_LIST} {...content} />,
    },
    {
      value: "board",
      label: t("layout_board"),
      icon: "kanban",
      draw: (content) => <Board list={CYCLE_LIST} {...content} />,
      fills: true,
    },
    {
      value: "gantt",
      label: t("layout_gantt"),
      icon: "gantt",
      draw: (content) => <Timeline list={CYCLE_LIST} {...content} />,
      fills: true,
    },
  ],
  // The columns of the board are the statuses.
  withLayout: (layout) => (layout === "board" ? { tab: "all" } : {}),
  today: utcDay,
  sections: (rows, view, facts) =>
    cycleSections(rows, view, facts).map((section) => ({
      id: section.status,
      title: t(`status_${section.status}`),
      rows: section.cycles,
    })),
  hasHeadings: ({ tab }) => tab === "all",
  tabs: ({ rows, view, change }) => {
    const counts = countByTab(rows, utcDay());
    return (
      <CollectionTabs
        label={t("tabs")}
        tabs={CYCLE_TABS.map((value) => ({ value, label: t(`tab_${value}`), count: counts[value] }))}
        value={view.tab}
        onChange={(tab) => change({ tab })}
      />
    );
  },
  nothing: ({ view, change }) => ({
    title: t(`none_${view.tab}`),
    text: t("none_text"),
    label: t("show_all"),
    onAction: () => change({ tab: "all" }),
  }),
  below: (rows, { tab }) =>
    tab === "active" ? rows.map((cycle) => <ActiveCycleDetails key={cycle.id} cycle={cycle} />) : null,
  // A cycle that has ended keeps its dates (contract/issues §11.3).
  bar: (cycle, day, readOnly) => ({
    span: spanOf({ start_date: cycle.start_date, target_date: cycle.end_date }),
    color: COLORS[cycleStatus(cycle, day)],
    fixed: hasEnded(cycle, day) ? t("ended_note") : readOnly,
  }),
  setSpan: moveCycle,
  // A new cycle is shown in the tab of its status.
  onCreated: ({ view, change }, cycle) => {
    if (view.tab !== "all") change({ tab: tabOf(cycle.status) });
  },
};

/** `…/cycles/`: the cycles of a project, by status. */
export const CyclesScreen = () => <CollectionListScreen list={CYCLE_LIST} />;
