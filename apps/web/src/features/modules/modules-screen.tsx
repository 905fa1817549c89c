import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { api } from "../../data/api.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/modules.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { PartFrame } from "../../parts/planning/part-frame.tsx";
import { SwitchedOff } from "../../parts/planning/switched-off.tsx";
import { useTallies } from "../../parts/planning/use-tallies.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { openModuleDialog } from "./module-dialog.tsx";
import { ModuleItem } from "./module-item.tsx";

/** `…/modules/`: the modules of a project, by name (spec §9). */
export const ModulesScreen = observer(function ModulesScreen() {
  const project = useProject();
  if (!project.module_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Modules />;
});

const Modules = observer(function Modules() {
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  const [query, setQuery] = useState("");
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
  const wanted = query.trim().toLocaleLowerCase();
  const shown = modules.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <PartFrame
      project={project}
      icon="module"
      words={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        empty_title: t("empty_title"),
        empty_text: t("empty_text"),
      }}
      query={query}
      onQuery={setQuery}
      onAdd={can(open, "project.write", project) ? () => openModuleDialog(open, project.id) : null}
      waiting={data.status === "loading" && modules.length === 0}
      count={modules.length}
      shown={shown.length}
    >
      <ul aria-label={t("title")}>
        {shown.map((module) => (
          <ModuleItem key={module.id} module={module} tally={tallies.get(module.id)} />
        ))}
      </ul>
    </PartFrame>
  );
});
