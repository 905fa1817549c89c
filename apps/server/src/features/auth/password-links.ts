// Links that set a new password (contract/workspace §1.2, security 35): one hour, one use; void after a newer one, a
// new password or a new email address.
import { randomBytes } from "node:crypto";
import { hashToken } from "../../platform/auth/sessions.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { publicPage } from "../instance/address.ts";
import type { NewPerson } from "../users/people.ts";

export const LINK_SECONDS = 3600;

/** Where a link is requested. */
export const forgotPage = (runtime: Runtime): Promise<string> =>
  publicPage(runtime, "app", "/accounts/forgot-password/");

/** A new link that replaces any older one. Only its hash is stored. */
export async function makePasswordLink(runtime: Runtime, db: Queryable, person: NewPerson): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const link = {
    token_hash: hashToken(token),
    email: person.email,
    expires_at: new Date(runtime.now().getTime() + LINK_SECONDS * 1000).toISOString(),
  };
  await db
    .insertInto("password_links")
    .values({ user_id: person.id, ...link })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(link))
    .execute();
  const query = new URLSearchParams({
    uidb64: Buffer.from(person.id).toString("base64url"),
    token,
    email: person.email,
  });
  return publicPage(runtime, "app", `/accounts/reset-password/?${query}`);
}

/** The person whom the link belongs to while it is valid; undefined otherwise. */
export const ownerOfLink = (
  runtime: Runtime,
  db: Queryable,
  userId: string,
  token: string,
): Promise<NewPerson | undefined> =>
  db
    .selectFrom("password_links as l")
    .innerJoin("users as u", (join) => join.onRef("u.id", "=", "l.user_id").onRef("u.email", "=", "l.email"))
    .select(["u.id", "u.email"])
    .where("l.user_id", "=", userId)
    .where("l.token_hash", "=", hashToken(token))
    .where("l.expires_at", ">", runtime.now().toISOString())
    .where("u.is_active", "=", true)
    .executeTakeFirst();

/** Consumes a link. False: it is no longer valid. */
export async function useLink(db: Queryable, person: NewPerson, token: string): Promise<boolean> {
  const used = await db
    .deleteFrom("password_links")
    .where("user_id", "=", person.id)
    .where("token_hash", "=", hashToken(token))
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** A new password voids every link. */
export async function dropLinks(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("password_links").where("user_id", "=", userId).execute();
}
