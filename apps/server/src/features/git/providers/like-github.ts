// Events in the format of GitHub, which Gitea and Forgejo have taken over.
import {
  type BranchEvent,
  branchOf,
  type Commit,
  encodedPath,
  type GitEvent,
  isNothing,
  type PullRequestEvent,
} from "./provider.ts";
import { at, either, instant, list, number, text } from "./read.ts";

/** GitHub and Gitea name the actions of pull requests alike, except that Gitea says `synchronized`. */
const ACTIONS: Readonly<Record<string, PullRequestEvent["action"]>> = {
  opened: "opened",
  reopened: "opened",
  ready_for_review: "opened",
  converted_to_draft: "draft",
  review_requested: "review",
  closed: "closed",
};

const isDraft = (pull: unknown): boolean =>
  at(pull, "draft") === true || /^(?:\[?wip\]?:?|draft:)\s/i.test(text(pull, "title"));

function stateOf(pull: unknown): PullRequestEvent["state"] {
  if (at(pull, "merged") === true || text(pull, "merged_at") !== "") return "merged";
  if (text(pull, "state") === "closed") return "closed";
  return isDraft(pull) ? "draft" : "open";
}

function actionOf(action: string, state: PullRequestEvent["state"]): PullRequestEvent["action"] {
  const known = ACTIONS[action] ?? "updated";
  if (known === "closed" && state === "merged") return "merged";
  return known === "opened" && state === "draft" ? "draft" : known;
}

/** @param action the event's own; `review` is what a reviewer has said, if the event is about that */
export function pullRequest(
  payload: unknown,
  action: string,
  review?: PullRequestEvent["review"],
): PullRequestEvent[] {
  const pull = at(payload, "pull_request");
  const url = text(pull, "html_url");
  if (url === "") return [];
  const state = stateOf(pull);
  return [
    {
      type: "pull_request",
      action: actionOf(action, state),
      number: number(pull, "number"),
      title: text(pull, "title"),
      body: text(pull, "body"),
      url,
      state,
      ...(review === undefined ? {} : { review }),
      branch: text(pull, "head", "ref"),
      target_branch: text(pull, "base", "ref"),
      sha: text(pull, "head", "sha"),
      author: either(text(pull, "user", "login"), text(pull, "user", "username")),
      at: instant(text(pull, "updated_at")),
    },
  ];
}

const commitOf = (commit: unknown): Commit => ({
  sha: text(commit, "id"),
  message: text(commit, "message"),
  url: text(commit, "url"),
  author: either(text(commit, "author", "name"), text(commit, "author", "username")),
  at: instant(text(commit, "timestamp")),
});

/** @param branchPath between the repository and the branch in its URL, such as `tree` */
export function push(payload: unknown, web: string, branchPath: string): GitEvent[] {
  const branch = branchOf(text(payload, "ref"));
  if (branch === "") return [];
  const author = either(text(payload, "sender", "login"), text(payload, "pusher", "name"));
  const [isNew, isDeleted] = [text(payload, "before"), text(payload, "after")].map(isNothing);
  const changes: BranchEvent[] =
    isNew || isDeleted ? [branchEvent(web, branchPath, branch, author, isDeleted === true)] : [];
  const commits = list(payload, "commits").map(commitOf);
  const default_branch = text(payload, "repository", "default_branch") || null;
  return isDeleted ? changes : [...changes, { type: "commits", branch, default_branch, commits }];
}

const branchEvent = (
  web: string,
  branchPath: string,
  name: string,
  author: string,
  is_deleted: boolean,
): BranchEvent => ({
  type: "branch",
  name,
  url: `${web}/${branchPath}/${encodedPath(name)}`,
  is_deleted,
  author,
});

/** `create` and `delete` of a branch; of a tag, nothing. */
export function reference(payload: unknown, web: string, branchPath: string, isDeleted: boolean): GitEvent[] {
  const name = text(payload, "ref").replace(/^refs\/heads\//, "");
  if (text(payload, "ref_type") !== "branch" || name === "") return [];
  return [branchEvent(web, branchPath, name, text(payload, "sender", "login"), isDeleted)];
}

const STATUSES: Readonly<Record<string, "pending" | "success" | "failure">> = {
  pending: "pending",
  success: "success",
  warning: "success",
  failure: "failure",
  error: "failure",
};

/** A status of a commit. */
export function status(payload: unknown): GitEvent[] {
  const state = STATUSES[text(payload, "state")];
  const [sha, name] = [text(payload, "sha"), text(payload, "context")];
  if (state === undefined || sha === "" || name === "") return [];
  return [{ type: "checks", sha, name, state, at: instant(text(payload, "updated_at")) }];
}
