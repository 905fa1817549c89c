import {
  appliedFilters,
  listModules,
  MODULE_LAYOUTS,
  MODULE_ORDERS,
  type ModuleFilters,
  type ModuleLayout,
  type ModuleView,
  NO_MODULE_FILTERS,
  readModuleView,
  writeModuleView,
} from "@cairn/domain/module-list";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { api } from "../../data/api.ts";
import { starredOf } from "../../data/favorites.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/modules.ts";
import { t as planning } from "../../i18n/planning.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../session/own-time.ts";
import { FilterButton } from "../../components/filters/filter-button.tsx";
import { ScaleTools } from "../../collections/gantt/scale-tools.tsx";
import { OrderMenu } from "../../collections/order-menu.tsx";
import { CollectionFrame } from "../../collections/collection-frame.tsx";
import { SwitchedOff } from "../../collections/switched-off.tsx";
import { useRememberedView } from "../../collections/use-remembered-view.ts";
import { useTallies } from "../../collections/use-tallies.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { usePhone } from "../../shell/use-media.ts";
import { ModuleChips } from "./module-chips.tsx";
import { openModuleDialog } from "../../collections/dialogs/module-dialog.tsx";
import { type FilterEditing, openFilters } from "./module-filters.tsx";
import { type LayoutProps, ModuleGantt, ModuleGrid, ModuleList } from "./module-layouts.tsx";

/** `…/modules/`: the modules of a project, by name (spec §9). */
export const ModulesScreen = observer(function ModulesScreen() {
  const project = useProject();
  if (!project.module_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Modules key={project.id} />;
});

const LAYOUTS: Record<ModuleLayout, (props: LayoutProps) => ReactNode> = {
  list: (props) => <ModuleList {...props} />,
  grid: (props) => <ModuleGrid {...props} />,
  gantt: (props) => <ModuleGantt {...props} />,
};
const ICONS = { list: "list", grid: "module", gantt: "gantt" } as const;

const SPELLING = { read: readModuleView, write: writeModuleView, sign: "layout" } as const;

const words = () => ({
  title: t("title"),
  add: t("add"),
  search: t("search"),
  empty_title: t("empty_title"),
  empty_text: t("empty_text"),
});

interface ToolsProps {
  view: ModuleView;
  edit: FilterEditing;
  change: (edit: Partial<ModuleView>) => void;
  phone: boolean;
}

const Tools = ({ view, edit, change, phone }: ToolsProps) => (
  <>
    {view.layout === "gantt" ? <ScaleTools /> : null}
    <FilterButton
      count={appliedFilters(edit.filters).length + (edit.filters.favorites ? 1 : 0)}
      phone={phone}
      onOpen={(anchor, align) => openFilters(edit, anchor, align)}
    />
    <OrderMenu
      orders={MODULE_ORDERS}
      value={view.order_by}
      word={(order) => planning(`order_${order}`)}
      onChange={(order_by) => change({ order_by })}
    />
  </>
);

const Modules = observer(function Modules() {
  const open = useWorkspace();
  const project = useProject();
  const phone = usePhone();
  const data = projectData(open, project.id);
  const [view, change] = useRememberedView<ModuleView>(`modules_view:${project.id}`, SPELLING);
  usePageTitle(`${t("title")} · ${project.name}`);
  useEffect(() => void data.load(), [data]);
  const { modules } = data;
  const tallies = useTallies(open, {
    kind: "modules",
    projectId: project.id,
    fetch: () => api.modules.list({ slug: open.slug, project_id: project.id }),
    version: modules.map(({ id }) => id).join(),
  });
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  const facts = {
    countsOf: (id: string) => tallies.get(id),
    starred: starredOf(open, "module"),
    today: today(),
  };
  const shown = listModules(modules, view, facts);
  const { filters } = view;
  const edit: FilterEditing = { data, filters, change: (next: ModuleFilters) => change({ filters: next }) };
  return (
    <CollectionFrame
      project={project}
      area="modules"
      words={words()}
      query={view.query}
      onQuery={(query) => change({ query })}
      layouts={{
        segments: MODULE_LAYOUTS.map((value) => ({ value, label: t(`layout_${value}`), icon: ICONS[value] })),
        value: view.layout,
        onChange: (layout) => change({ layout }),
      }}
      tools={<Tools view={view} edit={edit} change={change} phone={phone} />}
      chips={<ModuleChips edit={edit} />}
      onAdd={can(open, "project.write", project) ? () => openModuleDialog(open, project.id) : null}
      waiting={data.status === "loading" && modules.length === 0}
      count={modules.length}
      shown={shown.length}
      nothing={{
        title: t("none_title"),
        text: t("none_text"),
        label: planning("clear_filters"),
        onAction: () => change({ filters: NO_MODULE_FILTERS }),
      }}
      fills={view.layout === "gantt"}
    >
      {LAYOUTS[view.layout]({ modules: shown, view, tallies })}
    </CollectionFrame>
  );
});
