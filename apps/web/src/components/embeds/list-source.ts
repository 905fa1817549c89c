// What an embedded list shows: a saved view, or the issues of a project.
import type { Project } from "@cairn/contract/entities/project";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { EmbeddedList } from "@cairn/editor/references/text-reference";
import { useEffect } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { can } from "../../data/workspace-context.tsx";
import {
  type ListContext,
  projectContext,
  projectViewContext,
  workspaceViewContext,
} from "../../issue-list/engine/list-context.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { viewsData } from "../../issue-list/views/views-data.ts";

export type ListSource =
  | { kind: "ready"; project: Project | null; view: SavedViewRow | null }
  /** There is no such project or view, or this person may not see it. */
  | { kind: "hidden" | "loading" }
  | { kind: "failed"; retry: () => void };

type Place = Pick<EmbeddedList, "project" | "view">;

function sourceOf(open: OpenWorkspace, place: Place): ListSource {
  const project = place.project === null ? null : open.cache.project.get(place.project);
  if (project === undefined || project?.is_member === false) return { kind: "hidden" };
  if (place.view === null) return project ? { kind: "ready", project, view: null } : { kind: "hidden" };
  const view = open.cache.view.get(place.view);
  if (view?.project === place.project) return { kind: "ready", project, view };
  const { status } = viewsData(open, place.project);
  if (status === "ready") return { kind: "hidden" };
  if (status === "loading") return { kind: "loading" };
  return { kind: "failed", retry: () => void viewsData(open, place.project).load() };
}

/** Follows what this person may see of a list. Call it in an observer. */
export function useListSource(open: OpenWorkspace, place: Place): ListSource {
  const source = sourceOf(open, place);
  const needsViews = place.view !== null && source.kind !== "hidden";
  useEffect(() => {
    if (needsViews) void viewsData(open, place.project).load();
  }, [open, place.project, needsViews]);
  return source;
}

let count = 0;

/** The context of the list, with its own memory of what is folded. */
export function contextOf(open: OpenWorkspace, project: string | null, view: string | null): ListContext {
  const context =
    project === null
      ? workspaceViewContext(open, view ?? "")
      : view === null
        ? projectContext(projectData(open, project))
        : projectViewContext(projectData(open, project), view);
  count += 1;
  return { ...context, key: `${context.key}/embedded`, ids: `embed${count}-` };
}

/** Whether this person may change issues of the list; across projects, each row says by itself. Observed. */
export const mayEdit = (open: OpenWorkspace, project: Project | null): boolean =>
  project
    ? can(open, "project.write", project)
    : myProjects(open).some((one) => can(open, "project.write", one));
