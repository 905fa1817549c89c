import { createApi } from "@cairn/client/api";

let leaving = false;

/** The console's session has ended, after an hour: opens its sign-in again. The app's session is separate and stays. */
function leaveToConsoleSignIn(): void {
  if (leaving) return;
  leaving = true;
  location.assign("/god-mode/");
}

/** The typed client that uses the console's session. */
export const consoleApi = createApi({ onUnauthorized: leaveToConsoleSignIn });
