// Instance admins: appointed from the existing people, and dismissed except for the last one (contract/workspace §2.2).
import type { AdminMe, InstanceAdmin } from "@cairn/contract/entities/instance";
import type { Role } from "@cairn/contract/entities/workspace";
import { cleanEmail } from "@cairn/domain/names";
import { ADMIN, MEMBER } from "@cairn/domain/roles";
import type { Static } from "typebox";
import { recording } from "../../platform/audit/acts.ts";
import { hashToken, sessionToken } from "../../platform/auth/sessions.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { NoContext, UserContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { findPersonByEmail, readPerson } from "../users/people.ts";
import { findAdmin, findAdminOfSession, findInstance, listAdmins, lockAdmins } from "./queries.ts";

type Me = Static<typeof AdminMe>;

export const readAdmins = ({ runtime }: UserContext): Promise<InstanceAdmin[]> => listAdmins(runtime.db);

async function adminMe(runtime: Runtime, userId: string): Promise<Me> {
  const { last_login_medium: _medium, ...me } = await readPerson(runtime.db, userId);
  return me;
}

export const readAdminMe = ({ runtime, me }: UserContext): Promise<Me> => adminMe(runtime, me.id);

/** Whether an admin is signed in to the console; never an error (contract/workspace §2.2). */
export async function readAdminSession({
  runtime,
  request,
}: NoContext): Promise<{ is_authenticated: boolean; user?: Me }> {
  const token = sessionToken(request, "admin");
  if (token === null) return { is_authenticated: false };
  const found = await findAdminOfSession(runtime.db, hashToken(token), runtime.now().toISOString());
  return found
    ? { is_authenticated: true, user: await adminMe(runtime, found.user_id) }
    : { is_authenticated: false };
}

/** Roles below this one do not administer anything (contract/workspace §0.5). */
const LEAST_ROLE = MEMBER;

/** @throws invalid, not_found (no active person has the email address), instance.admin_exists */
export async function appointAdmin(
  context: UserContext,
  { email, role = ADMIN }: { email: string; role?: Role },
): Promise<InstanceAdmin> {
  const { runtime, me } = context;
  if (role < LEAST_ROLE) throw invalid({ role: ["An instance admin has role 15 or 20."] });
  const instance = await findInstance(runtime.db);
  const person = await findPersonByEmail(runtime.db, cleanEmail(email));
  if (!instance || !person || !person.is_active || person.is_bot) throw fail("not_found");
  const id = newId();
  await recording(context, async (db, acts) => {
    await acts.watch("instance_admin", { id });
    const made = await db
      .insertInto("instance_admins")
      .values({
        id,
        instance_id: instance.id,
        user_id: person.id,
        role,
        created_by: me.id,
        updated_by: me.id,
      })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw fail("instance.admin_exists");
  });
  const admin = await findAdmin(runtime.db, id);
  if (!admin) throw fail("not_found");
  return admin;
}

/** Also ends the console sessions of the dismissed person. @throws not_found, member.last_admin, member.self */
export async function dismissAdmin(context: UserContext, id: string): Promise<void> {
  const { me } = context;
  await recording(context, async (db, acts) => {
    await acts.watch("instance_admin", { id });
    const admins = await lockAdmins(db);
    const dismissed = admins.find((admin) => admin.id === id);
    if (!dismissed) throw fail("not_found");
    if (admins.length === 1) throw fail("member.last_admin");
    if (dismissed.user_id === me.id) throw fail("member.self");
    await db.deleteFrom("instance_admins").where("id", "=", id).execute();
    await db
      .deleteFrom("sessions")
      .where("user_id", "=", dismissed.user_id)
      .where("kind", "=", "admin")
      .execute();
  });
}
