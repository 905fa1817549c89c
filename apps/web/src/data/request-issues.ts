// Issues that something refers to and this tab does not have: they are fetched together, and each once.
import { ApiError } from "@cairn/client/api-error";
import { api } from "./api.ts";
import { fetchIssueNames } from "./issue-names.ts";
import type { OpenWorkspace } from "./open-workspace.ts";

interface Requests {
  /** The ids of the next request, by project. */
  next: Map<string, Set<string>>;
  /** The ids that the server was asked for, found or not. */
  done: Set<string>;
}

const requests = new WeakMap<OpenWorkspace, Requests>();

function requestsOf(open: OpenWorkspace): Requests {
  const known = requests.get(open) ?? { next: new Map(), done: new Set() };
  requests.set(open, known);
  return known;
}

async function fetchIssues(open: OpenWorkspace, projectId: string, ids: readonly string[]): Promise<void> {
  const asOf = open.cache.seq;
  const query = { issues: ids.join(",") };
  try {
    const rows = await api.issues.list_by_ids({ slug: open.slug, project_id: projectId, query });
    open.cache.absorb("issue", rows, asOf);
    const missing = ids.filter((id) => rows.every((row) => row.id !== id));
    if (missing.length > 0) await fetchIssueNames(open, missing);
  } catch (error) {
    // What refers to them is shown as it is. Another time they may be there.
    for (const id of ids) requestsOf(open).done.delete(id);
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Requests an issue of a project, or its name if it is not among the live ones there. An issue that cannot be seen is not
 * requested again.
 */
export function requestIssue(open: OpenWorkspace, projectId: string, id: string): void {
  const { next, done } = requestsOf(open);
  if (done.has(id)) return;
  done.add(id);
  const ids = next.get(projectId);
  if (ids) return void ids.add(id);
  const wanted = new Set([id]);
  next.set(projectId, wanted);
  setTimeout(() => {
    next.delete(projectId);
    void fetchIssues(open, projectId, [...wanted]);
  });
}
