// What people have allowed applications, and taking it back.
import type { OauthAuthorization } from "@cairn/contract/entities/oauth";
import { sql } from "kysely";
import { recording } from "../../platform/audit/acts.ts";
import { fail } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** One row for each application, by name. Permissions whose code was never used are left out. */
export async function listAuthorizations({ runtime, me }: UserContext): Promise<OauthAuthorization[]> {
  const { rows } = await sql<OauthAuthorization>`
    select a.id as application, a.name as application_name, a.website as application_website,
      (a.workspace_id is null and a.owner_id is null) as is_self_registered,
      (array['read', 'write', 'admin'])[max(array_position(array['read', 'write', 'admin'], g.scope))] as scope,
      case when bool_and(g.workspace_id is not null) then array_agg(distinct w.name order by w.name) end as workspaces,
      count(distinct g.id)::int as count, min(g.created_at) as created_at, max(k.last_used) as last_used
    from oauth_grants g
    join oauth_applications a on a.id = g.application_id
    left join workspaces w on w.id = g.workspace_id
    left join api_tokens k on k.grant_id = g.id
    where g.user_id = ${me.id} and exists (select from oauth_refresh_tokens r where r.grant_id = g.id)
    group by a.id order by lower(a.name), a.id limit 500`.execute(runtime.db);
  return rows;
}

/** All tokens of these permissions end at once. @throws application.not_found */
export async function revokeAuthorization(context: UserContext, applicationId: string): Promise<void> {
  if (!UUID.test(applicationId)) throw fail("application.not_found");
  const { me } = context;
  await recording(context, async (db, acts) => {
    await acts.watch("oauth_permission", { user_id: me.id, application_id: applicationId });
    const { numDeletedRows } = await db
      .deleteFrom("oauth_grants")
      .where("user_id", "=", me.id)
      .where("application_id", "=", applicationId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw fail("application.not_found");
  });
}
