// GitHub: docs.github.com/webhooks and docs.github.com/rest.
import type { GitEvent, Provider, PullRequestEvent } from "./provider.ts";
import { encodedPath, header, hexSignature, isSame } from "./provider.ts";
import { pullRequest, push, reference, status } from "./like-github.ts";
import { at, either, instant, number, text } from "./read.ts";

const EVENTS = ["pull_request", "pull_request_review", "push", "create", "delete", "status", "check_run"];

const REVIEWS: Readonly<Record<string, PullRequestEvent["review"]>> = {
  approved: "approved",
  changes_requested: "changes_requested",
  dismissed: null,
};

/** Conclusions that do not prevent a merge. */
const FINE: ReadonlySet<string> = new Set(["success", "neutral", "skipped"]);

function checkRun(payload: unknown): GitEvent[] {
  const run = at(payload, "check_run");
  const [sha, name] = [text(run, "head_sha"), text(run, "name")];
  if (sha === "" || name === "") return [];
  const isDone = text(run, "status") === "completed";
  const state = !isDone ? "pending" : FINE.has(text(run, "conclusion")) ? "success" : "failure";
  const when = instant(either(text(run, "completed_at"), text(run, "started_at")));
  return [{ type: "checks", sha, name, state, at: when }];
}

function review(payload: unknown): GitEvent[] {
  const said = REVIEWS[text(payload, "review", "state").toLowerCase()];
  return pullRequest(payload, said ? "review_requested" : "updated", said).map((event) => ({
    ...event,
    // The pull request in this event is as old as its last change.
    at: instant(text(payload, "review", "submitted_at")) ?? event.at,
  }));
}

const PARSERS: Readonly<Record<string, (payload: unknown, web: string) => GitEvent[]>> = {
  pull_request: (payload) => pullRequest(payload, text(payload, "action")),
  pull_request_review: review,
  push: (payload, web) => push(payload, web, "tree"),
  create: (payload, web) => reference(payload, web, "tree", false),
  delete: (payload, web) => reference(payload, web, "tree", true),
  status,
  check_run: checkRun,
};

export const github: Provider = {
  name: "GitHub",
  // GitHub Enterprise Server has its API below the same host.
  api: ({ hostname, origin }) => (hostname === "github.com" ? "https://api.github.com" : `${origin}/api/v3`),
  credentials: (token) => ({
    authorization: `Bearer ${token}`,
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
  }),
  nests: false,
  event: (headers) => header(headers, "x-github-event"),
  deliveryId: (headers) => header(headers, "x-github-delivery"),
  isAuthentic: ({ headers, body }, secret) =>
    isSame(header(headers, "x-hub-signature-256"), `sha256=${hexSignature(secret, body)}`),
  repositoryOf: (payload) => text(payload, "repository", "full_name"),
  parse: (event, payload, web) => PARSERS[event]?.(payload, web) ?? [],
  readRepository: (repository) => ({ method: "GET", path: `/repos/${encodedPath(repository)}` }),
  defaultBranchOf: (answer) => text(answer, "default_branch"),
  createHook: (repository, { url, secret }) => ({
    method: "POST",
    path: `/repos/${encodedPath(repository)}/hooks`,
    body: {
      name: "web",
      active: true,
      events: EVENTS,
      config: { url, secret, content_type: "json", insecure_ssl: "0" },
    },
  }),
  hookIdOf: (answer) => String(number(answer, "id") || ""),
  removeHook: (repository, id) => ({
    method: "DELETE",
    path: `/repos/${encodedPath(repository)}/hooks/${encodeURIComponent(id)}`,
  }),
};
