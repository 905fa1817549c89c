import type { Project } from "@cairn/contract/entities/project";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { myProjects } from "../../../data/projects.ts";
import { can } from "../../../data/workspace-context.tsx";

/** The projects in which this person may create issues, in their own order. Observed. */
export const writableProjects = (open: OpenWorkspace): Project[] =>
  myProjects(open).filter((project) => can(open, "project.write", project));
