import { createApi } from "@cairn/client/api";

let leaving = false;

/** The console's session has ended, after an hour: its sign-in again. The app's session is another one and stays. */
function leaveToConsoleSignIn(): void {
  if (leaving) return;
  leaving = true;
  location.assign("/god-mode/");
}

/** The typed client with the console's own session. */
export const consoleApi = createApi({ onUnauthorized: leaveToConsoleSignIn });
