// Tying a person to who she is at another service (contract/workspace §1.5). Called by the sign-in when the service has vouched for her.
import { newId } from "../../platform/ids.ts";
import { type PersonTx, txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import type { Credentials } from "./people.ts";
import { proveAddress } from "./proving.ts";
import { tellColleagues } from "./service.ts";
import { isPictureAddress } from "@cairn/domain/colors";

export interface ServiceAccount {
  provider: string;
  /** Her id there, which stays when her address changes. */
  provider_account_id: string;
  /** An address, or "". */
  avatar: string;
}

/** The person that an account of a service belongs to. Bots have no door. */
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

const MOST_AVATAR = 1000;

/** Takes her picture over where she has none; her colleagues see it at once. */
async function fillAvatar(t: PersonTx, userId: string, avatar: string): Promise<void> {
  if (avatar === "" || avatar.length > MOST_AVATAR || !isPictureAddress(avatar)) return;
  const filled = await t.db
    .updateTable("users")
    .set({ avatar, updated_at: t.now })
    .where("id", "=", userId)
    .where("avatar", "=", "")
    .returning("id")
    .executeTakeFirst();
  if (filled) await tellColleagues(t, userId);
}

/** Links the account to a person, or remembers that it was used again: one account a person and service. Her address counts as shown. */
export function linkAccount(
  runtime: Runtime,
  person: Pick<Credentials, "id" | "is_email_verified" | "is_instance_admin">,
  { provider, provider_account_id, avatar }: ServiceAccount,
): Promise<void> {
  return txOfPerson(runtime, person, async (t) => {
    const seen = { provider_account_id, last_connected_at: t.now, updated_at: t.now };
    await t.db
      .insertInto("accounts")
      .values({ id: newId(), user_id: person.id, provider, ...seen })
      .onConflict((conflict) => conflict.columns(["user_id", "provider"]).doUpdateSet(seen))
      .execute();
    await fillAvatar(t, person.id, avatar);
    await proveAddress(t, person);
  });
}

/** Remembers that a linked account was used. */
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
