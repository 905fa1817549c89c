// The signed-in person's own rows. People are independent of workspaces; functions about memberships say so.
import type { NotificationPreferences, Profile } from "@cairn/contract/entities/user";
import type { WorkspaceMember } from "@cairn/contract/entities/workspace";
import { sql } from "kysely";
import type { Static } from "typebox";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userWithEmail, workspaceLite } from "../../platform/postgres/wire-sql.ts";

export const findProfile = (db: Queryable, userId: string): Promise<Profile | undefined> =>
  db
    .selectFrom("profiles")
    .select([
      "id",
      "created_at",
      "updated_at",
      "user_id as user",
      "theme",
      "is_tour_completed",
      "onboarding_step",
      "use_case",
      "role",
      "is_onboarded",
      "last_workspace_id",
      "billing_address_country",
      "billing_address",
      "has_billing_address",
      "company_name",
      "start_of_the_week",
      "language",
      "single_key_shortcuts",
    ])
    .where("user_id", "=", userId)
    .$castTo<Profile>()
    .executeTakeFirst();

export type Preferences = Static<typeof NotificationPreferences>;

export const findPreferences = (db: Queryable, userId: string): Promise<Preferences | undefined> =>
  db
    .selectFrom("notification_preferences")
    .select([
      "id",
      "created_at",
      "updated_at",
      "user_id as created_by",
      "user_id as updated_by",
      "property_change",
      "state_change",
      "comment",
      "mention",
      "issue_completed",
      "due_date",
      "push_property_change",
      "push_state_change",
      "push_comment",
      "push_mention",
      "push_issue_completed",
      "push_due_date",
      "reminders",
      "digest",
      "digest_hour",
      "user_id as user",
    ])
    .select([sql<null>`null`.as("workspace"), sql<null>`null`.as("project")])
    .where("user_id", "=", userId)
    .$castTo<Preferences>()
    .executeTakeFirst();

export async function isActiveMember(db: Queryable, workspaceId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("workspace_members")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("member_id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

export type Membership = WorkspaceMember & { workspace: { id: string } };

/**
 * The person's row in the members list of each workspace that they are in, with their email address (contract/workspace
 * §4.3).
 */
export async function membershipsOf(db: Queryable, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select m.id, ${userWithEmail("u")} as member, ${workspaceLite("w")} as workspace,
      m.created_at, m.updated_at, m.created_by, m.updated_by,
      m.role, m.company_role, m.view_props, m.default_props, m.issue_props, m.is_active
    from workspace_members m join users u on u.id = m.member_id join workspaces w on w.id = m.workspace_id
    where m.member_id = ${userId} and m.is_active
    order by m.workspace_id`.execute(db);
  return rows;
}
