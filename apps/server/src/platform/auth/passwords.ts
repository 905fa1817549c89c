// Password hashing: argon2id, off the main thread (libraries row 6).
import { hash, verify } from "@node-rs/argon2";

/**
 * OWASP's second recommendation: 19 MiB, two passes, one lane. Hashes carry their parameters, so these may rise later.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Longest password in bytes. A longer one is refused before it is hashed, so that strangers can't make the server work
 * (security 47).
 */
const MAX_PASSWORD_BYTES = 1024;

export const isOverlong = (password: string): boolean =>
  password.length > MAX_PASSWORD_BYTES || Buffer.byteLength(password) > MAX_PASSWORD_BYTES;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** The hash that attempts are compared with when the account has no password. Made once per process. */
let placeholderHash: Promise<string> | null = null;

/**
 * Whether the password matches this hash. Pass null for unknown people and people without a password: the check takes
 * as long as it does for known people (security 30). Overlong passwords never match.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (isOverlong(password)) return false;
  placeholderHash ??= hashPassword("nobody's password, only its cost counts");
  const known = typeof stored === "string";
  const right = await verify(known ? stored : await placeholderHash, password);
  return known && right;
}
