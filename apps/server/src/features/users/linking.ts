// Links a person to their account at another service (contract/workspace §1.5). Called by the sign-in when the service
// has confirmed the identity.
import type { From } from "../../platform/audit/origin.ts";
import { newId } from "../../platform/ids.ts";
import { type PersonTx, txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import type { Credentials } from "./people.ts";
import { verifyEmail } from "./verify-email.ts";
import { publishToColleagues } from "./service.ts";
import { isPictureAddress } from "@cairn/domain/colors";

export interface ServiceAccount {
  provider: string;
  /** Their id at the service, which stays when their email address changes. */
  provider_account_id: string;
  /** A URL, or "". */
  avatar: string;
}

/** The person that an account of a service belongs to. Bots can't sign in. */
export const findPersonOfAccount = (
  db: Queryable,
  { provider, provider_account_id }: ServiceAccount,
): Promise<{ id: string; email: string } | undefined> =>
  db
    .selectFrom("accounts as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["u.id", "u.email"])
    .where("a.provider", "=", provider)
    .where("a.provider_account_id", "=", provider_account_id)
    .where("u.is_bot", "=", false)
    .executeTakeFirst();

const MAX_AVATAR = 1000;

/** Uses the service's picture if the person has none; colleagues see it at once. */
async function fillAvatar(t: PersonTx, userId: string, avatar: string): Promise<void> {
  if (avatar === "" || avatar.length > MAX_AVATAR || !isPictureAddress(avatar)) return;
  const filled = await t.db
    .updateTable("users")
    .set({ avatar, updated_at: t.now })
    .where("id", "=", userId)
    .where("avatar", "=", "")
    .returning("id")
    .executeTakeFirst();
  if (filled) await publishToColleagues(t, userId);
}

/**
 * Links the account to a person, or records that it was used again: one account per person and service. The email
 * address counts as verified.
 */
export function linkAccount(
  from: From,
  person: Pick<Credentials, "id" | "is_email_verified" | "is_instance_admin">,
  { provider, provider_account_id, avatar }: ServiceAccount,
): Promise<void> {
  return txOfPerson({ ...from, me: person }, async (t) => {
    await t.acts.watch("linked_account", { user_id: person.id, provider });
    const seen = { provider_account_id, last_connected_at: t.now, updated_at: t.now };
    await t.db
      .insertInto("accounts")
      .values({ id: newId(), user_id: person.id, provider, ...seen })
      .onConflict((conflict) => conflict.columns(["user_id", "provider"]).doUpdateSet(seen))
      .execute();
    await fillAvatar(t, person.id, avatar);
    await verifyEmail(t, person);
  });
}

/** Records that a linked account was used. */
export async function rememberUse(
  { db, now }: Runtime,
  { provider, provider_account_id }: ServiceAccount,
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ last_connected_at: now().toISOString() })
    .where("provider", "=", provider)
    .where("provider_account_id", "=", provider_account_id)
    .execute();
}
