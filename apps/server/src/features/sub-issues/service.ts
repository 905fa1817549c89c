// The rules of sub-issues (contract/issues §6.1): live issues of any project of the workspace that the caller may write
// in.
import type { Issue } from "@cairn/contract/entities/issue";
import type { SubIssues } from "@cairn/contract/entities/issue-details";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { readerOf } from "../../platform/reader.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { issuePlace } from "../issues/issue-place.ts";
import { lockAncestry, publishParents } from "../issues/parents.ts";
import { byProject, type Found, lockVisibleIssues, type VisibleIssue } from "../issues/visible-issues.ts";
import { subscribeActor, publishSubscribers } from "../issues/subscribers.ts";
import { recordOnEach } from "../issues/touch-issues.ts";
import { type GroupedIssue, issuesByIds, keysOf, setParent, subIssuesOf } from "./queries.ts";

function answerOf(rows: readonly GroupedIssue[]): SubIssues {
  const state_distribution: SubIssues["state_distribution"] = {};
  for (const { issue, group } of rows) if (group !== null) (state_distribution[group] ??= []).push(issue.id);
  return { sub_issues: rows.map(({ issue }) => issue), state_distribution };
}

/**
 * Empty for an id that the project does not have: clients request it once more after deleting an issue (contract/issues
 * §6.1).
 */
export async function listSubIssues(context: ProjectContext, issueId: string): Promise<SubIssues> {
  const { db } = context.runtime;
  return answerOf(await subIssuesOf(db, issuePlace(context, issueId), readerOf(context)));
}

const refusal = (message: string): Error => invalid({ sub_issue_ids: [message] });

/** Those that are not below the parent yet. @throws invalid, forbidden */
async function requireAdoptable(
  t: Tx,
  { issues }: Found,
  parentId: string,
  ids: readonly string[],
): Promise<VisibleIssue[]> {
  const children = ids.map((id) => issues.get(id)).filter((child) => child !== undefined);
  if (children.length < ids.length) throw refusal("These issues don't exist.");
  if (!children.every((child) => child.is_writable)) throw fail("forbidden");
  const ancestry = await lockAncestry(t, parentId);
  if (ids.some((id) => ancestry.has(id))) throw refusal("An issue can't be its own ancestor.");
  return children.filter((child) => child.parent_id !== parentId);
}

/** The rows, their history, and their current subscribers. */
async function publishMoved(
  t: Tx,
  { lockedProjects }: Found,
  parent: VisibleIssue,
  moved: readonly VisibleIssue[],
  rows: Issue[],
) {
  const before = new Map(moved.map((child) => [child.id, child.parent_id]));
  const oldParents = moved.map((child) => child.parent_id).filter((id) => id !== null);
  const keys = await keysOf(t, oldParents);
  const fresh = new Set(await subscribeActor(t, [...before.keys()]));
  for (const [projectId, issues] of byProject(rows)) {
    const locked = lockedProjects.get(projectId);
    if (!locked) continue;
    for (const row of issues)
      t.changed({ entity: "issue", id: row.id, op: "update", project_id: projectId, row });
    await recordOnEach(t, locked, issues, ({ id }) => {
      const old = before.get(id) ?? null;
      const old_value = old === null ? "" : (keys.get(old) ?? "");
      const identifiers = { old_identifier: old, new_identifier: parent.id };
      return { verb: "updated", field: "parent", old_value, new_value: parent.key, ...identifiers };
    });
    const followed = issues.map((row) => row.id).filter((id) => fresh.has(id));
    await publishSubscribers(t, projectId, followed);
  }
  await publishParents(t, [parent.id, ...oldParents], parent.project_id);
}

/**
 * Returns all issues of the request, including those that were already below the parent. @throws ids_required,
 * issue.not_found, invalid, forbidden
 */
export function addSubIssues(
  context: ProjectContext,
  parentId: string,
  wanted: readonly string[],
): Promise<SubIssues> {
  const ids = [...new Set(wanted)];
  if (ids.length === 0) throw fail("ids_required");
  return tx(context, async (t) => {
    const found = await lockVisibleIssues(t, context.project.id, [parentId, ...ids]);
    const parent = found.issues.get(parentId);
    if (parent?.project_id !== context.project.id) throw fail("issue.not_found");
    const moved = await requireAdoptable(t, found, parentId, ids);
    const rows = await setParent(
      t,
      moved.map((child) => child.id),
      parentId,
    );
    if (rows.length > 0) await publishMoved(t, found, parent, moved, rows);
    return answerOf(await issuesByIds(t.db, t.workspace_id, ids));
  });
}
