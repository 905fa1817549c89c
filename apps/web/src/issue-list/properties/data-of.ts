import type { Issue } from "@cairn/contract/entities/issue";
import type { ListData } from "../engine/list-data.ts";
import { ProjectData, projectData } from "../engine/project-data.ts";

/**
 * The data of an issue's own project: in lists across projects each row's states, labels and cycles are its project's. Whoever shows it
 * asks for it to be loaded.
 */
export const dataOf = (data: ListData, issue: Pick<Issue, "project_id">): ProjectData =>
  data instanceof ProjectData && data.projectId === issue.project_id
    ? data
    : projectData(data.open, issue.project_id);
