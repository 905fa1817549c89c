import type { CommandGroup, CommandItem } from "@cairn/ui/command-palette";
import { matchScore, queryWords } from "@cairn/ui/match";
import type { Project } from "@cairn/contract/entities/project";
import { myProjects } from "../data/projects.ts";
import { ProjectLogo } from "../parts/project-logo.tsx";
import type { ActionContext } from "./context.ts";
import type { CommandSource } from "./command-sources.ts";
import { open as openHref } from "./command-groups.tsx";
import { recentsOf } from "./recents.ts";
import { t } from "./text.ts";

const SHOWN_RECENT = 4;

function toItem(project: Project, context: ActionContext, group: string): CommandItem {
  const href = `/${context.workspace?.slug ?? ""}/projects/${project.id}/issues/`;
  return {
    id: `${group}:${project.id}`,
    label: project.name,
    icon: <ProjectLogo project={project} />,
    hint: t("kind_project"),
    onSelect: (newTab) => openHref(href, newTab, context),
  };
}

/** Finds one's projects by name or identifier; with nothing typed those visited lately. */
export const projectSource: CommandSource = {
  id: "projects",
  find: (query, context): CommandGroup[] => {
    const { workspace } = context;
    if (!workspace) return [];
    const words = queryWords(query);
    const projects = myProjects(workspace);
    if (words.length === 0) {
      const recent = recentsOf(workspace.id)
        .filter((one) => one.kind === "project" && one.id !== context.project?.id)
        .flatMap((one) => projects.find((project) => project.id === one.id) ?? []);
      const items = recent.slice(0, SHOWN_RECENT).map((project) => toItem(project, context, "recent"));
      return [{ id: "recent", heading: t("section_recent"), items }];
    }
    const items = projects
      .map((project) => ({ project, score: matchScore(words, [project.name, project.identifier]) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ project }) => toItem(project, context, "project"));
    return [{ id: "projects", heading: t("section_projects"), items }];
  },
};
