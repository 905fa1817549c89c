// Reading one work item, or some of them by their ids (contract/external §8).
import type { ExternalWorkItem } from "@cairn/contract/external/work-items";
import { sql } from "kysely";
import { fail } from "../../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../../platform/http/context.ts";
import { issueByKey } from "../../issue-places/by-key.ts";
import { expandRows } from "../expand.ts";
import { externalIssues } from "../objects/issue.ts";

/** Work items in the order of their ids; those that do not exist are left out. */
export async function workItemsByIds(
  context: WorkspaceContext,
  ids: readonly string[],
  expand?: string,
): Promise<ExternalWorkItem[]> {
  const found = await externalIssues(context.runtime.db, context.workspace.id, ids);
  return expandRows(
    context,
    ids.flatMap((id) => found.get(id) ?? []),
    expand,
  );
}

async function single(context: WorkspaceContext, id: string, expand?: string): Promise<ExternalWorkItem> {
  const [item] = await workItemsByIds(context, [id], expand);
  if (item === undefined) throw fail("issue.not_found");
  return item;
}

/** Where in its life a work item of the project is. @throws issue.not_found */
export async function stageOf(
  { runtime, workspace, project, me }: ProjectContext,
  id: string,
): Promise<"live" | "draft" | "archived"> {
  const { rows } = await sql<{ is_draft: boolean; archived_at: string | null }>`
    select is_draft, archived_at from issues where workspace_id = ${workspace.id} and project_id = ${project.id}
      and id = ${id} and not is_waiting and (not is_draft or created_by = ${me.id})`.execute(runtime.db);
  const [row] = rows;
  if (row === undefined) throw fail("issue.not_found");
  if (row.is_draft) return "draft";
  return row.archived_at === null ? "live" : "archived";
}

/** In any stage; other people's drafts are hidden. @throws issue.not_found */
export async function retrieveWorkItem(
  context: ProjectContext,
  id: string,
  expand?: string,
): Promise<ExternalWorkItem> {
  await stageOf(context, id);
  return single(context, id, expand);
}

/** `WEB-12`, or a key that the work item had before. @throws issue.not_found */
export async function workItemByKey(
  context: WorkspaceContext,
  key: string,
  expand?: string,
): Promise<ExternalWorkItem> {
  const { id, project_id } = await issueByKey(context, key);
  const allowed = context.token?.project_ids ?? null;
  if (allowed !== null && !allowed.includes(project_id)) throw fail("issue.not_found");
  return single(context, id, expand);
}
