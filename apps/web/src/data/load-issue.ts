import { ApiError } from "@cairn/client/api-error";
import { api } from "./api.ts";
import type { ProjectData } from "../issue-list/engine/project-data.ts";

/** Brings an issue into the cache, where it is in this project and not known yet. Never rejects: it is shown by what is known of it. */
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
