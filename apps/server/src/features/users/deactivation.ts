// Leaving for good (contract/workspace §3.6, spec §4 User): everything, or nothing when one check fails (§17.32).
import { sql } from "kysely";
import { removeFactors } from "../two-factor/service.ts";
import { cookieName, endSessionsOf } from "../../platform/auth/sessions.ts";
import { fail } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { type Person, type PersonTx, txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import type { DatabaseTransaction } from "../../platform/postgres/database.ts";
import { endTokens } from "../api-tokens/ending.ts";
import { accountClosed } from "../auth/letters.ts";
import { dropLinks } from "../auth/password-links.ts";
import { postIfPossible } from "../mail/post.ts";
import { leaveCollections } from "../pages/collections/leaving.ts";
import { endMemberships } from "../projects/membership.ts";
import type { NewPerson } from "./people.ts";

/**
 * Locks the admins of every workspace and project that the person administers, so that two admins who leave at once do
 * not both count on the other (security 11).
 */
async function lockAdmins(db: DatabaseTransaction, userId: string): Promise<void> {
  await sql`
    select m.id from workspace_members m
    where m.is_active and m.role = 20 and m.workspace_id in (
      select mine.workspace_id from workspace_members mine where mine.member_id = ${userId} and mine.is_active and mine.role = 20)
    order by m.workspace_id, m.id for update`.execute(db);
  await sql`
    select m.id from project_members m
    where m.is_active and m.role = 20 and (m.workspace_id, m.project_id) in (
      select mine.workspace_id, mine.project_id from project_members mine
      where mine.member_id = ${userId} and mine.is_active and mine.role = 20)
    order by m.workspace_id, m.id for update`.execute(db);
}

/** Whether their leaving would leave others without an admin, in a workspace or in a project. */
async function isMissedAsAdmin(db: DatabaseTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ missed: boolean }>`
    select exists (
      select 1 from workspace_members mine
      where mine.member_id = ${userId} and mine.is_active and mine.role = 20
        and exists (
          select 1 from workspace_members o join users u on u.id = o.member_id
          where o.workspace_id = mine.workspace_id and o.is_active and o.member_id <> mine.member_id and not u.is_bot)
        and not exists (
          select 1 from workspace_members o join users u on u.id = o.member_id
          where o.workspace_id = mine.workspace_id and o.is_active and o.member_id <> mine.member_id and o.role = 20
            and not u.is_bot)
    ) or exists (
      select 1 from project_members mine
      where mine.member_id = ${userId} and mine.is_active and mine.role = 20
        and exists (
          select 1 from project_members o join users u on u.id = o.member_id
          where o.workspace_id = mine.workspace_id and o.project_id = mine.project_id and o.is_active
            and o.member_id <> mine.member_id and not u.is_bot)
        and not exists (
          select 1 from project_members o join users u on u.id = o.member_id
          where o.workspace_id = mine.workspace_id and o.project_id = mine.project_id and o.is_active
            and o.member_id <> mine.member_id and o.role = 20 and not u.is_bot)
    ) as missed`.execute(db);
  return rows[0]?.missed ?? false;
}

/** Every membership becomes inactive, which the remaining members see. */
export async function endAllMemberships(t: PersonTx, userId: string): Promise<void> {
  await t.acts.watch("workspace_member", { member_id: userId });
  const memberships = await t.db
    .updateTable("workspace_members")
    .set({ is_active: false, updated_at: t.now, updated_by: userId })
    .where("member_id", "=", userId)
    .where("is_active", "=", true)
    .returning(["id", "workspace_id"])
    .execute();
  for (const { id, workspace_id } of memberships) {
    const inWorkspace = t.in(workspace_id);
    await endMemberships(inWorkspace, userId, null);
    await leaveCollections(inWorkspace, userId);
    await endTokens(inWorkspace, userId);
    inWorkspace.changed({ entity: "workspace_member", id, op: "delete", project_id: null, row: null });
  }
}

/**
 * What remains is a name beside old work: no password, no linked accounts, no sessions, no API tokens, and a profile
 * like a new one.
 */
async function emptyAccount(t: PersonTx, userId: string, email: string): Promise<void> {
  // A later owner of the email address must not be found by the previous owner's linked accounts.
  await t.acts.watch("linked_account", { user_id: userId });
  await t.acts.watch("api_token", { user_id: userId });
  await t.acts.watch("oauth_permission", { user_id: userId });
  await t.acts.watch("workspace_invitation", { email });
  await t.db.deleteFrom("accounts").where("user_id", "=", userId).execute();
  await t.db.deleteFrom("workspace_invitations").where("email", "=", email).execute();
  await t.db
    .updateTable("profiles")
    .set({
      is_onboarded: false,
      is_tour_completed: false,
      onboarding_step: sql`default`,
      last_workspace_id: null,
      updated_at: t.now,
    })
    .where("user_id", "=", userId)
    .execute();
  await t.db
    .updateTable("users")
    .set({
      is_active: false,
      deactivated_at: t.now,
      password_hash: null,
      is_password_autoset: true,
      updated_at: t.now,
    })
    .where("id", "=", userId)
    .execute();
  await removeFactors(t.db, userId);
  await dropLinks(t.db, userId);
  await t.db.deleteFrom("api_tokens").where("user_id", "=", userId).execute();
  await t.db.deleteFrom("oauth_grants").where("user_id", "=", userId).execute();
  await endSessionsOf(t.db, userId);
}

/** Closes the account of `me`. @throws user.instance_admin, user.sole_admin */
export const closeAccount = (person: Person & { me: NewPerson }): Promise<void> =>
  txOfPerson(person, async (t) => {
    const { id, email } = person.me;
    t.acts.note("account_deactivated");
    const admin = await t.db
      .selectFrom("instance_admins")
      .select("id")
      .where("user_id", "=", id)
      .executeTakeFirst();
    if (admin) throw fail("user.instance_admin");
    await lockAdmins(t.db, id);
    if (await isMissedAsAdmin(t.db, id)) throw fail("user.sole_admin");
    await endAllMemberships(t, id);
    await emptyAccount(t, id, email);
    await postIfPossible(person.runtime, t.db, email, accountClosed);
  });

/** @throws user.instance_admin, user.sole_admin */
export async function deactivateMe(context: UserContext): Promise<void> {
  const { request, reply } = context;
  await closeAccount(context);
  reply.clearCookie(cookieName("app", request.protocol === "https"), { path: "/" });
}
