// GitLab: docs.gitlab.com/user/project/integrations/webhook_events and docs.gitlab.com/api.
import type { BranchEvent, GitEvent, Provider, PullRequestEvent } from "./provider.ts";
import { branchOf, encodedPath, header, isNothing, isSame } from "./provider.ts";
import { at, instant, list, number, text } from "./read.ts";

const STATES: Readonly<Record<string, PullRequestEvent["state"]>> = {
  merged: "merged",
  closed: "closed",
  locked: "closed",
};

const REVIEWS: Readonly<Record<string, PullRequestEvent["review"]>> = {
  approved: "approved",
  approval: "approved",
  unapproved: null,
  unapproval: null,
};

const ACTIONS: Readonly<Record<string, PullRequestEvent["action"]>> = {
  open: "opened",
  reopen: "opened",
  merge: "merged",
  close: "closed",
  approved: "review",
  approval: "review",
};

/** An update that only says what it has changed. */
function updateOf(payload: unknown): PullRequestEvent["action"] {
  const draft = at(payload, "changes", "draft");
  if (at(draft, "current") === false) return "opened";
  if (at(draft, "current") === true) return "draft";
  return list(payload, "changes", "reviewers", "current").length > 0 ? "review" : "updated";
}

function mergeRequest(payload: unknown): GitEvent[] {
  const request = at(payload, "object_attributes");
  const url = text(request, "url");
  if (url === "") return [];
  const isDraft = at(request, "draft") === true || at(request, "work_in_progress") === true;
  const name = text(request, "action");
  const action = ACTIONS[name] ?? updateOf(payload);
  const review = REVIEWS[name];
  return [
    {
      type: "pull_request",
      action: action === "opened" && isDraft ? "draft" : action,
      number: number(request, "iid"),
      title: text(request, "title"),
      body: text(request, "description"),
      url,
      state: STATES[text(request, "state")] ?? (isDraft ? "draft" : "open"),
      ...(review === undefined ? {} : { review }),
      branch: text(request, "source_branch"),
      target_branch: text(request, "target_branch"),
      sha: text(request, "last_commit", "id"),
      author: text(payload, "user", "username"),
      at: instant(text(request, "updated_at")),
    },
  ];
}

function push(payload: unknown, web: string): GitEvent[] {
  const branch = branchOf(text(payload, "ref"));
  if (branch === "") return [];
  const author = text(payload, "user_username");
  const [isNew, isDeleted] = [text(payload, "before"), text(payload, "after")].map(isNothing);
  const url = `${web}/-/tree/${encodedPath(branch)}`;
  const changes: BranchEvent[] =
    isNew || isDeleted ? [{ type: "branch", name: branch, url, is_deleted: isDeleted === true, author }] : [];
  if (isDeleted) return changes;
  const commits = list(payload, "commits").map((commit) => ({
    sha: text(commit, "id"),
    message: text(commit, "message"),
    url: text(commit, "url"),
    author: text(commit, "author", "name"),
    at: instant(text(commit, "timestamp")),
  }));
  const default_branch = text(payload, "project", "default_branch") || null;
  return [...changes, { type: "commits", branch, default_branch, commits }];
}

const FAILED: ReadonlySet<string> = new Set(["failed", "canceled"]);
const DONE: ReadonlySet<string> = new Set(["success", "skipped", "manual"]);

function pipeline(payload: unknown): GitEvent[] {
  const run = at(payload, "object_attributes");
  const [sha, status] = [text(run, "sha"), text(run, "status")];
  if (sha === "" || status === "") return [];
  const state = FAILED.has(status) ? "failure" : DONE.has(status) ? "success" : "pending";
  const when = instant(text(run, "finished_at")) ?? instant(text(run, "created_at"));
  return [{ type: "checks", sha, name: text(run, "name") || "pipeline", state, at: when }];
}

const PARSERS: Readonly<Record<string, (payload: unknown, web: string) => GitEvent[]>> = {
  "Merge Request Hook": mergeRequest,
  "Push Hook": push,
  "Pipeline Hook": pipeline,
};

const project = (repository: string): string => `/projects/${encodeURIComponent(repository)}`;

export const gitlab: Provider = {
  name: "GitLab",
  api: ({ origin }) => `${origin}/api/v4`,
  credentials: (token) => ({ authorization: `Bearer ${token}` }),
  nests: true,
  event: (headers) => header(headers, "x-gitlab-event"),
  // Events that cause each other share their UUID; older versions have nothing else.
  deliveryId: (headers) => header(headers, "idempotency-key"),
  isAuthentic: ({ headers }, secret) => isSame(header(headers, "x-gitlab-token"), secret),
  repositoryOf: (payload) => text(payload, "project", "path_with_namespace"),
  parse: (event, payload, web) => PARSERS[event]?.(payload, web) ?? [],
  readRepository: (repository) => ({ method: "GET", path: project(repository) }),
  defaultBranchOf: (answer) => text(answer, "default_branch"),
  createHook: (repository, { url, secret }) => ({
    method: "POST",
    path: `${project(repository)}/hooks`,
    body: {
      url,
      token: secret,
      push_events: true,
      merge_requests_events: true,
      pipeline_events: true,
      enable_ssl_verification: true,
    },
  }),
  hookIdOf: (answer) => String(number(answer, "id") || ""),
  removeHook: (repository, id) => ({
    method: "DELETE",
    path: `${project(repository)}/hooks/${encodeURIComponent(id)}`,
  }),
};
