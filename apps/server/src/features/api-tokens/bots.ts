// Users that programs act as: agents. They can't sign in, get no mail, are in no list of members and take no seat.
import type { Role } from "@cairn/contract/entities/workspace";
import { sql } from "kysely";
import { invalid } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishRenamedAgent } from "../projects/agents.ts";
import { addBots, endMemberships } from "../projects/membership.ts";
import { joinAsBot, leaveAsBot } from "../workspaces/bots.ts";
import { endTokens } from "./ending.ts";

/** No mail server delivers to this domain (RFC 2606), and no one can sign up with it. */
const MAIL_DOMAIN = "bots.invalid";

export const emailOfBot = (id: string): string => `${id}@${MAIL_DOMAIN}`;

interface BotDraft {
  name: string;
  role: Role;
  project_ids: readonly string[];
}

/** The creator's roles in these projects; those of them that the creator is not in are missing. */
export async function ownRoles(t: Tx, projectIds: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const { rows } = await sql<{ project_id: string; role: Role }>`
    select m.project_id, m.role from project_members m
    join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.archived_at is null
    where m.workspace_id = ${t.workspace_id} and m.member_id = ${t.actor_id} and m.is_active
      and m.project_id = any(${projectIds}::uuid[]) for share of m`.execute(t.db);
  return new Map(rows.map(({ project_id, role }) => [project_id, role]));
}

async function insertBot(t: Tx, name: string): Promise<string> {
  const id = newId();
  await t.db
    .insertInto("users")
    .values({
      id,
      email: emailOfBot(id),
      username: id.replaceAll("-", ""),
      password_hash: null,
      is_password_autoset: true,
      display_name: name,
      first_name: name,
      is_bot: true,
    })
    .execute();
  await t.db.insertInto("profiles").values({ id: newId(), user_id: id }).execute();
  await t.db.insertInto("notification_preferences").values({ id: newId(), user_id: id }).execute();
  return id;
}

/**
 * A bot with a role in the workspace and in projects of the creator's, where it is no higher than the creator.
 * @returns its id
 * @throws invalid when the creator is not in one of the projects
 */
export async function createBot(t: Tx, { name, role, project_ids }: BotDraft): Promise<string> {
  const roles = await ownRoles(t, project_ids);
  if (project_ids.some((id) => !roles.has(id)))
    throw invalid({ project_ids: ["Choose projects that you are a member of."] });
  const id = await insertBot(t, name);
  await joinAsBot(t, id, role);
  for (const projectId of new Set(project_ids)) {
    const own = roles.get(projectId) ?? role;
    await addBots(t, projectId, [{ member_id: id, role: own < role ? own : role }]);
  }
  return id;
}

/** What a bot did stays under its name; its memberships and tokens end. */
export async function retireBot(t: Tx, id: string): Promise<void> {
  await endTokens(t, id);
  await endMemberships(t, id, null);
  await leaveAsBot(t, id);
  await t.db
    .updateTable("users")
    .set({ is_active: false, updated_at: t.now })
    .where("id", "=", id)
    .where("is_bot", "=", true)
    .execute();
}

export async function renameBot(t: Tx, id: string, name: string): Promise<void> {
  await t.db
    .updateTable("users")
    .set({ display_name: name, first_name: name, updated_at: t.now })
    .where("id", "=", id)
    .where("is_bot", "=", true)
    .execute();
  await publishRenamedAgent(t, id);
}
