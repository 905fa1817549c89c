// The server's judgment of a new password: the shared score, and nothing that is too long to be hashed.
import { isTooShort, LEAST_SCORE, passwordScore } from "@cairn/domain/password-strength";
import { isOverlong } from "./passwords.ts";

/** Words about the person (email, names) count as guessed. */
export async function isStrongPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  if (isTooShort(password) || isOverlong(password)) return false;
  return (await passwordScore(password, about)) >= LEAST_SCORE;
}
