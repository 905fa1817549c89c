// People in the database, independent of workspaces. Used by everything that signs people in.
import type { UserMe } from "@cairn/contract/entities/user";
import { localPart } from "@cairn/domain/names";
import { fail } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

const COLUMNS = [
  "id",
  "avatar",
  "cover_image",
  "date_joined",
  "display_name",
  "email",
  "first_name",
  "last_name",
  "is_active",
  "is_bot",
  "is_email_verified",
  "user_timezone",
  "username",
  "is_password_autoset",
  "last_login_medium",
] as const;

/** @throws internal when the person does not exist, although the guard has just seen them */
export async function readPerson(db: Queryable, id: string): Promise<UserMe> {
  const person = await db.selectFrom("users").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  if (!person) throw fail("internal");
  return person;
}

export const findPersonByEmail = (db: Queryable, email: string): Promise<UserMe | undefined> =>
  db.selectFrom("users").select(COLUMNS).where("email", "=", email).executeTakeFirst();

export interface Credentials {
  id: string;
  email: string;
  password_hash: string | null;
  is_active: boolean;
  is_password_autoset: boolean;
  is_email_verified: boolean;
  is_instance_admin: boolean;
  /** Null except for people who have left. */
  deactivated_at: string | null;
}

const credentials = (db: Queryable) =>
  db
    .selectFrom("users as u")
    .leftJoin("instance_admins as a", "a.user_id", "u.id")
    .select([
      "u.id",
      "u.email",
      "u.password_hash",
      "u.is_active",
      "u.is_password_autoset",
      "u.is_email_verified",
      "u.deactivated_at",
    ])
    .select((e) => e("a.id", "is not", null).as("is_instance_admin"))
    // Bots can't sign in.
    .where("u.is_bot", "=", false)
    .$castTo<Credentials>();

/** By an email address that has been normalized by cleanEmail. */
export const findCredentials = (db: Queryable, email: string): Promise<Credentials | undefined> =>
  credentials(db).where("u.email", "=", email).executeTakeFirst();

/** @throws internal when the person does not exist */
export async function readCredentials(db: Queryable, id: string): Promise<Credentials> {
  const found = await credentials(db).where("u.id", "=", id).executeTakeFirst();
  if (!found) throw fail("internal");
  return found;
}

export interface PersonDraft {
  /** Normalized by cleanEmail and checked by isEmail. */
  email: string;
  /** Null: the person has none yet, and signs in by a code or with another service. */
  password_hash: string | null;
  is_email_verified?: boolean;
  first_name?: string;
  last_name?: string;
  company_name?: string;
}

export interface NewPerson {
  id: string;
  email: string;
}

/**
 * A person with their profile and their email preferences, all off (contract/workspace §1.2). Null when the email
 * address is in use.
 */
export async function createPerson(db: Queryable, draft: PersonDraft): Promise<NewPerson | null> {
  const { email, password_hash, is_email_verified = false, company_name = "" } = draft;
  const { first_name = "", last_name = "" } = draft;
  const person = await db
    .insertInto("users")
    .values({
      id: newId(),
      email,
      username: newId().replaceAll("-", ""),
      password_hash,
      is_password_autoset: password_hash === null,
      is_email_verified,
      display_name: localPart(email),
      first_name,
      last_name,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(["id", "email"])
    .executeTakeFirst();
  if (!person) return null;
  await db.insertInto("profiles").values({ id: newId(), user_id: person.id, company_name }).execute();
  await db.insertInto("notification_preferences").values({ id: newId(), user_id: person.id }).execute();
  return person;
}
