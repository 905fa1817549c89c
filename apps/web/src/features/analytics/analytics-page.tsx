import type { AnalyticView } from "@cairn/contract/entities/analytics";
import type { Project } from "@cairn/contract/entities/project";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { BUILT_INS, type Registry, registryOf } from "@cairn/domain/properties/registry";
import { Button } from "@cairn/ui/button";
import { Drawer } from "@cairn/ui/drawer";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Tabs } from "@cairn/ui/tabs";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/analytics.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { useStored } from "../../shell/stored.ts";
import { usePhone } from "../../shell/use-media.ts";
import {
  type Choices,
  choicesOf,
  filtersOf,
  knownChoices,
  savedQueryOf,
  showsSame,
  withFilters,
} from "./choices.ts";
import { CustomTab } from "./custom-tab.tsx";
import { exportCsv } from "./export-csv.ts";
import { exportPng } from "./export-png.ts";
import { AppliedFilters, FilterButton } from "./filters.tsx";
import { Panel } from "./panel.tsx";
import { openSaveDialog } from "./save-dialog.tsx";
import { changeAnalysis } from "./saved-writes.ts";
import { ScopeTab } from "./scope-tab.tsx";

export interface AnalyticsPageProps {
  open: OpenWorkspace;
  /** Null for the whole workspace. */
  project: Project | null;
  crumbs: readonly Crumb[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/** Those of a project only if no other is counted. */
function countedProperties({ cache }: OpenWorkspace, { projects }: Choices): Registry {
  const project = projects.length === 1 ? cache.project.get(projects[0] ?? "") : undefined;
  return project ? registryOf(project) : BUILT_INS;
}

/** The header, two tabs, and the panel of choices, which is a drawer on phones. */
export const AnalyticsPage = observer(function AnalyticsPage(given: AnalyticsPageProps) {
  const registry = countedProperties(given.open, given.choices);
  const props = { ...given, choices: knownChoices(given.choices, registry), registry };
  const { open, project, crumbs, choices, onChoose } = props;
  const isPhone = usePhone();
  // spec §9, browser storage keys
  const [isCollapsed, setCollapsed] = useStored("workspace_analytics_sidebar_collapsed", false, isFlag);
  const [isDrawn, setDrawn] = useState(false);
  const isShown = isPhone ? isDrawn : !isCollapsed;
  const toggle = (): void => (isPhone ? setDrawn(!isDrawn) : setCollapsed(!isCollapsed));
  const panel = (
    <Panel open={open} project={project} choices={choices} registry={registry} onChoose={onChoose} />
  );
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <HeaderBar crumbs={crumbs}>
        <FilterButton {...props} isPhone={isPhone} />
        {choices.tab === "custom" ? <Tools {...props} isPhone={isPhone} /> : null}
        <IconButton
          icon="rpanel"
          size={isPhone ? 40 : 28}
          label={t(isShown ? "hide_choices" : "show_choices")}
          active={isShown}
          aria-pressed={isShown}
          onClick={toggle}
        />
      </HeaderBar>
      <AppliedFilters {...props} />
      <div className="flex min-h-0 flex-1">
        <Contents {...props} />
        {isPhone ? (
          <Drawer open={isDrawn} onOpenChange={setDrawn} label={t("choices")}>
            <div className="overflow-y-auto p-4">{panel}</div>
          </Drawer>
        ) : isCollapsed ? null : (
          <aside
            aria-label={t("choices")}
            className="w-70 flex-none overflow-y-auto border-l border-line p-4 max-lg:w-62"
          >
            {panel}
          </aside>
        )}
      </div>
    </>
  );
});

function Contents({
  open,
  project,
  choices,
  registry,
  onChoose,
}: AnalyticsPageProps & { registry: Registry }) {
  const own: Record<string, string> = project ? { project: project.id } : {};
  const isNarrowed = Object.keys(filtersOf(choices)).length > Object.keys(own).length;
  const clear = (): void => onChoose(withFilters(choices, own));
  return (
    <Tabs
      label={t("tabs")}
      value={choices.tab}
      onChange={(tab) => onChoose({ ...choices, tab })}
      className="min-w-0 flex-1 [&>[role=tablist]]:px-4 max-md:[&>[role=tablist]]:px-2"
      tabs={[
        {
          value: "scope_and_demand",
          label: t("scope_and_demand"),
          content: (
            <div className="h-full overflow-y-auto">
              <ScopeTab open={open} filters={filtersOf(choices)} onClear={isNarrowed ? clear : null} />
            </div>
          ),
        },
        {
          value: "custom",
          label: t("custom"),
          content: (
            <div className="h-full overflow-y-auto">
              <CustomTab open={open} choices={choices} registry={registry} />
            </div>
          ),
        },
      ]}
    />
  );
}

/** The buttons of a custom chart: save and delete. */
const Tools = observer(function Tools(props: AnalyticsPageProps & { isPhone: boolean }) {
  const { open, choices, onChoose, isPhone } = props;
  const saved = choices.analysis === null ? undefined : open.cache.analytic_view.get(choices.analysis);
  const isChanged = saved !== undefined && !showsSame(choices, choicesOf(saved));
  const onSaved = (row: AnalyticView): void => {
    onChoose({ ...choices, analysis: row.id });
    toast({ title: t("saved_as", { name: row.name }), icon: "chart" });
  };
  const save = (): void => openSaveDialog(open, choices, onSaved);
  const files: readonly MenuEntry[] = [
    { id: "csv", label: t("export_csv"), icon: "table", onSelect: () => void exportCsv(open, choices) },
    { id: "png", label: t("export_png"), icon: "image", onSelect: () => void exportPng(choices) },
  ];
  if (isPhone)
    return (
      <>
        <Menu items={files} label={t("export")} align="end">
          <IconButton icon="download" size={40} label={t("export")} />
        </Menu>
        <IconButton icon="plus" size={40} label={t("save")} onClick={save} />
      </>
    );
  return (
    <>
      <Menu items={files} label={t("export")} align="end">
        <Button variant="ghost" icon="download">
          {t("export")}
        </Button>
      </Menu>
      {isChanged ? (
        <Button onClick={() => void changeAnalysis(open, saved, { query_dict: savedQueryOf(choices) })}>
          {t("save_changes")}
        </Button>
      ) : null}
      <Button variant="primary" icon="plus" onClick={save}>
        {t("save")}
      </Button>
    </>
  );
});
