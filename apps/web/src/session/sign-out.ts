import { resetTheme } from "@cairn/ui/theme";
import { postForm } from "./csrf.ts";

/**
 * Ends the session. The theme goes back to the system's: the next person at this browser has another (spec §9).
 * @throws FetchFailed
 */
export async function signOut(): Promise<void> {
  resetTheme();
  await postForm("/auth/sign-out/", {});
}
