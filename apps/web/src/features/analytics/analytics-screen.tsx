import { useNavigate, useSearch } from "@tanstack/react-router";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/analytics.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { workspaceData } from "../../issue-list/engine/workspace-data.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { MissingScreen } from "../../shell/status-screens.tsx";
import { AnalyticsPage } from "./analytics-page.tsx";
import { type Choices, readChoices, searchOf } from "./choices.ts";

/** The choices are in the address, so that a link shows the same. */
function useChoices(): [Choices, (choices: Choices) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return [readChoices(search), (choices) => void navigate({ to: "./", search: searchOf(choices) as never })];
}

const ForMembers = () => <MissingScreen title={t("members_only_title")} text={t("members_only_text")} />;
const mayCount = (open: OpenWorkspace): boolean => can(open, "workspace.write");

/** `/{workspace}/analytics/`: all or some of the person's projects. */
export const AnalyticsScreen = observer(function AnalyticsScreen() {
  const open = useWorkspace();
  const [choices, choose] = useChoices();
  usePageTitle(`${t("title")} · ${open.workspace?.name ?? ""}`);
  const mayOpen = mayCount(open);
  // Loads the names for the filter pickers.
  useEffect(() => {
    if (mayOpen) void workspaceData(open).load();
  }, [open, mayOpen]);
  if (!mayOpen) return <ForMembers />;
  return (
    <AnalyticsPage
      open={open}
      project={null}
      crumbs={[{ id: "analytics", label: t("title"), icon: <Icon name="chart" /> }]}
      choices={choices}
      onChoose={choose}
    />
  );
});

/** `/{workspace}/projects/{project}/analytics/`: one project, or one of its cycles or modules. */
export const ProjectAnalyticsScreen = observer(function ProjectAnalyticsScreen() {
  const open = useWorkspace();
  const project = useProject();
  const [chosen, choose] = useChoices();
  usePageTitle(`${t("title")} · ${project.name}`);
  const mayOpen = mayCount(open);
  // Loads the names for the filter pickers, including cycles and modules.
  useEffect(() => {
    if (mayOpen) void projectData(open, project.id).load();
  }, [open, project.id, mayOpen]);
  if (!mayOpen) return <ForMembers />;
  return (
    <AnalyticsPage
      key={project.id}
      open={open}
      project={project}
      crumbs={projectCrumbs(open, project, "analytics")}
      choices={{ ...chosen, projects: [project.id] }}
      onChoose={(choices) => choose({ ...choices, projects: [] })}
    />
  );
});
