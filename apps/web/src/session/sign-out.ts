import { resetTheme } from "@cairn/ui/theme";
import { forgetAll } from "../offline/kept-for.ts";
import { csrfToken, postForm } from "./csrf.ts";
import { FetchFailed } from "./fetch-json.ts";
import { forgetPerson } from "../shell/stored.ts";

/** What this browser kept is gone before the session is. */
async function forgetHere(): Promise<void> {
  resetTheme();
  forgetPerson();
  await forgetAll();
}

/**
 * Ends the session and stays on this page: where its address is told to nobody, a form's post would have no origin.
 * @throws FetchFailed
 */
export async function endSession(): Promise<void> {
  await forgetHere();
  const body = new URLSearchParams({ csrfmiddlewaretoken: await csrfToken() });
  const response = await fetch("/auth/sign-out/", { method: "POST", body, redirect: "manual" }).catch(
    (error: unknown) => {
      throw new FetchFailed(0, error);
    },
  );
  if (!response.ok && response.type !== "opaqueredirect") throw new FetchFailed(response.status);
}

/**
 * Ends the session. The theme goes back to the system's: the next person at this browser has another (spec §9).
 * @throws FetchFailed
 */
export async function signOut(): Promise<void> {
  await forgetHere();
  await postForm("/auth/sign-out/", {});
}
