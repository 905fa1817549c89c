// The snoozed issues that are due.
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { stageSql } from "../issues/references.ts";
import type { Place } from "./queries.ts";

/** `actor_id` is the person who snoozed it: waking it completes their request. */
export type DueItem = Place & { actor_id: string };

/** The snoozed issues that are due, in projects that are not archived; longest due first. */
export async function dueItems(db: Queryable, now: Date, limit: number): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select r.workspace_id, r.project_id, r.issue_id, r.updated_by as actor_id
    from inbox_issues r
    join issues i on i.workspace_id = r.workspace_id and i.id = r.issue_id
    join projects p on p.workspace_id = r.workspace_id and p.id = r.project_id
    where r.status = 0 and r.snoozed_till <= ${now.toISOString()} and p.archived_at is null
      and ${sql.raw(stageSql("incoming", "i"))}
    order by r.snoozed_till, r.issue_id limit ${limit}`.execute(db);
  return rows;
}
