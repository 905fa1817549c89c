import type { Project } from "@cairn/contract/entities/project";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { Icon, type IconName } from "@cairn/ui/icon";
import { ProjectLogo } from "../../../parts/project-logo.tsx";

/** The way to a list inside a project: the project, then the list. */
export const projectCrumbs = (
  project: Project,
  { id, label, icon }: { id: string; label: string; icon: IconName },
): Crumb[] => [
  { id: "project", label: project.name, icon: <ProjectLogo project={project} /> },
  { id, label, icon: <Icon name={icon} /> },
];
