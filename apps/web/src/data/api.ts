import { createApi } from "@cairn/client/api";
import { deleteLocalStores } from "../offline/local-store-for.ts";
import { signInPath } from "../session/paths.ts";
import { forgetSession } from "../session/stored-session.ts";
import { fetchOrTake } from "./prefetch.ts";
import { isPageEnding } from "./page-ending.ts";

let leaving = false;

/** The session has ended: sign in and return here (contract/workspace §0.2). Removes all local data of this person. */
export function leaveToSignIn(): void {
  if (leaving) return;
  leaving = true;
  forgetSession();
  void deleteLocalStores().finally(() =>
    location.assign(signInPath(`${location.pathname}${location.search}`)),
  );
}

/** The typed client of the server that served this page. */
export const api = createApi({
  fetch: fetchOrTake,
  onUnauthorized: leaveToSignIn,
  isPageEnding,
  loadRoutes: () => import("@cairn/contract/routes/later"),
});
