// A person's linked accounts at the services that they sign in with, as they see them (contract/workspace §3.5). Tokens
// are not stored.
import type { Account } from "@cairn/contract/entities/user";
import { recording } from "../../platform/audit/acts.ts";
import { fail } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { offeredProviders } from "../instance/providers.ts";
import { signInRules } from "../instance/service.ts";

const accounts = (db: Queryable, userId: string) =>
  db
    .selectFrom("accounts")
    .select([
      "id",
      "created_at",
      "updated_at",
      "provider_account_id",
      "provider",
      "last_connected_at",
      "metadata",
      "user_id as user",
    ])
    .where("user_id", "=", userId)
    .orderBy("provider")
    .$castTo<Account>();

export const accountsOf = ({ db }: Runtime, userId: string): Promise<Account[]> =>
  accounts(db, userId).execute();

/** @throws account.not_found */
export async function readAccount({ db }: Runtime, userId: string, id: string): Promise<Account> {
  const row = await accounts(db, userId).where("id", "=", id).executeTakeFirst();
  if (!row) throw fail("account.not_found");
  return row;
}

/**
 * The person keeps a way to sign in: a password that they know, or another service that is offered. @throws
 * account.not_found, account.last_way_in
 */
export async function unlinkAccount(context: UserContext, id: string): Promise<void> {
  const { runtime, me } = context;
  const [rules, offered] = await Promise.all([signInRules(runtime), offeredProviders(runtime)]);
  await recording(context, async (db, acts) => {
    await acts.watch("linked_account", { user_id: me.id, id });
    // Locked: of two concurrent requests to unlink, neither may rely on the other's account.
    const { is_password_autoset } = await db
      .selectFrom("users")
      .select("is_password_autoset")
      .where("id", "=", me.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const linked = await accounts(db, me.id).execute();
    if (!linked.some((one) => one.id === id)) throw fail("account.not_found");
    const remains = linked.some((one) => one.id !== id && offered.has(one.provider));
    if (!remains && (is_password_autoset || !rules.password)) throw fail("account.last_way_in");
    await db.deleteFrom("accounts").where("id", "=", id).where("user_id", "=", me.id).execute();
  });
}
