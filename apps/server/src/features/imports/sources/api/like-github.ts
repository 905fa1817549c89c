// GitHub's API of repositories (docs.github.com/rest/issues), which Gitea and Forgejo have in common with it. Issues and
// pull requests are one list there; pull requests are left out.
import type { IssueRecord, SourceRecord } from "../../engine/records.ts";
import { type Json, objects, textOf } from "../json-file.ts";
import { filesInText, type InText } from "../inline-files.ts";
import type { ApiDescription, ApiList, Context, Settings, Task } from "./description.ts";
import { REPOSITORY, TOKEN, urlField } from "./fields.ts";
import { byLink } from "./paging.ts";
import { commentBy, versionAsModule } from "./records.ts";
import { at, colorOf, dayOf, instantOf, itself, personOf, present } from "./values.ts";

interface Kind {
  id: string;
  name: string;
  isUrlOptional: boolean;
  base: ApiDescription["base"];
  headers: ApiDescription["headers"];
  /** Parameters of the size of pages, and of the order. */
  paging: Readonly<Record<string, string>>;
  issues: Readonly<Record<string, string>>;
  person: Parameters<typeof personOf>[1];
  /** The repositories of the owner of the token. */
  repositories: string;
  /** Finds the files of texts, by what a person has entered. */
  files?: (settings: Settings) => Omit<InText, "issue" | "text">;
  /** Origins of files besides the API's. */
  fileOrigins?: ApiDescription["fileOrigins"];
  /** What only this kind has. */
  lists?: ApiDescription["lists"];
  /** The names and paths of further lists of the repository. */
  listed?: Readonly<Record<string, string>>;
  more?: (issue: Json, context: Context) => readonly Task[];
}

const STATES = [
  { kind: "state", id: "Open", group: "unstarted" },
  { kind: "state", id: "Closed", group: "completed" },
  { kind: "state", id: "Not planned", group: "cancelled" },
] as const satisfies readonly SourceRecord[];

export const closedState = (reason: unknown): "Not planned" | "Closed" =>
  ["not_planned", "duplicate"].includes(textOf(reason)) ? "Not planned" : "Closed";

const stateOf = (issue: Json): string =>
  issue.state === "closed" ? closedState(issue.state_reason) : "Open";

