// Invitations in the database (contract/workspace §4.4). Open: not answered, or accepted by a person who has not signed
// in since.
import { randomBytes } from "node:crypto";
import type { Role, WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userLite, wireTime } from "../../platform/postgres/wire-sql.ts";

/** Bytes of the salt in an invitation's token (invitation-token.ts). */
const SALT_BYTES = 32;

const OPEN = sql`(i.responded_at is null or i.accepted)`;

const WORKSPACE = sql`json_build_object(
  'id', w.id, 'owner', ${userLite("o")}, 'created_at', ${wireTime("w.created_at")}, 'updated_at', ${wireTime("w.updated_at")},
  'name', w.name, 'logo', w.logo, 'slug', w.slug, 'organization_size', w.organization_size, 'created_by', w.created_by, 'updated_by', w.updated_by
) as workspace`;

const TOTAL_MEMBERS = sql`(
  select count(*)::integer from workspace_members m join users u on u.id = m.member_id
  where m.workspace_id = i.workspace_id and m.is_active and not u.is_bot) as total_members`;

async function selectInvitations(
  db: Queryable,
  condition: RawBuilder<unknown>,
): Promise<WorkspaceInvitation[]> {
  const { rows } = await sql<WorkspaceInvitation>`
    select i.id, ${WORKSPACE}, ${TOTAL_MEMBERS}, case when c.id is not null then ${userLite("c")} end as created_by_detail,
      i.created_at, i.updated_at, i.created_by, i.updated_by, i.email, i.accepted, i.message, i.responded_at, i.role
    from workspace_invitations i
    join workspaces w on w.id = i.workspace_id
    join users o on o.id = w.owner_id
    left join users c on c.id = i.created_by
    where ${condition}
    order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

/** Newest first. */
export const invitationsOfWorkspace = (db: Queryable, workspaceId: string): Promise<WorkspaceInvitation[]> =>
  selectInvitations(db, sql`i.workspace_id = ${workspaceId} and ${OPEN}`);

export const invitationsToEmail = (db: Queryable, email: string): Promise<WorkspaceInvitation[]> =>
  selectInvitations(db, sql`i.email = ${email} and ${OPEN}`);

/** One invitation of a workspace, open or answered. */
export const findInvitation = async (
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<WorkspaceInvitation | undefined> =>
  (await selectInvitations(db, sql`i.workspace_id = ${workspaceId} and i.id = ${id}`))[0];

/** What is needed to make and check a link. */
export interface LinkFacts {
  workspace_id: string;
  slug: string;
  workspace_name: string;
  id: string;
  email: string;
  role: Role;
  accepted: boolean;
  responded_at: string | null;
  updated_at: string;
  token_salt: Buffer;
}

const linkFacts = (db: Queryable) =>
  db
    .selectFrom("workspace_invitations as i")
    .innerJoin("workspaces as w", "w.id", "i.workspace_id")
    .select(["i.workspace_id", "w.slug", "w.name as workspace_name", "i.id", "i.email", "i.role"])
    .select(["i.accepted", "i.responded_at", "i.updated_at", "i.token_salt"])
    .$castTo<LinkFacts>();

export const findLinkFacts = (db: Queryable, slug: string, id: string): Promise<LinkFacts | undefined> =>
  linkFacts(db).where("w.slug", "=", slug).where("i.id", "=", id).executeTakeFirst();

/** Those of a workspace with these ids. */
export const linkFactsOf = (
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<LinkFacts[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : linkFacts(db).where("i.workspace_id", "=", workspaceId).where("i.id", "in", ids).execute();

export async function countInvitationsTo(db: Queryable, email: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from workspace_invitations i where i.email = ${email} and ${OPEN}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export interface InvitationRef {
  id: string;
  workspace_id: string;
}

/** Those of these ids that are open and belong to this email address. */
export async function findOwnInvitations(
  db: Queryable,
  email: string,
  ids: readonly string[],
): Promise<InvitationRef[]> {
  const { rows } = await sql<InvitationRef>`
    select i.id, i.workspace_id from workspace_invitations i
    where i.email = ${email} and i.id = any(${ids}::uuid[]) and ${OPEN} order by i.created_at, i.id`.execute(
    db,
  );
  return rows;
}

/** Those accepted through the emailed link, before signing in. */
export async function findAcceptedInvitations(db: Queryable, email: string): Promise<InvitationRef[]> {
  const { rows } = await sql<InvitationRef>`
    select id, workspace_id from workspace_invitations where email = ${email} and accepted order by created_at, id`.execute(
    db,
  );
  return rows;
}

/**
 * Deletes an open invitation of an email address. @returns its role, or null when it was withdrawn or used in the
 * meantime
 */
export async function takeInvitation(t: Tx, id: string, email: string): Promise<Role | null> {
  await t.acts.watch("workspace_invitation", { workspace_id: t.workspace_id, id });
  const { rows } = await sql<{ role: Role }>`
    delete from workspace_invitations i
    where i.workspace_id = ${t.workspace_id} and i.id = ${id} and i.email = ${email} and ${OPEN} returning i.role`.execute(
    t.db,
  );
  return rows[0]?.role ?? null;
}

/** Existing invitations stay unchanged; those that were declined are renewed. @returns the ids of the others */
export async function insertInvitations(
  t: Tx,
  invitations: readonly { email: string; role: Role }[],
): Promise<string[]> {
  const salts = invitations.map(() => randomBytes(SALT_BYTES).toString("hex"));
  await t.acts.watch("workspace_invitation", {
    workspace_id: t.workspace_id,
    email: invitations.map((one) => one.email),
  });
  const { rows } = await sql<{ id: string }>`
    insert into workspace_invitations as i (workspace_id, id, email, role, token_salt, created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}::uuid, n.id, n.email, n.role, decode(n.salt, 'hex'), ${t.now}::timestamptz, ${t.now}::timestamptz, ${t.actor_id}::uuid, ${t.actor_id}::uuid
    from unnest(
      ${invitations.map(() => newId())}::uuid[], ${invitations.map((one) => one.email)}::text[],
      ${invitations.map((one) => one.role)}::smallint[], ${salts}::text[]
    ) as n (id, email, role, salt)
    on conflict (workspace_id, email) do update
      set role = excluded.role, token_salt = excluded.token_salt, responded_at = null,
        created_by = excluded.created_by, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where i.responded_at is not null and not i.accepted
    returning i.id`.execute(t.db);
  return rows.map(({ id }) => id);
}

/**
 * Touches an open invitation, which extends the validity of its links. False: it no longer exists or has been answered.
 */
export async function touchInvitation(t: Tx, id: string, patch: { role?: Role } = {}): Promise<boolean> {
  await t.acts.watch("workspace_invitation", { workspace_id: t.workspace_id, id });
  const row = await t.db
    .updateTable("workspace_invitations")
    .set({ ...patch, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .where((e) => e.or([e("responded_at", "is", null), e("accepted", "=", true)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the answer of a person without an account, once. @param at ISO 8601. False: it was answered before. */
export async function answerInvitation(
  db: Queryable,
  { workspace_id, id }: InvitationRef,
  accepted: boolean,
  at: string,
): Promise<boolean> {
  const row = await db
    .updateTable("workspace_invitations")
    .set({ accepted, responded_at: at })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .where("responded_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteInvitation(t: Tx, id: string): Promise<boolean> {
  await t.acts.watch("workspace_invitation", { workspace_id: t.workspace_id, id });
  const gone = await t.db
    .deleteFrom("workspace_invitations")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}
