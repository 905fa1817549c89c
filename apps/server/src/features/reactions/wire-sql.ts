// SQL for reactions as parts of other rows.
import { sql } from "kysely";
import { wireTime } from "../../platform/postgres/wire-sql.ts";

/** Every list is bounded (law 9). */
export const MAX_REACTIONS = 500;

/** The `comment_reactions` of the comments row `alias`, oldest first, as JSON. */
export const commentReactionsSql = (alias: string) => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'created_at', ${wireTime("r.created_at")}, 'updated_at', ${wireTime("r.updated_at")},
    'created_by', r.created_by, 'updated_by', r.updated_by, 'project', r.project_id, 'workspace', r.workspace_id, 'comment', r.comment_id,
    'actor', r.actor_id, 'reaction', r.reaction) order by r.created_at, r.id), '[]')
  from (
    select * from comment_reactions r where r.workspace_id = ${sql.ref(`${alias}.workspace_id`)} and r.comment_id = ${sql.ref(`${alias}.id`)}
    order by r.created_at, r.id limit ${sql.lit(MAX_REACTIONS)}
  ) r)`;
