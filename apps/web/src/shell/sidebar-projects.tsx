import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { useParams } from "@tanstack/react-router";
import type { Project } from "@cairn/contract/entities/project";
import { IconButton } from "@cairn/ui/icon-button";
import type { Edge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { actionContext } from "../actions/context.ts";
import { runAction } from "../actions/registry.ts";
import { myProjects, moveProject } from "../data/projects.ts";
import { can, useWorkspace } from "../data/workspace-context.tsx";
import { NavHeading } from "./nav-row.tsx";
import { SidebarProject } from "./sidebar-project.tsx";
import { useStored } from "./stored.ts";
import { t } from "./text.ts";

type Expanded = Record<string, boolean>;
const isExpanded = (value: unknown): value is Expanded => typeof value === "object" && value !== null;

/** The person's projects in their own order, as a tree; reordered by dragging or from their menus. */
export const SidebarProjects = observer(function SidebarProjects() {
  const open = useWorkspace();
  const { projectId } = useParams({ strict: false });
  const [expanded, setExpanded] = useStored<Expanded>("sidebar_projects", {}, isExpanded);
  const projects = myProjects(open);
  const move = useCallback(
    (project: Project, at: number): void => {
      const others = myProjects(open).filter((one) => one.id !== project.id);
      const neighbors = { before: others[at - 1] ?? null, after: others[at] ?? null };
      void moveProject(open, project, neighbors, t("place_failed", { name: project.name }));
    },
    [open],
  );
  const drop = (dropped: string, target: Project, edge: Edge): void => {
    const project = open.cache.project.get(dropped);
    if (!project) return;
    const others = myProjects(open).filter((one) => one.id !== dropped);
    move(project, others.findIndex((one) => one.id === target.id) + (edge === "bottom" ? 1 : 0));
  };
  const mayCreate = can(open, "workspace.write");
  return (
    <>
      <NavHeading
        aside={
          mayCreate ? (
            <IconButton
              icon="plus"
              size={20}
              label={t("add_project")}
              onClick={() => runAction("project.create", actionContext())}
            />
          ) : null
        }
      >
        {t("your_projects")}
      </NavHeading>
      {projects.length === 0 ? <p className="px-2 py-1 text-12 text-ink-3">{t("no_projects")}</p> : null}
      <ul>
        {projects.map((project, index) => (
          <SidebarProject
            key={project.id}
            project={project}
            expanded={expanded[project.id] ?? project.id === projectId}
            onExpand={(next) => setExpanded({ ...expanded, [project.id]: next })}
            onDrop={(dropped, edge) => drop(dropped, project, edge)}
            onMoveUp={index > 0 ? () => move(project, index - 1) : null}
            onMoveDown={index < projects.length - 1 ? () => move(project, index + 1) : null}
          />
        ))}
      </ul>
    </>
  );
});
