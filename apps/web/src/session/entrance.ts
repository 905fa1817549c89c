// The pages of people who are not signed in, or need not be. They are served without the application, so that they load
// at once.

export type EntrancePage =
  | "sign-in"
  | "sign-up"
  | "forgot-password"
  | "reset-password"
  | "two-factor"
  | "invitation";
export type EntranceKind = EntrancePage | "console";

export const FORGOT_PATH = "/accounts/forgot-password/";
const INVITATION_PATH = "/workspace-invitations/";
const RESET_PATH = "/accounts/reset-password/";
const TWO_FACTOR_PATH = "/accounts/two-factor/";

/**
 * Addresses of the entrance pages, including older ones and those that the server redirects failed forms to
 * (contract/workspace §1.2, §2.2, §15).
 */
const PATHS: Record<string, EntrancePage> = {
  "/": "sign-in",
  "/sign-in/": "sign-in",
  "/login/": "sign-in",
  "/sign-up/": "sign-up",
  "/register/": "sign-up",
  "/accounts/sign-up/": "sign-up",
  [FORGOT_PATH]: "forgot-password",
  [RESET_PATH]: "reset-password",
  [TWO_FACTOR_PATH]: "two-factor",
  [INVITATION_PATH]: "invitation",
};

/** The entrance page at a path; null if there is none. */
export function entranceAt(pathname: string): EntrancePage | null {
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  return PATHS[path] ?? null;
}

/** Whether a path is that of a public board or form, which are open to everyone. */
export const isSpace = (pathname: string): boolean => pathname.startsWith("/spaces/");

/** The canonical addresses of the entrance pages; the query keeps what was requested. */
export const ENTRANCE_PATHS: Record<EntrancePage, string> = {
  "sign-in": "/",
  "sign-up": "/sign-up/",
  "forgot-password": FORGOT_PATH,
  "reset-password": RESET_PATH,
  "two-factor": TWO_FACTOR_PATH,
  invitation: INVITATION_PATH,
};

/** Whether a path belongs to the console, which has its own sign-in (contract/workspace §15.2). */
export const isConsole = (pathname: string): boolean => /^\/god-mode(?:\/|$)/.test(pathname);
