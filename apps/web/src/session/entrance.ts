// The pages of people who are not signed in, or need not be. They are served without the application: a sign-in page should be there at once.

export type EntrancePage = "sign-in" | "sign-up" | "forgot-password" | "reset-password" | "invitation";
export type EntranceKind = EntrancePage | "console";

export const FORGOT_PATH = "/accounts/forgot-password/";
const INVITATION_PATH = "/workspace-invitations/";
const RESET_PATH = "/accounts/reset-password/";

/** Addresses of the entrance, older ones and those that the server sends failed forms to (contract/workspace §1.2, §2.2, §15). */
const PATHS: Record<string, EntrancePage> = {
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

/** Which page of the entrance lies at a path; null: none. */
export function entranceAt(pathname: string): EntrancePage | null {
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  return PATHS[path] ?? null;
}

/** The anchor of a public form of an inbox, which is for anybody; null: the path is none. */
export const formAt = (pathname: string): string | null =>
  /^\/spaces\/inbox\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;

/** Where the entrance's pages really are; what was asked for stays in the query. */
export const ENTRANCE_PATHS: Record<EntrancePage, string> = {
  "sign-in": "/",
  "sign-up": "/sign-up/",
  "forgot-password": FORGOT_PATH,
  "reset-password": RESET_PATH,
  invitation: INVITATION_PATH,
};

/** Whether a path is one of the console, which has a sign-in of its own (contract/workspace §15.2). */
export const isConsole = (pathname: string): boolean => /^\/god-mode(?:\/|$)/.test(pathname);
