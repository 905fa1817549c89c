// Passwords at rest: argon2id, off the main thread (libraries row 6).
import { hash, verify } from "@node-rs/argon2";

/** OWASP's second recommendation: 19 MiB, two passes, one lane. Hashes carry their parameters, so these may rise later. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Bytes beyond which a password is refused unread: hashing it would be work for a stranger's fun (security 47). */
const MOST_PASSWORD_BYTES = 1024;

export const isOverlong = (password: string): boolean =>
  password.length > MOST_PASSWORD_BYTES || Buffer.byteLength(password) > MOST_PASSWORD_BYTES;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** What people without a password are compared with, made once a process. */
let nobodys: Promise<string> | null = null;

/**
 * Whether the password is the one of this hash. Unknown people and people without a password cost the same time as known ones
 * (security 30): give null for them. Overlong passwords are nobody's.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (isOverlong(password)) return false;
  nobodys ??= hashPassword("nobody's password, only its cost counts");
  const known = typeof stored === "string";
  const right = await verify(known ? stored : await nobodys, password);
  return known && right;
}
