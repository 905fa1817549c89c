// Applications in a workspace. Each has a bot there, which can be given work and acts with client_credentials.
import type { OauthInstallation } from "@cairn/contract/entities/oauth";
import { MEMBER } from "@cairn/domain/roles";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { createBot, retireBot } from "../api-tokens/bots.ts";
import type { Client } from "./clients.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The person's projects: the bot becomes a member of them, no higher than they are. */
async function ownProjects(t: Tx): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select m.project_id from project_members m
    join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.archived_at is null
    where m.workspace_id = ${t.workspace_id} and m.member_id = ${t.actor_id} and m.is_active
    order by m.project_id`.execute(t.db);
  return rows.map(({ project_id }) => project_id);
}

/** @returns the id of the new installation */
export async function install(t: Tx, client: Client): Promise<string> {
  const id = newId();
  await t.acts.watch("oauth_installation", { workspace_id: t.workspace_id, id });
  const bot_id = await createBot(t, { name: client.name, role: MEMBER, project_ids: await ownProjects(t) });
  await t.db
    .insertInto("oauth_installations")
    .values({
      workspace_id: t.workspace_id,
      id,
      application_id: client.id,
      bot_id,
      installed_by: t.actor_id,
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    })
    .execute();
  return id;
}

export async function installationOf(
  db: Queryable,
  workspaceId: string,
  applicationId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("oauth_installations")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return row?.id;
}

/** Ends the installation, all permissions and tokens that belong to it, and its bot's memberships. */
export async function uninstall(t: Tx, id: string, botId: string): Promise<void> {
  await t.acts.watch("oauth_installation", { workspace_id: t.workspace_id, id });
  await t.db
    .deleteFrom("oauth_installations")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
  await retireBot(t, botId);
}

export async function listInstallations({
  runtime,
  workspace,
}: WorkspaceContext): Promise<OauthInstallation[]> {
  const { rows } = await sql<OauthInstallation>`
    select i.id, i.created_at, i.updated_at, i.created_by, i.updated_by, a.id as application, a.name as application_name,
      a.website as application_website, a.scope, i.bot_id as app_bot, i.installed_by
    from oauth_installations i join oauth_applications a on a.id = i.application_id
    where i.workspace_id = ${workspace.id} order by lower(a.name), i.id limit 500`.execute(runtime.db);
  return rows;
}

/** @throws application.not_found */
export const removeInstallation = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const row = UUID.test(id)
      ? await t.db
          .selectFrom("oauth_installations")
          .select("bot_id")
          .where("workspace_id", "=", t.workspace_id)
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!row) throw fail("application.not_found");
    await uninstall(t, id, row.bot_id);
  });
