// The pages of people who are not signed in, or need not be. They are served without the application: a sign-in page should be there at once.

export type EntranceKind = "sign-in" | "sign-up" | "forgot-password" | "reset-password" | "invitation";

export const FORGOT_PATH = "/accounts/forgot-password/";
const INVITATION_PATH = "/workspace-invitations/";
const RESET_PATH = "/accounts/reset-password/";

/** Addresses of the entrance, older ones and those that the server sends failed forms to (contract/workspace §1.2, §2.2, §15). */
const PATHS: Record<string, EntranceKind> = {
  "/": "sign-in",
  "/sign-in/": "sign-in",
  "/login/": "sign-in",
  "/sign-up/": "sign-up",
  "/register/": "sign-up",
  "/accounts/sign-up/": "sign-up",
  [FORGOT_PATH]: "forgot-password",
  [RESET_PATH]: "reset-password",
  [INVITATION_PATH]: "invitation",
};

/** Until the instance is set up, its console sends everybody here, too. */
const SETUP_PATH = "/god-mode/";

/** Which page of the entrance lies at a path; null: the application's. */
export function entranceAt(pathname: string, isSetUp: boolean): EntranceKind | null {
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  if (!isSetUp && path === SETUP_PATH) return "sign-in";
  return PATHS[path] ?? null;
}

/** Where the entrance's pages really are; what was asked for stays in the query. */
export const ENTRANCE_PATHS: Record<EntranceKind, string> = {
  "sign-in": "/",
  "sign-up": "/sign-up/",
  "forgot-password": FORGOT_PATH,
  "reset-password": RESET_PATH,
  invitation: INVITATION_PATH,
};
