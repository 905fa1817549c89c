// What is stored of second factors, and checking a code against it.
import type { TwoFactor } from "@cairn/contract/entities/two-factor";
import { sql } from "kysely";
import { hasFactorSql } from "../../platform/auth/second-factors.ts";
import type { DatabaseTransaction, Queryable } from "../../platform/postgres/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import { isFactorRequired } from "./requirement.ts";
import { spendCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

const HAS_FACTOR = sql.raw(hasFactorSql("u.id"));

const sealName = (userId: string): string => `totp ${userId}`;

export async function readTwoFactor(db: Queryable, userId: string): Promise<Omit<TwoFactor, "is_required">> {
  const { rows } = await sql<Omit<TwoFactor, "is_required">>`
    select ${HAS_FACTOR} as is_enabled, f.confirmed_at as enabled_at,
      (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys, (
      select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as recovery_codes_left
    from users u left join totp_factors f on f.user_id = u.id where u.id = ${userId}`.execute(db);
  return rows[0] ?? { is_enabled: false, enabled_at: null, passkeys: 0, recovery_codes_left: 0 };
}

/** An authenticator app or a passkey. */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${HAS_FACTOR} as has from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.has ?? false;
}

export async function hasApp(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom("totp_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a secret that waits for its first code. False: a confirmed one is there. */
export async function storeSecret(
  { config }: Runtime,
  db: Queryable,
  userId: string,
  secret: string,
): Promise<boolean> {
  const sealed = await seal(config, sealName(userId), secret);
  const { rows } = await sql`
    insert into totp_factors as f (user_id, secret) values (${userId}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null
    returning user_id`.execute(db);
  return rows.length > 0;
}

interface Factor {
  secret: string;
  confirmed_at: string | null;
}

export const findFactor = (db: Queryable, userId: string): Promise<Factor | undefined> =>
  db
    .selectFrom("totp_factors")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Whether it is a code of the app that was not used before: then it is used now. */
export async function spendAppCode(
  runtime: Runtime,
  db: Queryable,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(db, userId);
  if (!factor) return false;
  const secret = await unseal(runtime.config, sealName(userId), factor.secret);
  const step = stepOf(secret, code.replace(/\s/g, ""), runtime.now());
  if (step === null) return false;
  const used = await db
    .updateTable("totp_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** What proves the second factor: a code of the app, or a recovery code. Each works once. */
export async function proveFactor(
  runtime: Runtime,
  db: Queryable,
  userId: string,
  code: string,
): Promise<"app" | "recovery" | null> {
  if (await spendAppCode(runtime, db, userId, code)) return "app";
  return (await spendCode(runtime, db, userId, code)) ? "recovery" : null;
}

/** Until the transaction ends, no other one adds or removes factors of the person. */
export async function lockFactors(db: DatabaseTransaction, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

/**
 * After a factor was removed: without another one, the recovery codes end, too.
 * @returns whether there is another one
 * @throws two_factor.required when it was the last one, and one is required
 */
export async function afterRemoval(db: DatabaseTransaction, userId: string): Promise<boolean> {
  if (await hasSecondFactor(db, userId)) return true;
  if (await isFactorRequired(db, userId)) throw fail("two_factor.required");
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  return false;
}

/** False: no authenticator app was connected. */
export async function removeApp(db: Queryable, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("totp_factors")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}

/** Removes the app, all passkeys and the recovery codes. False: there was no factor. */
export async function removeFactors(db: Queryable, userId: string): Promise<boolean> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const had = await hasSecondFactor(db, userId);
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await removeApp(db, userId);
  return had;
}
