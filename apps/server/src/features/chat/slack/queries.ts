// Slack apps, and the people of Slack, in the database.
import type { SlackPerson } from "@cairn/contract/entities/slack";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { Runtime } from "../../../platform/runtime.ts";

export interface StoredApp {
  workspace_id: string;
  id: string;
  /** Both sealed. */
  signing_secret: string;
  bot_token: string | null;
  last_used_at: string | null;
  created_at: string;
  slug: string;
  workspace_name: string;
}

export async function findApp(db: Queryable, workspaceId: string): Promise<StoredApp | undefined> {
  const { rows } = await sql<StoredApp>`
    select a.workspace_id, a.id, a.signing_secret, a.bot_token, a.last_used_at, a.created_at, w.slug, w.name as workspace_name
    from slack_apps a join workspaces w on w.id = a.workspace_id where a.workspace_id = ${workspaceId}`.execute(
    db,
  );
  return rows[0];
}

/** Those who are linked and still members. */
export async function linkedPeople(db: Queryable, workspaceId: string): Promise<SlackPerson[]> {
  const { rows } = await sql<SlackPerson>`
    select p.id, p.user_id as member, p.slack_name, p.team_name, p.linked_at from slack_people p
    join workspace_members m on m.workspace_id = p.workspace_id and m.member_id = p.user_id and m.is_active
    where p.workspace_id = ${workspaceId} order by p.linked_at, p.id limit 500`.execute(db);
  return rows;
}

/** A person in Slack, as their calls name them. */
export interface SlackUser {
  team_id: string;
  slack_user_id: string;
  slack_name: string;
  team_name: string;
}

/** The member that a person in Slack acts as; null for none. */
export async function memberOf(db: Queryable, app: StoredApp, user: SlackUser): Promise<string | null> {
  const { rows } = await sql<{ user_id: string | null }>`
    select user_id from slack_people where workspace_id = ${app.workspace_id} and app_id = ${app.id}
      and team_id = ${user.team_id} and slack_user_id = ${user.slack_user_id}`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** How long calls are remembered, in ms: longer than a signature is valid, and than Slack repeats an event. */
const REMEMBERED_MS = 3 * 3_600_000;
const MINUTE_MS = 60_000;

/** False when this was received before. */
export async function isNewCall(
  { db, now }: Runtime,
  { workspace_id, id }: StoredApp,
  call: Buffer,
): Promise<boolean> {
  const at = now();
  const { rows } = await sql`
    with old as (delete from slack_calls where workspace_id = ${workspace_id} and app_id = ${id}
      and received_at < ${new Date(at.getTime() - REMEMBERED_MS)})
    insert into slack_calls (workspace_id, app_id, call, received_at) values (${workspace_id}, ${id}, ${call}, ${at})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** To the minute, so that few calls write. */
export async function noteUse({ db, now }: Runtime, { workspace_id, id }: StoredApp): Promise<void> {
  const at = now();
  await sql`update slack_apps set last_used_at = ${at} where workspace_id = ${workspace_id} and id = ${id}
    and (last_used_at is null or last_used_at < ${new Date(at.getTime() - MINUTE_MS)})`.execute(db);
}