/** Its id in all imports of the repository, and what comments refer to it by. */
export const issueId = (repository: string, number: unknown): string => `${repository}#${textOf(number)}`;
const numberIn = (address: unknown): string => /\/(\d+)\/?(?:[?#].*)?$/.exec(textOf(address))?.[1] ?? "";
/** The name of a milestone is unique in its repository; numbers are not shown to anyone. */
const moduleOf = (milestone: unknown): string => textOf(at(milestone, "title"));

const repositoryOf = ({ settings }: Context): string => settings.repository ?? "";

const typeLabel = (issue: Json): string[] => {
  const type = textOf(at(issue, "type.name"));
  return type === "" ? [] : [`Type: ${type}`];
};

function issueOf(issue: Json, context: Context, { person }: Kind): IssueRecord {
  const repository = repositoryOf(context);
  const author = personOf(issue.user, person);
  const assignees = objects(issue.assignees).map((one) => personOf(one, person));
  const parent = numberIn(issue.parent_issue_url);
  const created = instantOf(issue.created_at);
  const milestone = moduleOf(issue.milestone);
  return {
    kind: "issue",
    id: issueId(repository, issue.number),
    key: `#${textOf(issue.number)}`,
    number: typeof issue.number === "number" ? issue.number : null,
    title: textOf(issue.title) || `#${textOf(issue.number)}`,
    body: { text: textOf(issue.body), format: "markdown" },
    state: stateOf(issue),
    labels: [...objects(issue.labels).map((label) => textOf(label.name)), ...typeLabel(issue)],
    assignees: present(assignees).map(({ id }) => id),
    author: author?.id ?? null,
    due: dayOf(issue.due_date),
    created,
    updated: instantOf(issue.updated_at),
    completed: instantOf(issue.closed_at),
    modules: milestone === "" ? [] : [milestone],
    url: textOf(issue.html_url),
    ...(parent === "" ? {} : { parent: issueId(repository, parent) }),
  };
}

function* readIssue(issue: Json, context: Context, kind: Kind): Generator<SourceRecord> {
  if (issue.pull_request) return;
  yield* STATES;
  const people = [issue.user, ...objects(issue.assignees)].map((one) => personOf(one, kind.person));
  yield* present(people);
  const record = issueOf(issue, context, kind);
  yield record;
  yield* filesOf(issue, record.id, context, kind);
}

/** What its text refers to; Gitea lists attached files besides. */
function* filesOf(
  { body, assets }: Json,
  issue: string,
  { settings }: Context,
  { files }: Kind,
): Generator<SourceRecord> {
  if (files) yield* filesInText({ issue, text: textOf(body), ...files(settings) });
  for (const asset of objects(assets)) {
    const [url, created] = [textOf(asset.browser_download_url), instantOf(asset.created_at)];
    const ref = /\/attachments\/[0-9a-f-]{36}$/i.exec(url)?.[0];
    const id = `${issue} ${textOf(asset.uuid) || url}`;
    if (url !== "")
      yield { kind: "file", id, issue, name: textOf(asset.name), url, created, ...(ref ? { ref } : {}) };
  }
}

/** Comments on pull requests are in the same list. */
const isOfPullRequest = (comment: Json): boolean =>
  textOf(comment.pull_request_url) !== "" || /\/pulls?\/\d+/.test(textOf(comment.html_url));

function* readComment(comment: Json, context: Context, kind: Kind): Generator<SourceRecord> {
  if (isOfPullRequest(comment)) return;
  const issue = issueId(repositoryOf(context), numberIn(comment.issue_url));
  yield* filesOf(comment, issue, context, kind);
  yield* commentBy(personOf(comment.user, kind.person), {
    id: textOf(comment.id),
    issue,
    created: instantOf(comment.created_at),
    body: { text: textOf(comment.body), format: "markdown" },
  });
}

function* readMilestone(milestone: Json): Generator<SourceRecord> {
  yield* versionAsModule({
    name: moduleOf(milestone),
    description: textOf(milestone.description),
    target: dayOf(milestone.due_on),
    isClosed: milestone.state === "closed",
  });
}

function* readLabel(label: Json): Generator<SourceRecord> {
  if (textOf(label.name) !== "") yield { kind: "label", id: textOf(label.name), ...colorOf(label.color) };
}

const pathOf = ({ repository = "" }: Settings, rest: string): string =>
  `repos/${repository.split("/").map(encodeURIComponent).join("/")}/${rest}`;

/** A request of the repository. */
export const inRepository = (settings: Settings, list: string, rest: string, of?: string): Task => ({
  list,
  path: pathOf(settings, rest),
  ...(of === undefined ? {} : { of }),
});

const REFERENCES: Readonly<Record<string, ApiList>> = {
  labels: { items: itself, next: byLink, read: readLabel },
  milestones: { items: itself, next: byLink, read: readMilestone },
};

export function likeGitHub(kind: Kind): ApiDescription {
  const listed = (settings: Settings, list: string, rest: string, query = {}): Task => ({
    ...inRepository(settings, list, rest),
    query: { ...kind.paging, ...query },
  });
  return {
    id: kind.id,
    name: kind.name,
    origin: kind.id,
    fields: [urlField(kind.isUrlOptional), TOKEN, REPOSITORY],
    base: kind.base,
    headers: kind.headers,
    ...(kind.fileOrigins ? { fileOrigins: kind.fileOrigins } : {}),
    start: (settings) => [
      listed(settings, "labels", "labels"),
      listed(settings, "milestones", "milestones", { state: "all" }),
      listed(settings, "issues", "issues", { state: "all", ...kind.issues }),
      listed(settings, "comments", "issues/comments"),
      ...Object.entries(kind.listed ?? {}).map(([list, path]) => listed(settings, list, path)),
    ],
    lists: {
      ...REFERENCES,
      issues: {
        items: itself,
        next: byLink,
        read: (issue, context) => readIssue(issue, context, kind),
        more: (issue, context) => (issue.pull_request ? [] : (kind.more?.(issue, context) ?? [])),
      },
      comments: { items: itself, next: byLink, read: (one, context) => readComment(one, context, kind) },
      ...kind.lists,
    },
    places: {
      field: REPOSITORY.name,
      start: () => [{ list: "repositories", path: kind.repositories, query: kind.paging }],
      lists: {
        repositories: {
          items: itself,
          next: byLink,
          place: ({ full_name }) =>
            textOf(full_name) === "" ? null : { id: textOf(full_name), name: textOf(full_name) },
        },
      },
    },
  };
}
