import { Outlet, useParams } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { createContext, use, useEffect } from "react";
import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { useProjectContext } from "../actions/use-context-layer.ts";
import { remember } from "../actions/recents.ts";
import { actionContext } from "../actions/context.ts";
import { joinProject } from "../data/projects.ts";
import { useWorkspace } from "../data/workspace-context.tsx";
import { MissingScreen } from "./status-screens.tsx";
import { t } from "./text.ts";

const JoinProject = lazyPart(async () => (await import("../components/join-project.tsx")).JoinProject);

const Context = createContext<Project | null>(null);

/** The project of the open screen; a new object whenever it changes. */
export function useProject(): Project {
  const project = use(Context);
  if (!project) throw new Error("This component belongs inside a project.");
  return project;
}

/** Everything inside a project: provides the project, or offers to join it. */
export const ProjectShell = observer(function ProjectShell() {
  const { projectId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId" });
  const open = useWorkspace();
  const project = open.cache.project.get(projectId);
  const here = project && project.archived_at === null ? project : null;
  useProjectContext(here);
  const isMember = here?.is_member === true;
  useEffect(() => {
    if (!isMember) return;
    remember(open.id, {
      kind: "project",
      id: projectId,
      href: `/${open.slug}/projects/${projectId}/issues/`,
    });
  }, [open, projectId, isMember]);
  if (!here) {
    return (
      <MissingScreen
        title={t("missing_project_title")}
        text={t("missing_project_text")}
        action={
          <Button variant="primary" size={32} onClick={() => actionContext().go(`/${open.slug}/projects/`)}>
            {t("to_projects")}
          </Button>
        }
      />
    );
  }
  if (!isMember) return <JoinProject project={here} onJoin={(label) => joinProject(open, here, label)} />;
  return (
    <Context value={here}>
      <Outlet />
    </Context>
  );
});
