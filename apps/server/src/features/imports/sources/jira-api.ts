// Jira's API: Cloud (developer.atlassian.com/cloud/jira/platform/rest/v3) and Data Center or Server (rest/api/2).
import type { StateGroup } from "@cairn/contract/entities/state";
import type { Body, IssueRecord, SourceRecord } from "../engine/records.ts";
import { adfHtml } from "./api/adf.ts";
import { apiSource } from "./api/api-source.ts";
import type { ApiDescription, ApiList, Context, Settings, Task } from "./api/description.ts";
import { EMAIL, rootOf, TOKEN, urlField } from "./api/fields.ts";
import { byOffset, byToken } from "./api/paging.ts";
import { readHistory } from "./api/jira-history.ts";
import { commentBy } from "./api/records.ts";
import { at, dayOf, instantOf, itself, listAt, objectOf, personOf, present } from "./api/values.ts";
import { type Json, objects, textOf, texts } from "./json-file.ts";

const GROUPS: Readonly<Record<string, StateGroup>> = {
  new: "unstarted",
  indeterminate: "started",
  done: "completed",
};

const personIn = (account: unknown) =>
  personOf(account, {
    id: textOf(objectOf(account).accountId) === "" ? "name" : "accountId",
    name: ["displayName", "name"],
    email: "emailAddress",
  });

/** Cloud writes documents, older servers wiki markup. */
const bodyOf = (value: unknown): Body =>
  typeof value === "string" ? { text: value, format: "jira" } : { text: adfHtml(value), format: "html" };

const namesOf = (value: unknown): string[] =>
  objects(value)
    .map(({ name }) => textOf(name))
    .filter((name) => name !== "");

type Cycle = SourceRecord & { kind: "cycle" };

/** `com.atlassian.greenhopper…[id=1,name=Sprint 1,startDate=2024-03-01T…]`, as older servers write sprints. */
function readSprint(text: string): Json {
  const inside = /\[(.*)\]$/s.exec(text)?.[1] ?? "";
  return Object.fromEntries(
    inside.split(/,(?=\w+=)/).map((part) => [part.split("=")[0] ?? "", part.slice(part.indexOf("=") + 1)]),
  );
}

function cyclesOf(value: unknown): Cycle[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown): Cycle[] => {
    const sprint = typeof one === "string" ? readSprint(one) : objectOf(one);
    const name = textOf(sprint.name);
    const dates = { start: dayOf(sprint.startDate), end: dayOf(sprint.endDate) };
    return name === "" ? [] : [{ kind: "cycle", id: name, name, description: textOf(sprint.goal), ...dates }];
  });
}

const fieldOf = (fields: Json, { facts }: Context, name: string): unknown => {
  const id = facts[name];
  return id === undefined ? undefined : fields[id];
};

function issueOf(issue: Json, context: Context): IssueRecord {
  const fields = objectOf(issue.fields);
  const key = textOf(issue.key);
  const type = textOf(at(fields, "issuetype.name"));
  const cycle = cyclesOf(fieldOf(fields, context, "sprint")).at(-1);
  return {
    kind: "issue",
    id: key,
    key,
    alias: textOf(issue.id),
    title: textOf(fields.summary),
    body: bodyOf(fields.description),
    state: textOf(at(fields, "status.name")),
    priority: textOf(at(fields, "priority.name")),
    labels: [...texts(fields.labels), ...(type === "" ? [] : [`Type: ${type}`])],
    assignees: present([personIn(fields.assignee)]).map(({ id }) => id),
    author: (personIn(fields.reporter) ?? personIn(fields.creator))?.id ?? null,
    parent: textOf(at(fields, "parent.key")) || textOf(fieldOf(fields, context, "epic")),
    due: dayOf(fields.duedate),
    created: instantOf(fields.created),
    updated: instantOf(fields.updated),
    completed: instantOf(fields.resolutiondate),
    estimate: textOf(fieldOf(fields, context, "points")),
    modules: [...namesOf(fields.fixVersions), ...namesOf(fields.components)],
    url: `${rootOf(context.settings.url ?? "")}browse/${key}`,
    ...(cycle === undefined ? {} : { cycle: cycle.id }),
  };
}

