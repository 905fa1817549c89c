// A project's counts of issues, cached as long as its version stays the same: counting a hundred thousand rows takes
// longer than everything else about it.
import type { ProjectContext } from "../../platform/http/context.ts";
import { countDrafts, countIssues, type DraftCounts, type SharedCounts } from "./queries.ts";

const MAX_PROJECTS = 1000;
/** Project id → counts at a version; the least recently used are evicted first. */
const cache = new Map<string, { version: number; counts: SharedCounts }>();

type Counted = Pick<ProjectContext, "runtime" | "workspace" | "project" | "me">;

async function sharedCounts({ runtime, workspace, project }: Counted): Promise<SharedCounts> {
  const { id, version } = project;
  const known = cache.get(id);
  // The version was read before the counts: they are at least as new as the version.
  const counts = known?.version === version ? known.counts : await countIssues(runtime.db, workspace.id, id);
  cache.delete(id);
  cache.set(id, { version, counts });
  const [oldest] = cache.keys();
  if (cache.size > MAX_PROJECTS && oldest !== undefined) cache.delete(oldest);
  return counts;
}

/** With the caller's own drafts; other people's are not counted. */
export async function issueCountsOf(context: Counted): Promise<SharedCounts & DraftCounts> {
  const { runtime, workspace, project, me } = context;
  const [shared, drafts] = await Promise.all([
    sharedCounts(context),
    countDrafts(runtime.db, workspace.id, project.id, me.id),
  ]);
  return { ...shared, ...drafts };
}
