import {
  countByTab,
  CYCLE_LAYOUTS,
  CYCLE_ORDERS,
  CYCLE_TABS,
  type CycleLayout,
  cycleSections,
  type CycleView,
  readCycleView,
  writeCycleView,
} from "@cairn/domain/cycle-list";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { api } from "../../data/api.ts";
import { starredOf } from "../../data/favorites.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/cycles.ts";
import { t as planning } from "../../i18n/planning.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { utcDay } from "../../session/own-time.ts";
import { ScaleTools } from "../../collections/gantt/scale-tools.tsx";
import { OrderMenu } from "../../collections/order-menu.tsx";
import { CollectionFrame } from "../../collections/collection-frame.tsx";
import { CollectionTabs } from "../../collections/collection-tabs.tsx";
import { SwitchedOff } from "../../collections/switched-off.tsx";
import { useRememberedView } from "../../collections/use-remembered-view.ts";
import { useTallies } from "../../collections/use-tallies.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { CycleBoard } from "./cycle-board.tsx";
import { openCycleDialog } from "../../collections/dialogs/cycle-dialog.tsx";
import { CycleGantt } from "./cycle-gantt.tsx";
import { CycleList } from "./cycle-list.tsx";
import type { LayoutProps } from "./layout-props.ts";

/** `…/cycles/`: the cycles of a project, by where they stand. */
export const CyclesScreen = observer(function CyclesScreen() {
  const project = useProject();
  if (!project.cycle_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Cycles key={project.id} />;
});

const LAYOUTS: Record<CycleLayout, (props: LayoutProps) => ReactNode> = {
  list: (props) => <CycleList {...props} />,
  board: (props) => <CycleBoard {...props} />,
  gantt: (props) => <CycleGantt {...props} />,
};
const ICONS = { list: "list", board: "kanban", gantt: "gantt" } as const;

const SPELLING = { read: readCycleView, write: writeCycleView, sign: "layout" } as const;

const words = () => ({
  title: t("title"),
  add: t("add"),
  search: t("search"),
  empty_title: t("empty_title"),
  empty_text: t("empty_text"),
});

const Tools = ({ view, change }: { view: CycleView; change: (edit: Partial<CycleView>) => void }) => (
  <>
    {view.layout === "gantt" ? <ScaleTools /> : null}
    <OrderMenu
      orders={CYCLE_ORDERS}
      value={view.order_by}
      word={(order) => planning(`order_${order}`)}
      onChange={(order_by) => change({ order_by })}
    />
  </>
);

const Cycles = observer(function Cycles() {
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  const [view, change] = useRememberedView<CycleView>(`cycles_view:${project.id}`, SPELLING);
  usePageTitle(`${t("title")} · ${project.name}`);
  useEffect(() => void data.load(), [data]);
  const { cycles } = data;
  const tallies = useTallies(open, {
    kind: "cycles",
    projectId: project.id,
    fetch: () => api.cycles.list({ slug: open.slug, project_id: project.id }),
    version: cycles.map(({ id }) => id).join(),
  });
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  const sections = cycleSections(cycles, view, { today: utcDay(), starred: starredOf(open, "cycle") });
  const all = countByTab(cycles, utcDay());
  return (
    <CollectionFrame
      project={project}
      area="cycles"
      words={words()}
      query={view.query}
      onQuery={(query) => change({ query })}
      layouts={{
        segments: CYCLE_LAYOUTS.map((value) => ({ value, label: t(`layout_${value}`), icon: ICONS[value] })),
        value: view.layout,
        // The columns of a board are the statuses.
        onChange: (layout) => change(layout === "board" ? { layout, tab: "all" } : { layout }),
      }}
      tabs={
        <CollectionTabs
          label={t("tabs")}
          tabs={CYCLE_TABS.map((value) => ({ value, label: t(`tab_${value}`), count: all[value] }))}
          value={view.tab}
          onChange={(tab) => change({ tab })}
        />
      }
      tools={<Tools view={view} change={change} />}
      onAdd={
        can(open, "project.write", project)
          ? () => openCycleDialog(open, project.id, null, (tab) => view.tab !== "all" && change({ tab }))
          : null
      }
      waiting={data.status === "loading" && cycles.length === 0}
      count={cycles.length}
      shown={sections.reduce((sum, section) => sum + section.cycles.length, 0)}
      nothing={{
        title: t(`none_${view.tab}`),
        text: t("none_text"),
        label: t("show_all"),
        onAction: () => change({ tab: "all" }),
      }}
      fills={view.layout !== "list"}
    >
      {LAYOUTS[view.layout]({ sections, view, tallies })}
    </CollectionFrame>
  );
});
