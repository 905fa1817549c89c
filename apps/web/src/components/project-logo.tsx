import type { Project } from "@cairn/contract/entities/project";
import { ProjectTile, type ProjectTileProps } from "@cairn/ui/project-tile";
import { readPicture } from "@cairn/domain/logo-props";

export interface ProjectLogoProps {
  project: Pick<Project, "name" | "logo_props"> & { id?: string };
  size?: ProjectTileProps["size"];
}

/** A project's logo: its emoji, or the first letter of its name. */
export function ProjectLogo({ project, size = 18 }: ProjectLogoProps) {
  const { emoji, color } = readPicture(project.logo_props);
  return <ProjectTile name={project.name} id={project.id} emoji={emoji} color={color} size={size} />;
}
