// What differs between git hosts: one row each in `all.ts`. Everything else is written once.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { GitChecks, GIT_REVIEWS } from "@cairn/contract/entities/git";

/** Of a request, with names in lower case. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A delivery as it arrived. */
export interface Delivery {
  headers: RequestHeaders;
  body: Buffer;
}

export interface PullRequestEvent {
  type: "pull_request";
  /** `updated`: nothing that rules know, such as another title. */
  action: "draft" | "opened" | "review" | "merged" | "closed" | "updated";
  number: number;
  title: string;
  body: string;
  url: string;
  state: "draft" | "open" | "merged" | "closed";
  /** Undefined: the event says nothing about it. */
  review?: (typeof GIT_REVIEWS)[number] | null;
  branch: string;
  target_branch: string;
  sha: string;
  author: string;
  /** ISO 8601; null: the event has no time, and counts as new. */
  at: string | null;
}

export interface BranchEvent {
  type: "branch";
  name: string;
  url: string;
  is_deleted: boolean;
  author: string;
}

export interface Commit {
  sha: string;
  message: string;
  url: string;
  author: string;
  at: string | null;
}

export interface CommitsEvent {
  type: "commits";
  branch: string;
  /** Null: the event does not say. */
  default_branch: string | null;
  commits: readonly Commit[];
}

export interface ChecksEvent {
  type: "checks";
  sha: string;
  name: string;
  state: GitChecks;
  at: string | null;
}

/** What happened in a repository, whichever host says so. */
export type GitEvent = PullRequestEvent | BranchEvent | CommitsEvent | ChecksEvent;

export interface ApiCall {
  method: "GET" | "POST" | "DELETE";
  /** Below the API's address. */
  path: string;
  body?: unknown;
}

/** The webhook that a host is asked to create. */
export interface WantedHook {
  url: string;
  secret: string;
}

export interface Provider {
  /** As people call it. */
  name: string;
  /** The address of the API for a repository on the web, without a trailing slash. */
  api: (web: URL) => string;
  /** The headers that carry a token. */
  credentials: (token: string) => Record<string, string>;
  /** The number of path segments of a repository; more are allowed where projects are in groups. */
  nests: boolean;

  event: (headers: RequestHeaders) => string;
  /** The host's id of the delivery, the same when it is sent again. */
  deliveryId: (headers: RequestHeaders) => string;
  isAuthentic: (delivery: Delivery, secret: string) => boolean;
  /** The repository that an event is about, such as `acme/web`. */
  repositoryOf: (payload: unknown) => string;
  /** Events that do not concern us are no events. `web`: the repository on the web. */
  parse: (event: string, payload: unknown, web: string) => GitEvent[];

  readRepository: (repository: string) => ApiCall;
  defaultBranchOf: (answer: unknown) => string;
  createHook: (repository: string, hook: WantedHook) => ApiCall;
  hookIdOf: (answer: unknown) => string;
  removeHook: (repository: string, hookId: string) => ApiCall;
}

export const header = (headers: RequestHeaders, name: string): string => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
};

/** Takes equally long wherever they differ. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** HMAC-SHA256 of the body in lower-case hex. */
export const hexSignature = (secret: string, body: Buffer): string =>
  createHmac("sha256", secret).update(body).digest("hex");

/** A path of several segments, as part of a URL. */
export const encodedPath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

const BRANCH = "refs/heads/";
/** The branch of a Git reference; "" for tags and others. */
export const branchOf = (reference: string): string =>
  reference.startsWith(BRANCH) ? reference.slice(BRANCH.length) : "";

/** What a reference points to before it is created and after it is deleted. */
export const isNothing = (sha: string): boolean => /^0{40,64}$/.test(sha);
