// Requests for mail before the application is loaded: a sign-in code, a password link, how an address signs in
// (contract/workspace §1.2).
import { FetchFailed } from "./fetch-json.ts";

export interface Refused {
  /** contract/workspace §1.3 */
  error_code: number;
}

/**
 * Posts an address. An error of the contract counts as a response.
 * @throws FetchFailed
 */
export async function postEmail<T>(path: string, email: string): Promise<T | Refused> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ email }),
  }).catch((error: unknown) => {
    throw new FetchFailed(0, error);
  });
  if (!response.ok && response.status !== 400 && response.status !== 429)
    throw new FetchFailed(response.status);
  return (await response.json()) as T | Refused;
}

export const isRefused = (answer: object): answer is Refused => "error_code" in answer;

/** Mails a code for this browser. @returns the error code of a refusal, or null @throws FetchFailed */
export async function mailCode(email: string): Promise<number | null> {
  const answer = await postEmail<{ key: string }>("/auth/magic-generate/", email);
  return isRefused(answer) ? answer.error_code : null;
}
