// What an event of a repository does here: items and links, history, and the state of issues.
import type { GitItemState, GitRole, GitRule } from "@cairn/contract/entities/git";
import { mentionsIn } from "@cairn/domain/git-mentions";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import { recordEvents } from "../issues/issue-place.ts";
import type { LockedProject } from "../issues/locked-project.ts";
import {
  findItem,
  isShowable,
  type LinkChange,
  linkTo,
  putCheck,
  putItem,
  type Target,
  targetsOf,
} from "./items.ts";
import { publishItem } from "./links.ts";
import { moveIssues } from "./move-issues.ts";
import type {
  BranchEvent,
  ChecksEvent,
  Commit,
  CommitsEvent,
  GitEvent,
  PullRequestEvent,
} from "./providers/provider.ts";
import type { ConnectionSecrets } from "./queries.ts";

/** The project is locked. */
export interface Applying {
  t: Tx;
  locked: LockedProject;
  connection: ConnectionSecrets;
  rules: readonly GitRule[];
  /** The issues that were concerned so far. */
  concerned: Set<string>;
  /** What happened, for the log. */
  summary: string[];
}

const MAX_COMMITS = 200;

const targets = (
  { t, locked, connection }: Applying,
  texts: Parameters<typeof mentionsIn>[1],
): Promise<Target[]> => targetsOf(t, connection.project_id, mentionsIn(locked.project.identifier, texts));

/** In the history only: no one is notified of the link itself, but of the changes that follow from it. */
async function record(
  { t, locked, concerned }: Applying,
  issueIds: Iterable<string>,
  event: IssueEvent,
): Promise<void> {
  for (const id of issueIds) {
    concerned.add(id);
    await recordEvents(t, locked, id, [event], { subscribesActor: false });
  }
}

async function publish(
  { t, connection }: Applying,
  itemId: string,
  { created, removed }: LinkChange,
): Promise<void> {
  for (const id of removed)
    t.changed({ entity: "git_link", id, op: "delete", project_id: connection.project_id, row: null });
  await publishItem(t, itemId, created);
}

const isEnd = (state: GitItemState): state is "merged" | "closed" => state === "merged" || state === "closed";

/** The rule's event of an issue: one that is mentioned later has missed the first one. */
function ruleEvent(event: PullRequestEvent, isNew: boolean) {
  // Whatever is reported of it: a review of a merged one is no review that is waited for.
  if (isNew && isEnd(event.state)) return event.state;
  if (event.action !== "updated") return event.action;
  if (!isNew) return null;
  return event.state === "open" ? "opened" : event.state;
}

async function applyRules(
  a: Applying,
  event: PullRequestEvent,
  found: readonly Target[],
  { newIssues }: LinkChange,
) {
  for (const isNew of [true, false]) {
    const rule = ruleEvent(event, isNew);
    const roles = new Map<string, GitRole>(
      found
        .filter(({ issue_id }) => newIssues.has(issue_id) === isNew)
        .map(({ issue_id, role }) => [issue_id, role]),
    );
    if (rule === null) continue;
    await moveIssues(a.t, a.locked, {
      event: rule,
      target_branch: event.target_branch,
      rules: a.rules,
      roles,
    });
  }
}

async function applyPullRequest(a: Applying, event: PullRequestEvent): Promise<void> {
  const { t, connection, concerned } = a;
  const { url, state } = event;
  if (!isShowable(url)) return;
  const known = await findItem(t, connection.project_id, "pull_request", url);
  const happened_at = event.at ?? t.now;
  // A repetition, or one that others have overtaken.
  if (known && Date.parse(happened_at) < Date.parse(known.happened_at))
    return void a.summary.push("outdated");
  const found = await targets(a, event);
  if (!known && found.length === 0) return;
  const { number, title, review, branch, target_branch, sha, author } = event;
  const place = { url, number, title, state, review, branch, target_branch, sha, author, happened_at };
  const itemId = await putItem(t, connection, { kind: "pull_request", ...place });
  const links = await linkTo(t, { item_id: itemId, project_id: connection.project_id }, found, true);
  await publish(a, itemId, links);
  for (const { issue_id } of found) concerned.add(issue_id);
  const name = `#${String(number)} ${title}`.slice(0, 200);
  await record(a, links.newIssues, { verb: "created", field: "pull_request", new_value: name });
  const others = found.map(({ issue_id }) => issue_id).filter((id) => !links.newIssues.has(id));
  if (known && known.state !== state && isEnd(state))
    await record(a, others, { verb: state, field: "pull_request", new_value: name });
  a.summary.push(name);
  await applyRules(a, event, found, links);
}

