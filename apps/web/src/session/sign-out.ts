import { resetTheme } from "@cairn/ui/theme";
import { deleteLocalStores } from "../offline/local-store-for.ts";
import { postForm } from "./csrf.ts";
import { closeSession } from "./session.ts";
import { forgetPerson } from "../shell/stored.ts";

/** What this browser kept is gone before the session is. */
export async function forgetHere(): Promise<void> {
  resetTheme();
  forgetPerson();
  await deleteLocalStores();
}

/**
 * Ends the session. The theme goes back to the system's: the next person at this browser has another (spec §9).
 * @throws FetchFailed
 */
export async function signOut(): Promise<void> {
  const reopen = closeSession();
  try {
    await forgetHere();
    await postForm("/auth/sign-out/", {});
  } catch (error) {
    reopen();
    throw error;
  }
}
