import { createApi } from "@cairn/client/api";
import { signInPath } from "../session/paths.ts";
import { fetchOrTake } from "./ahead.ts";

let leaving = false;

/** The session has ended: sign in and come back here (contract/workspace §0.2). A full load forgets everything of this person. */
export function leaveToSignIn(): void {
  if (leaving) return;
  leaving = true;
  location.assign(signInPath(`${location.pathname}${location.search}`));
}

/** The typed client of the server that served this page. */
export const api = createApi({ fetch: fetchOrTake, onUnauthorized: leaveToSignIn });
