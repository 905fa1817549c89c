// Gitea and its relative Forgejo: docs.gitea.com/usage/webhooks, forgejo.org/docs/latest/user/webhooks, and the API that
// each instance documents at /api/swagger.
import type { GitEvent, Provider, PullRequestEvent } from "./provider.ts";
import { encodedPath, header, hexSignature, isSame } from "./provider.ts";
import { pullRequest, push, reference, status } from "./like-github.ts";
import { number, text } from "./read.ts";

const EVENTS = [
  "pull_request",
  "pull_request_sync",
  "pull_request_review",
  "pull_request_review_request",
  "push",
  "create",
  "delete",
  "status",
];

/** By the type of the review in the event. */
const REVIEWS: Readonly<Record<string, PullRequestEvent["review"]>> = {
  pull_request_review_approved: "approved",
  pull_request_review_rejected: "changes_requested",
};

function review(payload: unknown): GitEvent[] {
  const said = REVIEWS[text(payload, "review", "type")];
  return pullRequest(payload, said === undefined ? "updated" : "review_requested", said);
}

const changed = (payload: unknown): GitEvent[] =>
  text(payload, "action") === "reviewed" ? review(payload) : pullRequest(payload, text(payload, "action"));

const PARSERS: Readonly<Record<string, (payload: unknown, web: string) => GitEvent[]>> = {
  pull_request: changed,
  pull_request_sync: changed,
  pull_request_review_request: changed,
  pull_request_approved: review,
  pull_request_rejected: review,
  pull_request_review_approved: review,
  pull_request_review_rejected: review,
  push: (payload, web) => push(payload, web, "src/branch"),
  create: (payload, web) => reference(payload, web, "src/branch", false),
  delete: (payload, web) => reference(payload, web, "src/branch", true),
  status,
};

/** @param prefix of its headers @param kind what its API calls a webhook of its own format */
const gitea = (name: string, prefix: "gitea" | "forgejo", kind: string): Provider => ({
  name,
  api: ({ origin }) => `${origin}/api/v1`,
  credentials: (token) => ({ authorization: `token ${token}` }),
  nests: false,
  event: (headers) => header(headers, `x-${prefix}-event`),
  deliveryId: (headers) => header(headers, `x-${prefix}-delivery`),
  isAuthentic: ({ headers, body }, secret) =>
    isSame(header(headers, `x-${prefix}-signature`), hexSignature(secret, body)),
  repositoryOf: (payload) => text(payload, "repository", "full_name"),
  parse: (event, payload, web) => PARSERS[event]?.(payload, web) ?? [],
  readRepository: (repository) => ({ method: "GET", path: `/repos/${encodedPath(repository)}` }),
  defaultBranchOf: (answer) => text(answer, "default_branch"),
  createHook: (repository, { url, secret }) => ({
    method: "POST",
    path: `/repos/${encodedPath(repository)}/hooks`,
    body: { type: kind, active: true, events: EVENTS, config: { url, secret, content_type: "json" } },
  }),
  hookIdOf: (answer) => String(number(answer, "id") || ""),
  removeHook: (repository, id) => ({
    method: "DELETE",
    path: `/repos/${encodedPath(repository)}/hooks/${encodeURIComponent(id)}`,
  }),
});

export const giteaProvider = gitea("Gitea", "gitea", "gitea");
export const forgejoProvider = gitea("Forgejo", "forgejo", "forgejo");
