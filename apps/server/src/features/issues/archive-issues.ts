// Archiving and restoring, one issue or many at once (contract/issues §6.6, §7).
import type { Issue } from "@cairn/contract/entities/issue";
import type { StateGroup } from "@cairn/contract/entities/state";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { noticeOf } from "../notifications/notice.ts";
import { publishActivities } from "./activities.ts";
import { activityOf, type IssueEvent, insertActivities } from "./activity-rows.ts";
import { issueColumnsSql } from "./columns.ts";
import { publishParents } from "./parents.ts";
import { requireVisible, type Stage, stageSql } from "./references.ts";
import { lockProjectForWrite, type LockedProject } from "./locked-project.ts";
import { momentOf } from "./touch-issue.ts";

interface Found {
  id: string;
  group: StateGroup | "triage" | null;
}

/** Those of the ids that are issues of the project in that stage. */
async function find(t: Tx, projectId: string, ids: readonly string[], stage: Stage): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select i.id, s."group" from issues i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where i.workspace_id = ${t.workspace_id} and i.project_id = ${projectId} and i.id = any (${ids}::uuid[])
      and ${sql.raw(stageSql(stage, "i"))}`.execute(t.db);
  return rows;
}

/** Only completed or canceled issues may be archived (spec §4). */
const isClosed = ({ group }: Found): boolean => group === "completed" || group === "cancelled";

/**
 * Archives issues with the date `day`, or restores them with null; the actor follows them from now on (contract/issues
 * §21.1).
 */
async function stamp(t: Tx, ids: readonly string[], day: string | null): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    with moved as (
      update issues i set archived_at = ${day}::date, updated_at = ${momentOf(t)}, updated_by = ${t.actor_id}
      where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[]) returning i.*
    ), subscribed as (
      insert into issue_subscribers (workspace_id, issue_id, user_id)
      select workspace_id, id, ${t.actor_id}::uuid from moved on conflict do nothing
    )
    select ${sql.raw(issueColumnsSql("i"))} from moved i order by i.id`.execute(t.db);
  return rows;
}

async function move(
  t: Tx,
  locked: LockedProject,
  ids: readonly string[],
  day: string | null,
  how: IssueEvent,
) {
  const issues = await stamp(t, ids, day);
  const activities = issues.map((issue) => activityOf({ locked, issue, moment: issue.updated_at }, how));
  await insertActivities(activities).execute(t.db);
  for (const issue of issues)
    t.changed({ entity: "issue", id: issue.id, op: "update", project_id: issue.project_id, row: issue });
  publishActivities(t, activities);
  for (const [n, issue] of issues.entries()) noticeOf(t, { issue, activities: activities.slice(n, n + 1) });
  const moved = new Set(ids);
  const parents = issues.flatMap(({ parent_id }) =>
    parent_id !== null && !moved.has(parent_id) ? [parent_id] : [],
  );
  if (parents.length > 0) await publishParents(t, [...new Set(parents)], locked.project.id);
}

const ARCHIVED: IssueEvent = { verb: "updated", field: "archived_at", new_value: "manual_archive" };
const RESTORED: IssueEvent = {
  verb: "updated",
  field: "archived_at",
  old_value: "archive",
  new_value: "restore",
};

/** Archives an issue and returns the UTC date. @throws issue.not_found, issue.not_closed */
export function archiveIssue(context: ProjectContext, id: string): Promise<{ archived_at: string }> {
  return tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    const [found] = await find(t, locked.project.id, [id], "live");
    if (!found) throw fail("issue.not_found");
    if (!isClosed(found)) throw fail("issue.not_closed");
    const archived_at = t.now.slice(0, 10);
    await move(t, locked, [id], archived_at, ARCHIVED);
    return { archived_at };
  });
}

/** Archives the live issues among the ids, or none of them when one is open. @throws invalid, bulk.archive_state */
export function archiveIssues(
  context: ProjectContext,
  ids: readonly string[],
): Promise<{ archived_at: string }> {
  return tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    await requireVisible(t, locked.project.id, ids);
    const found = await find(t, locked.project.id, ids, "live");
    if (!found.every(isClosed)) throw fail("bulk.archive_state");
    const archived_at = t.now.slice(0, 10);
    await move(
      t,
      locked,
      found.map((issue) => issue.id),
      archived_at,
      ARCHIVED,
    );
    return { archived_at };
  });
}

/** Restores an issue. @throws issue.not_found when it is not archived */
export function restoreIssue(context: ProjectContext, id: string): Promise<void> {
  return tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    const [found] = await find(t, locked.project.id, [id], "archived");
    if (!found) throw fail("issue.not_found");
    await move(t, locked, [id], null, RESTORED);
  });
}