const typeOfLink = (words: string): "blocking" | "blocked_by" | "duplicate" | "relates_to" =>
  /^blocks$/i.test(words)
    ? "blocking"
    : /^is blocked by$/i.test(words)
      ? "blocked_by"
      : /duplicate/i.test(words)
        ? "duplicate"
        : "relates_to";

function* relationsOf(fields: Json, issue: string): Generator<SourceRecord> {
  for (const link of objects(fields.issuelinks))
    for (const side of ["outward", "inward"] as const) {
      const other = textOf(at(link, `${side}Issue.key`));
      const type = typeOfLink(textOf(at(link, `type.${side}`)));
      if (other !== "") yield { kind: "relation", id: textOf(link.id), issue, other, type };
    }
}

function* readComment(comment: Json, issue: string): Generator<SourceRecord> {
  yield* commentBy(personIn(comment.author), {
    id: textOf(comment.id),
    issue,
    created: instantOf(comment.created),
    body: bodyOf(comment.body),
  });
}

function* readIssue(issue: Json, context: Context): Generator<SourceRecord> {
  const fields = objectOf(issue.fields);
  const key = textOf(issue.key);
  yield* present([fields.assignee, fields.reporter, fields.creator].map(personIn));
  const [state, group] = [
    textOf(at(fields, "status.name")),
    GROUPS[textOf(at(fields, "status.statusCategory.key"))],
  ];
  if (state !== "") yield { kind: "state", id: state, group: group ?? null };
  yield* cyclesOf(fieldOf(fields, context, "sprint"));
  for (const name of [...namesOf(fields.fixVersions), ...namesOf(fields.components)])
    yield { kind: "module", id: name, name };
  yield issueOf(issue, context);
  if (!hasMoreComments(fields)) for (const one of commentsOf(fields)) yield* readComment(one, key);
  for (const file of objects(fields.attachment))
    yield {
      kind: "file",
      id: textOf(file.id),
      issue: key,
      url: textOf(file.content),
      name: textOf(file.filename),
      created: instantOf(file.created),
    };
  yield* relationsOf(fields, key);
  if (!hasMoreHistory(issue)) for (const one of historyOf(issue)) yield* readHistory(one, key, personIn);
}

const commentsOf = (fields: Json): Json[] => objects(at(fields, "comment.comments"));
/** A search shows only some of many comments; then, all of them are requested. */
const hasMoreComments = (fields: Json): boolean =>
  Number(at(fields, "comment.total") ?? 0) > commentsOf(fields).length;

const historyOf = (issue: Json): Json[] => objects(at(issue, "changelog.histories"));
const hasMoreHistory = (issue: Json): boolean =>
  Number(at(issue, "changelog.total") ?? 0) > historyOf(issue).length;

const SPECIAL: Readonly<Record<string, RegExp>> = {
  sprint: /:gh-sprint$/,
  epic: /:gh-epic-link$/,
  points: /:jsw-story-points$/,
};

/** The ids of fields that each instance gives anew. */
function factsOf(field: Json): Record<string, string> {
  const kind = textOf(at(field, "schema.custom"));
  const found = Object.entries(SPECIAL).find(([, pattern]) => pattern.test(kind))?.[0];
  if (found !== undefined) return { [found]: textOf(field.id) };
  return /^story points?$/i.test(textOf(field.name)) ? { points: textOf(field.id) } : {};
}

function* readVersion(version: Json): Generator<SourceRecord> {
  const name = textOf(version.name);
  const [start, target] = [dayOf(version.startDate), dayOf(version.releaseDate)];
  const status = version.released === true ? ("completed" as const) : ("planned" as const);
  if (name !== "")
    yield { kind: "module", id: name, name, description: textOf(version.description), start, target, status };
}

