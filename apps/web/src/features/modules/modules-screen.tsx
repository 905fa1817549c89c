import type { Module, ModuleRow, ModuleStatus } from "@cairn/contract/entities/module";
import {
  appliedFilters,
  listModules,
  MODULE_ORDERS,
  type ModuleView,
  NO_MODULE_FILTERS,
  readModuleView,
  writeModuleView,
} from "@cairn/domain/module-list";
import { spanOf } from "@cairn/domain/timeline";
import { Grid } from "../../collections/layouts/grid.tsx";
import { Rows } from "../../collections/layouts/rows.tsx";
import { Timeline } from "../../collections/layouts/timeline.tsx";
import type { ContainerList, OpenList } from "../../collections/list-description.ts";
import { CollectionListScreen } from "../../collections/list-screen.tsx";
import { modules } from "../../collections/modules.ts";
import { FilterButton } from "../../components/filters/filter-button.tsx";
import { t } from "../../i18n/modules.ts";
import { t as planning } from "../../i18n/planning.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../session/own-time.ts";
import { usePhone } from "../../shell/use-media.ts";
import { ModuleChips } from "./module-chips.tsx";
import { type FilterEditing, openFilters } from "./module-filters.tsx";
import { StatusPill } from "./module-status.tsx";
import { moveModule } from "./module-writes.ts";

const COLORS: Record<ModuleStatus, string> = {
  backlog: "var(--state-backlog)",
  planned: "var(--state-unstarted)",
  "in-progress": "var(--state-started)",
  paused: "var(--state-backlog)",
  completed: "var(--state-completed)",
  cancelled: "var(--state-cancelled)",
};

const editingOf = ({ open, project, view, change }: OpenList<ModuleRow, ModuleView>): FilterEditing => ({
  data: projectData(open, project.id),
  filters: view.filters,
  change: (filters) => change({ filters }),
});

function Filters({ edit }: { edit: FilterEditing }) {
  const phone = usePhone();
  return (
    <FilterButton
      count={appliedFilters(edit.filters).length + (edit.filters.favorites ? 1 : 0)}
      phone={phone}
      onOpen={(anchor, align) => openFilters(edit, anchor, align)}
    />
  );
}

const MODULE_LIST: ContainerList<ModuleRow, ModuleView, Module> = {
  of: modules,
  spelling: { read: readModuleView, write: writeModuleView, sign: "layout" },
  orders: MODULE_ORDERS,
  layouts: () => [
    {
      value: "list",
      label: t("layout_list"),
      icon: "list",
      draw: (content) => <Rows list={MODULE_LIST} {...content} />,
    },
    {
      value: "grid",
      label: t("layout_grid"),
      icon: "module",
      draw: (content) => <Grid list={MODULE_LIST} {...content} />,
    },
    {
      value: "gantt",
      label: t("layout_gantt"),
      icon: "gantt",
      draw: (content) => <Timeline list={MODULE_LIST} {...content} />,
      fills: true,
    },
  ],
  today,
  sections: (rows, view, facts) => [{ id: "modules", title: null, rows: listModules(rows, view, facts) }],
  tools: (list) => <Filters edit={editingOf(list)} />,
  chips: (list) => <ModuleChips edit={editingOf(list)} />,
  nothing: ({ change }) => ({
    title: t("none_title"),
    text: t("none_text"),
    label: planning("clear_filters"),
    onAction: () => change({ filters: NO_MODULE_FILTERS }),
  }),
  status: (open, module) => <StatusPill open={open} module={module} />,
  bar: (module, _, readOnly) => ({ span: spanOf(module), color: COLORS[module.status], fixed: readOnly }),
  setSpan: moveModule,
};

/** `…/modules/`: the modules of a project, by name (spec §9). */
export const ModulesScreen = () => <CollectionListScreen list={MODULE_LIST} />;
