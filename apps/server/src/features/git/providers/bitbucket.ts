// Bitbucket Cloud: support.atlassian.com/bitbucket-cloud/docs/event-payloads and
// developer.atlassian.com/cloud/bitbucket/rest.
import type { GitEvent, Provider, PullRequestEvent } from "./provider.ts";
import { encodedPath, header, hexSignature, isSame } from "./provider.ts";
import { at, either, instant, list, number, text } from "./read.ts";

const EVENTS = [
  "repo:push",
  "repo:commit_status_created",
  "repo:commit_status_updated",
  "pullrequest:created",
  "pullrequest:updated",
  "pullrequest:approved",
  "pullrequest:unapproved",
  "pullrequest:changes_request_created",
  "pullrequest:changes_request_removed",
  "pullrequest:fulfilled",
  "pullrequest:rejected",
];

const nameOf = (person: unknown): string => either(text(person, "nickname"), text(person, "display_name"));

type Said = Pick<PullRequestEvent, "action" | "review">;

const SAID: Readonly<Record<string, Said>> = {
  "pullrequest:created": { action: "opened" },
  "pullrequest:updated": { action: "updated" },
  "pullrequest:approved": { action: "review", review: "approved" },
  "pullrequest:unapproved": { action: "updated", review: null },
  "pullrequest:changes_request_created": { action: "review", review: "changes_requested" },
  "pullrequest:changes_request_removed": { action: "updated", review: null },
  "pullrequest:fulfilled": { action: "merged" },
  "pullrequest:rejected": { action: "closed" },
};

const STATES: Readonly<Record<string, PullRequestEvent["state"]>> = {
  MERGED: "merged",
  DECLINED: "closed",
  SUPERSEDED: "closed",
};

function pullRequest(payload: unknown, said: Said): GitEvent[] {
  const pull = at(payload, "pullrequest");
  const url = text(pull, "links", "html", "href");
  if (url === "") return [];
  const isDraft = at(pull, "draft") === true;
  return [
    {
      type: "pull_request",
      ...said,
      action: said.action === "opened" && isDraft ? "draft" : said.action,
      number: number(pull, "id"),
      title: text(pull, "title"),
      body: either(text(pull, "description"), text(pull, "summary", "raw")),
      url,
      state: STATES[text(pull, "state")] ?? (isDraft ? "draft" : "open"),
      branch: text(pull, "source", "branch", "name"),
      target_branch: text(pull, "destination", "branch", "name"),
      sha: text(pull, "source", "commit", "hash"),
      author: nameOf(at(pull, "author")),
      at: instant(text(pull, "updated_on")),
    },
  ];
}

function pushOf(change: unknown, author: string, web: string): GitEvent[] {
  const [old, next] = [at(change, "old"), at(change, "new")];
  const branch = next ?? old;
  if (text(branch, "type") !== "branch") return [];
  const name = text(branch, "name");
  const isDeleted = next === null || next === undefined;
  const changed: GitEvent[] =
    old && next
      ? []
      : [{ type: "branch", name, url: `${web}/branch/${encodedPath(name)}`, is_deleted: isDeleted, author }];
  if (isDeleted) return changed;
  const commits = list(change, "commits").map((commit) => ({
    sha: text(commit, "hash"),
    message: text(commit, "message"),
    url: text(commit, "links", "html", "href"),
    author: either(
      text(commit, "author", "user", "display_name"),
      text(commit, "author", "raw").replace(/\s*<.*/, ""),
    ),
    at: instant(text(commit, "date")),
  }));
  // Newest first, unlike elsewhere.
  return [...changed, { type: "commits", branch: name, default_branch: null, commits: commits.toReversed() }];
}

const STATUSES: Readonly<Record<string, "pending" | "success" | "failure">> = {
  INPROGRESS: "pending",
  SUCCESSFUL: "success",
  FAILED: "failure",
  STOPPED: "failure",
};

function status(payload: unknown): GitEvent[] {
  const found = at(payload, "commit_status");
  const state = STATUSES[text(found, "state")];
  const sha = text(found, "links", "commit", "href").split("/").at(-1) ?? "";
  const name = either(text(found, "name"), text(found, "key"));
  if (state === undefined || name === "" || !/^[0-9a-f]{7,64}$/.test(sha)) return [];
  return [{ type: "checks", sha, name, state, at: instant(text(found, "updated_on")) }];
}

function parse(event: string, payload: unknown, web: string): GitEvent[] {
  const said = SAID[event];
  if (said) return pullRequest(payload, said);
  if (event.startsWith("repo:commit_status_")) return status(payload);
  if (event !== "repo:push") return [];
  return list(payload, "push", "changes").flatMap((change) =>
    pushOf(change, nameOf(at(payload, "actor")), web),
  );
}

export const bitbucket: Provider = {
  name: "Bitbucket",
  api: ({ hostname, origin }) =>
    hostname === "bitbucket.org" ? "https://api.bitbucket.org/2.0" : `${origin}/2.0`,
  // An API token is used with its owner's address, an access token alone.
  credentials: (token) => ({
    authorization: token.includes(":") ? `Basic ${Buffer.from(token).toString("base64")}` : `Bearer ${token}`,
  }),
  nests: false,
  event: (headers) => header(headers, "x-event-key"),
  deliveryId: (headers) => header(headers, "x-request-uuid"),
  isAuthentic: ({ headers, body }, secret) =>
    isSame(header(headers, "x-hub-signature"), `sha256=${hexSignature(secret, body)}`),
  repositoryOf: (payload) => text(payload, "repository", "full_name"),
  parse,
  readRepository: (repository) => ({ method: "GET", path: `/repositories/${encodedPath(repository)}` }),
  defaultBranchOf: (answer) => text(answer, "mainbranch", "name"),
  createHook: (repository, { url, secret }) => ({
    method: "POST",
    path: `/repositories/${encodedPath(repository)}/hooks`,
    body: { description: "Cairn", url, secret, active: true, events: EVENTS },
  }),
  hookIdOf: (answer) => text(answer, "uuid"),
  removeHook: (repository, id) => ({
    method: "DELETE",
    path: `/repositories/${encodedPath(repository)}/hooks/${encodeURIComponent(id)}`,
  }),
};