async function applyBranch(a: Applying, { name, url, is_deleted, author }: BranchEvent): Promise<void> {
  const { t, connection } = a;
  if (!isShowable(url)) return;
  const known = await findItem(t, connection.project_id, "branch", url);
  const found = await targets(a, { branch: name });
  if (is_deleted ? !known : found.length === 0) return;
  const state = is_deleted ? "deleted" : "open";
  const place = { number: null, target_branch: null, sha: null, happened_at: t.now };
  const itemId = await putItem(t, connection, {
    kind: "branch",
    url,
    title: name,
    state,
    branch: name,
    author,
    ...place,
  });
  const links = await linkTo(t, { item_id: itemId, project_id: connection.project_id }, found, false);
  await publish(a, itemId, links);
  for (const { issue_id } of found) a.concerned.add(issue_id);
  await record(a, links.newIssues, { verb: "created", field: "branch", new_value: name.slice(0, 200) });
  a.summary.push(name);
}

async function applyCommit(a: Applying, commit: Commit, branch: string, isOnDefault: boolean): Promise<void> {
  const { t, connection } = a;
  if (!isShowable(commit.url) || commit.sha === "") return;
  const found = await targets(a, { body: commit.message });
  if (found.length === 0) return;
  const title = commit.message.trim().split("\n")[0] ?? "";
  const itemId = await putItem(t, connection, {
    kind: "commit",
    url: commit.url,
    title,
    state: "open",
    branch,
    sha: commit.sha,
    author: commit.author,
    number: null,
    target_branch: null,
    happened_at: commit.at ?? t.now,
  });
  const links = await linkTo(t, { item_id: itemId, project_id: connection.project_id }, found, false);
  await publish(a, itemId, links);
  const name = `${commit.sha.slice(0, 7)} ${title}`.slice(0, 200);
  await record(a, links.newIssues, { verb: "created", field: "commit", new_value: name });
  a.summary.push(name);
  // On the default branch, it is as good as merged. Only once: a repetition must not close what was reopened, and a
  // commit that reaches the default branch later does so by a pull request.
  const roles = new Map<string, GitRole>(
    found
      .filter(({ issue_id, role }) => role === "closes" && links.newIssues.has(issue_id))
      .map(({ issue_id, role }) => [issue_id, role]),
  );
  if (isOnDefault)
    await moveIssues(t, a.locked, { event: "merged", target_branch: branch, rules: a.rules, roles });
}

async function applyCommits(a: Applying, { branch, default_branch, commits }: CommitsEvent): Promise<void> {
  const isOnDefault = branch === (default_branch ?? a.connection.default_branch);
  for (const commit of commits.slice(-MAX_COMMITS)) await applyCommit(a, commit, branch, isOnDefault);
}

async function applyChecks(a: Applying, { sha, name, state, at }: ChecksEvent): Promise<void> {
  if (sha.length < 7) return;
  const items = await putCheck(a.t, a.connection.id, { sha, name, state, at: at ?? a.t.now });
  for (const id of items) await publishItem(a.t, id);
  a.summary.push(name.slice(0, 200));
}

const APPLY = {
  pull_request: applyPullRequest,
  branch: applyBranch,
  commits: applyCommits,
  checks: applyChecks,
} as const;

/** Events in the order in which they happened. */
export async function applyEvents(a: Applying, events: readonly GitEvent[]): Promise<void> {
  for (const event of events)
    await (APPLY[event.type] as (a: Applying, event: GitEvent) => Promise<void>)(a, event);
}
