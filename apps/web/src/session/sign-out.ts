import { resetTheme } from "@cairn/ui/theme";
import { deleteLocalStores } from "../offline/local-store-for.ts";
import { postForm } from "./csrf.ts";
import { closeSession } from "./session.ts";
import { forgetPerson } from "../shell/stored.ts";

/** Deletes local data before the session ends. */
export async function forgetHere(): Promise<void> {
  resetTheme();
  forgetPerson();
  await deleteLocalStores();
}

/**
 * Ends the session and restores the system's theme, because the next person at this browser may have another (spec §9).
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
