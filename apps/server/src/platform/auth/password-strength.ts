// The server's check of a new password: the shared strength score, plus a limit on the length that may be hashed.
import { isTooShort, MIN_SCORE, passwordScore } from "@cairn/domain/password-strength";
import { isOverlong } from "./passwords.ts";

/** Words about the person (email address, names) count as guessed. */
export async function isStrongPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  if (isTooShort(password) || isOverlong(password)) return false;
  return (await passwordScore(password, about)) >= MIN_SCORE;
}
