import { csrfToken } from "./csrf.ts";
import { FetchFailed } from "./fetch-json.ts";
import { deleteLocalData } from "./sign-out.ts";

/**
 * Ends the session and stays on this page. A form post would have no origin where the referrer policy hides the
 * address.
 * @throws FetchFailed
 */
export async function endSession(): Promise<void> {
  await deleteLocalData();
  const body = new URLSearchParams({ csrfmiddlewaretoken: await csrfToken() });
  const response = await fetch("/auth/sign-out/", { method: "POST", body, redirect: "manual" }).catch(
    (error: unknown) => {
      throw new FetchFailed(0, error);
    },
  );
  if (!response.ok && response.type !== "opaqueredirect") throw new FetchFailed(response.status);
}
