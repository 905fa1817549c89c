import { resetTheme } from "@cairn/ui/theme";
import { deleteLocalStores } from "../offline/local-store-for.ts";
import { postForm } from "./csrf.ts";
import { stopStoringSession } from "./session.ts";
import { removePersonalData } from "../shell/stored.ts";

/** Deletes local data before the session ends. */
export async function deleteLocalData(): Promise<void> {
  resetTheme();
  removePersonalData();
  await deleteLocalStores();
}

/**
 * Ends the session and restores the system's theme, because the next person at this browser may have another (spec §9).
 * @throws FetchFailed
 */
export async function signOut(): Promise<void> {
  const reopen = stopStoringSession();
  try {
    await deleteLocalData();
    await postForm("/auth/sign-out/", {});
  } catch (error) {
    reopen();
    throw error;
  }
}