/** Quoted in JQL. */
const KEY = /^[A-Z][A-Z0-9_]*$/i;
const PROJECT = {
  name: "project",
  read: (text: string): string | null => (KEY.test(text) ? text.toUpperCase() : null),
  wanted: "Enter the key of the project, such as WEB.",
};

interface Kind extends Pick<ApiDescription, "id" | "name" | "fields" | "headers" | "places"> {
  version: "2" | "3";
  search: string;
  next: NonNullable<ApiList["next"]>;
}

const SIZE = "100";
const comments = listAt("comments");
const values = listAt("values");
const api = (version: string, rest: string): string => `rest/api/${version}/${rest}`;

/** What a search has shown only the beginning of. */
function moreOf(issue: Json, version: string): Task[] {
  const of = textOf(issue.key);
  const path = api(version, `issue/${of}`);
  const query = { maxResults: SIZE };
  return [
    ...(hasMoreComments(objectOf(issue.fields))
      ? [{ list: "comments", path: `${path}/comment`, query: { ...query, orderBy: "created" }, of }]
      : []),
    ...(hasMoreHistory(issue) ? [{ list: "history", path: `${path}/changelog`, query, of }] : []),
  ];
}

const jira = ({ version, search, next, ...kind }: Kind) =>
  apiSource({
    ...kind,
    origin: "jira",
    base: ({ url = "" }) => rootOf(url),
    start: ({ project = "" }: Settings): Task[] => [
      { list: "fields", path: api(version, "field") },
      { list: "versions", path: api(version, `project/${project}/versions`) },
      {
        list: "issues",
        path: api(version, search),
        query: {
          jql: `project = "${project}" ORDER BY created ASC, key ASC`,
          maxResults: SIZE,
          fields: "*all",
          expand: "changelog",
        },
      },
    ],
    lists: {
      fields: { items: itself, facts: factsOf },
      versions: { items: itself, read: readVersion, optional: "versions" },
      issues: {
        items: listAt("issues"),
        next,
        read: readIssue,
        more: (issue) => moreOf(issue, version),
      },
      comments: {
        items: comments,
        next: byOffset("startAt", "total", comments),
        read: (one, { task }) => readComment(one, task.of ?? ""),
      },
      history: {
        items: values,
        next: byOffset("startAt", "total", values),
        read: (one, { task }) => readHistory(one, task.of ?? "", personIn),
        optional: "history",
      },
    },
  });

const placeOf = ({ key, name }: Json) => ({ id: textOf(key), name: `${textOf(name)} (${textOf(key)})` });

export const jiraCloud = jira({
  id: "jira_cloud",
  name: "Jira Cloud",
  version: "3",
  fields: [urlField(false), EMAIL, TOKEN, PROJECT],
  headers: ({ email = "", token = "" }) => ({
    authorization: `Basic ${Buffer.from(`${email}:${token}`).toString("base64")}`,
  }),
  search: "search/jql",
  next: byToken("nextPageToken", ({ body }) => textOf(at(body, "nextPageToken"))),
  places: {
    field: "project",
    start: () => [{ list: "projects", path: api("3", "project/search"), query: { maxResults: SIZE } }],
    lists: {
      projects: { items: values, next: byOffset("startAt", "total", values), place: placeOf },
    },
  },
});

const issues = listAt("issues");

export const jiraServer = jira({
  id: "jira_server",
  name: "Jira Data Center",
  version: "2",
  fields: [urlField(false), TOKEN, PROJECT],
  headers: ({ token = "" }) => ({ authorization: `Bearer ${token}` }),
  search: "search",
  next: byOffset("startAt", "total", issues),
  places: {
    field: "project",
    start: () => [{ list: "projects", path: api("2", "project") }],
    lists: { projects: { items: itself, place: placeOf } },
  },
});
