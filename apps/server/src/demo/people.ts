// The demo's people: accounts with one password, which is printed once.
import { randomBytes } from "node:crypto";
import { prepareInstance } from "../features/instance/first-start.ts";
import { completeSetUp } from "../features/instance/set-up.ts";
import { createPerson, findPersonByEmail } from "../features/users/people.ts";
import { hashPassword } from "../platform/auth/passwords.ts";
import type { Me } from "../platform/http/context.ts";
import type { DatabaseTransaction } from "../platform/postgres/database.ts";
import type { Runtime } from "../platform/runtime.ts";
import { emailOf, TEAM, type Teammate, WORKSPACE } from "./team.ts";

/** Easy to type, and different on every instance, because demos are reachable over the network, too. */
export const newPassword = (): string => `walk-${randomBytes(6).toString("hex")}`;

async function accountOf(db: DatabaseTransaction, mate: Teammate, password_hash: string): Promise<string> {
  const email = emailOf(mate);
  const names = { first_name: mate.first, last_name: mate.last };
  const person =
    (await createPerson(db, { email, password_hash, ...names })) ?? (await findPersonByEmail(db, email));
  if (!person) throw new Error(`${email} has been taken in this moment; start the demo again.`);
  // Of an earlier demo: it gets the newly printed password.
  await db
    .updateTable("users")
    .set({
      ...names,
      password_hash,
      is_password_autoset: false,
      is_active: true,
      display_name: mate.first,
      user_timezone: mate.zone,
    })
    .where("id", "=", person.id)
    .execute();
  await db
    .updateTable("profiles")
    .set({
      is_onboarded: true,
      is_tour_completed: true,
      onboarding_step: JSON.stringify({
        profile_complete: true,
        workspace_create: true,
        workspace_invite: true,
        workspace_join: true,
      }),
    })
    .where("user_id", "=", person.id)
    .execute();
  return person.id;
}

/** Name → person. The first of them sets up an instance that has not been set up. */
export async function makePeople(runtime: Runtime, password: string): Promise<Map<string, Me>> {
  await prepareInstance(runtime);
  const password_hash = await hashPassword(password);
  const now = runtime.now().toISOString();
  return runtime.db.transaction().execute(async (db) => {
    const people = new Map<string, Me>();
    for (const mate of TEAM) {
      const id = await accountOf(db, mate, password_hash);
      people.set(mate.name, {
        id,
        email: emailOf(mate),
        display_name: mate.first,
        user_timezone: mate.zone,
        is_instance_admin: false,
      });
    }
    const first = [...people.values()][0];
    if (first) await completeSetUp(db, { user_id: first.id, company_name: WORKSPACE.name, now });
    return people;
  });
}
