// Linear's GraphQL API (linear.app/developers). A team is what a project is here.
import type { StateGroup } from "@cairn/contract/entities/state";
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { apiSource } from "./api/api-source.ts";
import type { ApiList, Context, Task } from "./api/description.ts";
import { ONLY_URL, rootOf, TOKEN } from "./api/fields.ts";
import { HISTORY, readHistory } from "./api/linear-history.ts";
import { byToken } from "./api/paging.ts";
import { commentBy, relationType } from "./api/records.ts";
import { at, colorOf, dayOf, instantOf, listAt, objectOf, personOf, present } from "./api/values.ts";
import { filesInText } from "./inline-files.ts";
import { type Json, objects, textOf } from "./json-file.ts";

const GROUPS: Readonly<Record<string, StateGroup>> = {
  triage: "backlog",
  backlog: "backlog",
  unstarted: "unstarted",
  started: "started",
  completed: "completed",
  canceled: "cancelled",
  duplicate: "cancelled",
};
const PRIORITIES = ["none", "urgent", "high", "medium", "low"] as const;
const PERSON = { id: "id", name: ["name", "displayName"], email: "email" };

const COMMENTS = "nodes { id body createdAt user { id name email } } pageInfo { hasNextPage endCursor }";
/** Few issues at a time: the limit is on complexity, and each connection counts with its size. */
const ISSUES = `query Issues($team: ID, $after: String) {
  issues(first: 25, after: $after, includeArchived: true, orderBy: createdAt, filter: { team: { id: { eq: $team } } }) {
    nodes {
      id identifier number title description priority estimate dueDate createdAt updatedAt completedAt canceledAt archivedAt url
      state { name type color } assignee { id name email } creator { id name email } parent { identifier }
      cycle { number name startsAt endsAt } project { name description startDate targetDate }
      labels(first: 20) { nodes { name color } }
      relations(first: 20) { nodes { id type relatedIssue { identifier } } }
      attachments(first: 20) { nodes { id url title } }
      comments(first: 30) { ${COMMENTS} }
      history(first: 20) { ${HISTORY} }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;
const MORE_COMMENTS = `query Comments($issue: String!, $after: String) {
  issue(id: $issue) { comments(first: 100, after: $after) { ${COMMENTS} } }
}`;
const MORE_HISTORY = `query History($issue: String!, $after: String) {
  issue(id: $issue) { history(first: 100, after: $after) { ${HISTORY} } }
}`;
const TEAMS = `query Teams($after: String) {
  teams(first: 100, after: $after) { nodes { id name key } pageInfo { hasNextPage endCursor } }
}`;

const cursorOf = (connection: unknown): string =>
  at(connection, "pageInfo.hasNextPage") === true ? textOf(at(connection, "pageInfo.endCursor")) : "";

/** The pages of the connection at a path of the data. */
const connection = (
  path: string,
  graphql: string,
  more: Omit<ApiList, "items" | "next" | "graphql">,
): ApiList => ({
  graphql,
  items: listAt(`${path}.nodes`),
  next: byToken("after", ({ body }) => cursorOf(at(body, path))),
  ...more,
});

const cycleName = (cycle: Json): string => textOf(cycle.name) || textOf(cycle.number);
const WORDS = { priorities: PRIORITIES, cycleName, person: PERSON };

function issueOf(issue: Json): IssueRecord {
  const cycle = cycleName(objectOf(issue.cycle));
  const project = textOf(at(issue, "project.name"));
  return {
    kind: "issue",
    id: textOf(issue.identifier),
    key: textOf(issue.identifier),
    alias: textOf(issue.id),
    number: typeof issue.number === "number" ? issue.number : null,
    title: textOf(issue.title),
    body: { text: textOf(issue.description), format: "markdown" },
    state: textOf(at(issue, "state.name")),
    priority: PRIORITIES[Number(issue.priority ?? 0)] ?? "none",
    labels: objects(at(issue, "labels.nodes")).map(({ name }) => textOf(name)),
    assignees: present([personOf(issue.assignee, PERSON)]).map(({ id }) => id),
    author: personOf(issue.creator, PERSON)?.id ?? null,
    parent: textOf(at(issue, "parent.identifier")),
    due: dayOf(issue.dueDate),
    created: instantOf(issue.createdAt),
    updated: instantOf(issue.updatedAt),
    completed: instantOf(issue.completedAt),
    archived: textOf(issue.archivedAt) !== "",
    estimate: textOf(issue.estimate),
    modules: project === "" ? [] : [project],
    url: textOf(issue.url),
    ...(cycle === "" ? {} : { cycle }),
  };
}

/** What an issue refers to. */
function* named(issue: Json): Generator<SourceRecord> {
  yield* present([issue.assignee, issue.creator].map((one) => personOf(one, PERSON)));
  const state = objectOf(issue.state);
  if (textOf(state.name) !== "")
    yield { kind: "state", id: textOf(state.name), group: GROUPS[textOf(state.type)] ?? null };
  for (const label of objects(at(issue, "labels.nodes")))
    yield { kind: "label", id: textOf(label.name), ...colorOf(label.color) };
  const cycle = objectOf(issue.cycle);
  const name = cycleName(cycle);
  if (name !== "")
    yield { kind: "cycle", id: name, name, start: dayOf(cycle.startsAt), end: dayOf(cycle.endsAt) };
  const project = objectOf(issue.project);
  const id = textOf(project.name);
  const dates = { start: dayOf(project.startDate), target: dayOf(project.targetDate) };
  if (id !== "") yield { kind: "module", id, name: id, description: textOf(project.description), ...dates };
}

const RELATIONS = { blocks: "blocking", duplicate: "duplicate", related: "relates_to" } as const;

function* readIssue(issue: Json): Generator<SourceRecord> {
  const id = textOf(issue.identifier);
  yield* named(issue);
  yield issueOf(issue);
  yield* filesOf(issue.description, id);
  for (const comment of objects(at(issue, "comments.nodes"))) yield* readComment(comment, id);
  for (const entry of objects(at(issue, "history.nodes"))) yield* readHistory(entry, id, WORDS);
  for (const relation of objects(at(issue, "relations.nodes"))) {
    const type = textOf(relation.type);
    const other = textOf(at(relation, "relatedIssue.identifier"));
    const known = relationType(RELATIONS, type);
    yield { kind: "relation", id: textOf(relation.id), issue: id, other, type: known };
  }
  for (const link of objects(at(issue, "attachments.nodes")))
    yield { kind: "link", id: textOf(link.id), issue: id, url: textOf(link.url), title: textOf(link.title) };
}

/** What people drop into a text is there, and is shown to the owner of a token. */
const UPLOADS = "https://uploads.linear.app";
const UPLOAD = /https:\/\/uploads\.linear\.app\/[^\s)"'<>\]]+/g;

const filesOf = (text: unknown, issue: string) => filesInText({ issue, text: textOf(text), pattern: UPLOAD });

function* readComment(comment: Json, issue: string): Generator<SourceRecord> {
  yield* filesOf(comment.body, issue);
  yield* commentBy(personOf(comment.user, PERSON), {
    id: textOf(comment.id),
    issue,
    created: instantOf(comment.createdAt),
    body: { text: textOf(comment.body), format: "markdown" },
  });
}

/** What is behind the first ones in the lists of an issue. */
const belonging = (issue: Json): Task[] =>
  ["comments", "history"].flatMap((list) => {
    const after = cursorOf(issue[list]);
    const query = { issue: textOf(issue.id), after };
    return after === "" ? [] : [{ list, path: "graphql", query, of: textOf(issue.identifier) }];
  });

export const linear = apiSource({
  id: "linear",
  name: "Linear",
  origin: "linear",
  fields: [ONLY_URL, TOKEN, { name: "team" }],
  base: ({ url = "https://api.linear.app" }) => rootOf(url),
  headers: ({ token = "" }) => ({ authorization: token.startsWith("lin_oauth") ? `Bearer ${token}` : token }),
  fileOrigins: () => [UPLOADS],
  start: ({ team = "" }) => [{ list: "issues", path: "graphql", query: { team } }],
  lists: {
    issues: connection("issues", ISSUES, { read: readIssue, more: belonging }),
    comments: connection("issue.comments", MORE_COMMENTS, {
      read: (comment, { task }: Context) => readComment(comment, task.of ?? ""),
    }),
    history: connection("issue.history", MORE_HISTORY, {
      read: (entry, { task }: Context) => readHistory(entry, task.of ?? "", WORDS),
    }),
  },
  places: {
    field: "team",
    start: () => [{ list: "teams", path: "graphql" }],
    lists: {
      teams: {
        ...connection("teams", TEAMS, {}),
        place: ({ id, name, key }) => ({ id: textOf(id), name: `${textOf(name)} (${textOf(key)})` }),
      },
    },
  },
});
