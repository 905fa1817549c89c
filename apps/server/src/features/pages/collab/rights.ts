// What people may do with a page while it is open. The alternatives of the permission table are evaluated in the same
// statement that reads the facts, so that an edit can't be stored after the permission has ended (security 83).
import type { PageAction } from "@cairn/domain/pages";
import { type RawBuilder, sql } from "kysely";
import { mayText } from "../page-rules.ts";

/** Whether the person of alias `r` may do this with the page of alias `g`. */
export const maySql = (action: PageAction): RawBuilder<boolean> =>
  sql.raw(mayText(action, "g", { me: "r.user_id", role: "r.role" }));

const COLUMNS = sql`u.id as user_id, u.display_name as name,
  case when g.project_id is null then wm.role else pm.role end as role`;

/** The memberships of the person of alias `u` by which they reach the page of alias `g`. */
const MEMBERSHIPS = sql`
  join workspace_members wm on wm.workspace_id = g.workspace_id and wm.member_id = u.id and wm.is_active
  left join project_members pm on pm.workspace_id = g.workspace_id and pm.project_id = g.project_id
    and pm.member_id = u.id and pm.is_active
  left join projects p on p.workspace_id = g.workspace_id and p.id = g.project_id`;

const REACHES = sql`(g.project_id is null or (pm.role is not null and p.archived_at is null))`;

/**
 * The person of a session (an expression: the hash of its token) that has not ended, with their role in the page's project, or in the workspace for its own
 * pages: a lateral query with the columns `user_id`, `name` and `role` over alias `g`. No row: they do not reach it.
 */
export const personSql = (session: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  select ${COLUMNS} from sessions s join users u on u.id = s.user_id and u.is_active ${MEMBERSHIPS}
  where s.token_hash = ${session} and s.kind = 'app' and s.expires_at > ${now.toISOString()} and ${REACHES}
)`;

/** The same for a person by their id. */
export const memberSql = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${COLUMNS} from users u ${MEMBERSHIPS} where u.id = ${person} and u.is_active and ${REACHES}
)`;
