// Recovery codes: ten, each good once, stored as hashes that only this instance can compute.
import { randomInt } from "node:crypto";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { keyedHash } from "../../platform/secrets.ts";

const COUNT = 10;
/** Without characters that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUP = 5;

const group = (): string =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** As people type it. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, "");

const hashOf = ({ config }: Runtime, userId: string, code: string): Promise<Buffer> =>
  keyedHash(config, "recovery code", `${userId}:${plain(code)}`);

/** Replaces all codes of a person; the texts are nowhere else. */
export async function renewCodes(runtime: Runtime, db: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${group()}-${group()}`);
  const rows = await Promise.all(
    codes.map(async (code) => ({ user_id: userId, code_hash: await hashOf(runtime, userId, code) })),
  );
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

/** Uses a code up. @returns whether it was one */
export async function spendCode(
  runtime: Runtime,
  db: Queryable,
  userId: string,
  code: string,
): Promise<boolean> {
  if (plain(code).length !== 2 * GROUP) return false;
  const used = await db
    .updateTable("recovery_codes")
    .set({ used_at: runtime.now().toISOString() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", await hashOf(runtime, userId, code))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}
