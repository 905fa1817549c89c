import { ApiError } from "@cairn/client/api-error";
import { api } from "./api.ts";
import type { ProjectData } from "../issue-list/engine/project-data.ts";

/** Loads an issue of this project into the cache if it is missing. Never rejects: the screen shows what is known. */
export async function loadIssue({ open, projectId }: ProjectData, issueId: string): Promise<void> {
  const { cache, slug } = open;
  if (cache.issue.has(issueId)) return;
  const asOf = cache.seq;
  try {
    const query = { issues: issueId };
    cache.absorb("issue", await api.issues.list_by_ids({ slug, project_id: projectId, query }), asOf);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
