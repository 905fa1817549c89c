// The two password calls outside of /api: JSON, with the CSRF token in a header (contract/workspace §1.1, §1.2).
import { csrfToken } from "./csrf.ts";
import { FetchFailed } from "./fetch-json.ts";

export type PasswordRefusal = "old_wrong" | "new_weak";

/** INCORRECT_OLD_PASSWORD, INVALID_NEW_PASSWORD, INVALID_PASSWORD (contract/workspace §1.3). */
const REFUSALS: Record<number, PasswordRefusal> = { 5135: "old_wrong", 5140: "new_weak", 5020: "new_weak" };

async function post(path: string, body: Record<string, string>): Promise<PasswordRefusal | null> {
  const token = await csrfToken();
  const response = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", "x-csrftoken": token },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new FetchFailed(0, error);
  });
  if (response.ok) return null;
  const answer: unknown = response.status === 400 ? await response.json() : null;
  const code =
    typeof answer === "object" && answer !== null && "error_code" in answer ? answer.error_code : null;
  const refusal = typeof code === "number" ? REFUSALS[code] : undefined;
  if (refusal === undefined) throw new FetchFailed(response.status);
  return refusal;
}

/**
 * Changes the password and ends all other sessions.
 * @returns the reason of a refusal, or null
 * @throws FetchFailed
 */
export const changePassword = (oldPassword: string, newPassword: string): Promise<PasswordRefusal | null> =>
  post("/auth/change-password/", { old_password: oldPassword, new_password: newPassword });

/** Sets a first password if the present one was generated (spec §5). Otherwise like `changePassword`. */
export const setPassword = (password: string): Promise<PasswordRefusal | null> =>
  post("/auth/set-password/", { password });
