// What tests know of a git host.
import { createHmac } from "node:crypto";

export const SHA = "a".repeat(40);
export const LATER_SHA = "b".repeat(40);
export const NOTHING = "0".repeat(40);

export interface Pull {
  action: "opened" | "edited" | "ready" | "approved" | "merged" | "closed";
  title?: string;
  body?: string;
  branch?: string;
  target?: string;
  sha?: string;
  is_draft?: boolean;
  /** Of something that is reported after the merge. */
  is_merged?: boolean;
  /** Seconds after the start of the test's day. */
  at?: number;
}

export interface Sent {
  event: string;
  payload: object;
}

/** What a host sends. `web` is the repository's URL. */
export interface Host {
  pull: (web: string, pull: Pull) => Sent;
  push: (web: string, branch: string, messages: readonly string[], isNew?: boolean) => Sent;
  check: (web: string, sha: string, state: "pending" | "success" | "failure", at?: number) => Sent;
  headers: (event: string, id: string, secret: string, body: string) => Record<string, string>;
  /** The page of the pull request with number 7. */
  pullUrl: (web: string) => string;
}

export const moment = (at = 0): string =>
  new Date(Date.UTC(2026, 2, 11) + at * 1000).toISOString().replace(".000Z", "Z");
export const hmac = (secret: string, body: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");
export const fullName = (web: string): string => new URL(web).pathname.slice(1);

export const isMerged = ({ action, is_merged = false }: Pull): boolean => action === "merged" || is_merged;
export const isOver = (pull: Pull): boolean => isMerged(pull) || pull.action === "closed";
export const filled = (pull: Pull) => ({
  title: "A change",
  body: "",
  branch: "fix",
  target: "main",
  sha: SHA,
  is_draft: false,
  ...pull,
});
