// Invitations to projects in the database (contract/workspace §9.4). The workspace invitation determines their status.
import type { ProjectInvitation } from "@cairn/contract/entities/project";
import type { Role } from "@cairn/contract/entities/workspace";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { projectLite, workspaceLite } from "../../platform/postgres/wire-sql.ts";

async function select(db: Queryable, condition: RawBuilder<unknown>): Promise<ProjectInvitation[]> {
  const { rows } = await sql<ProjectInvitation>`
    select i.id, ${projectLite("p")} as project, ${workspaceLite("w")} as workspace,
      i.created_at, i.updated_at, i.created_by, i.updated_by, i.email, wi.accepted, wi.message, wi.responded_at, i.role
    from project_invitations i
    join workspace_invitations wi on wi.workspace_id = i.workspace_id and wi.email = i.email
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    join workspaces w on w.id = i.workspace_id
    where ${condition}
    order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

const within = (workspaceId: string, projectId: string): RawBuilder<unknown> =>
  sql`i.workspace_id = ${workspaceId} and i.project_id = ${projectId}`;

/** Not declined, newest first. */
export const invitationsOfProject = (
  db: Queryable,
  workspaceId: string,
  projectId: string,
): Promise<ProjectInvitation[]> =>
  select(db, sql`${within(workspaceId, projectId)} and (wi.responded_at is null or wi.accepted)`);

export const findProjectInvitation = async (
  db: Queryable,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<ProjectInvitation | undefined> =>
  (await select(db, sql`${within(workspaceId, projectId)} and i.id = ${id}`))[0];

export interface InvitedTo {
  workspace_id: string;
  /** The invitation to the workspace. */
  workspace_invitation: string;
}

/** By the parts of its public URL. */
export async function findInvited(
  db: Queryable,
  slug: string,
  projectId: string,
  id: string,
): Promise<InvitedTo | undefined> {
  const { rows } = await sql<InvitedTo>`
    select i.workspace_id, wi.id as workspace_invitation
    from project_invitations i
    join workspaces w on w.id = i.workspace_id and w.slug = ${slug}
    join workspace_invitations wi on wi.workspace_id = i.workspace_id and wi.email = i.email
    where i.project_id = ${projectId} and i.id = ${id}`.execute(db);
  return rows[0];
}

/** Each email address has an invitation to the workspace. An existing invitation to the project stays unchanged. */
export async function insertProjectInvitations(
  t: Tx,
  projectId: string,
  invitations: readonly { email: string; role: Role }[],
): Promise<void> {
  await t.acts.watch("project_invitation", {
    workspace_id: t.workspace_id,
    project_id: projectId,
    email: invitations.map((one) => one.email),
  });
  await t.db
    .insertInto("project_invitations")
    .values(
      invitations.map(({ email, role }) => ({
        workspace_id: t.workspace_id,
        id: newId(),
        project_id: projectId,
        email,
        role,
        created_at: t.now,
        updated_at: t.now,
        created_by: t.actor_id,
        updated_by: t.actor_id,
      })),
    )
    .onConflict((conflict) => conflict.columns(["workspace_id", "project_id", "email"]).doNothing())
    .execute();
}

export async function deleteProjectInvitation(t: Tx, projectId: string, id: string): Promise<boolean> {
  await t.acts.watch("project_invitation", { workspace_id: t.workspace_id, project_id: projectId, id });
  const gone = await t.db
    .deleteFrom("project_invitations")
    .where("workspace_id", "=", t.workspace_id)
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** The project memberships promised to an email address, in projects that are not archived. */
export const placesFor = (t: Tx, email: string): Promise<{ project_id: string; role: Role }[]> =>
  t.db
    .selectFrom("project_invitations as i")
    .innerJoin("projects as p", (join) =>
      join.onRef("p.workspace_id", "=", "i.workspace_id").onRef("p.id", "=", "i.project_id"),
    )
    .select(["i.project_id", "i.role"])
    .where("i.workspace_id", "=", t.workspace_id)
    .where("i.email", "=", email)
    .where("p.archived_at", "is", null)
    .orderBy("i.project_id")
    .$castTo<{ project_id: string; role: Role }>()
    .execute();
