// Plane's API v1 (developers.plane.so): what a work item is in refers to it by ids.
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import type { Body, ModuleRecord, SourceRecord } from "../engine/records.ts";
import { apiSource } from "./api/api-source.ts";
import type { ApiList, Context, Settings, Task, Unfit } from "./api/description.ts";
import { rootOf, TOKEN, urlField } from "./api/fields.ts";
import { byToken } from "./api/paging.ts";
import { readActivity } from "./api/plane-history.ts";
import { at, colorOf, dayOf, instantOf, itself, objectOf, personOf, present, single } from "./api/values.ts";
import { filesInText } from "./inline-files.ts";
import { isObject, type Json, objects, textOf, texts } from "./json-file.ts";

const PERSON = { id: "id", name: ["display_name", "first_name"], email: "email" };
const PAGE = { per_page: "100" };

/** A page, or the bare list of older versions. */
const results = (body: unknown): readonly Json[] =>
  Array.isArray(body) ? itself(body) : objects(at(body, "results"));
const next = byToken("cursor", ({ body }) =>
  at(body, "next_page_results") === true ? textOf(at(body, "next_cursor")) : "",
);
const paged = (more: Omit<ApiList, "items" | "next">): ApiList => ({ items: results, next, ...more });

const baseOf = ({ url = "https://api.plane.so" }: Settings): string => rootOf(url);
const W = ({ workspace = "" }: Settings): string => `api/v1/workspaces/${encodeURIComponent(workspace)}`;
const P = (settings: Settings): string =>
  `${W(settings)}/projects/${encodeURIComponent(settings.project ?? "")}`;

function* readState({ name, group }: Json): Generator<SourceRecord> {
  if (textOf(name) === "") return;
  yield { kind: "state", id: textOf(name), group: STATE_GROUPS.find((one) => one === group) ?? null };
}

function* readLabel(label: Json): Generator<SourceRecord> {
  if (textOf(label.name) !== "") yield { kind: "label", id: textOf(label.name), ...colorOf(label.color) };
}

function* readCycle(cycle: Json): Generator<SourceRecord> {
  const dates = { start: dayOf(cycle.start_date), end: dayOf(cycle.end_date) };
  const [id, name] = [textOf(cycle.id), textOf(cycle.name)];
  yield { kind: "cycle", id, name, description: textOf(cycle.description), ...dates };
}

const STATUSES = ["backlog", "planned", "in-progress", "paused", "completed", "cancelled"] as const;

function* readModule(module: Json): Generator<SourceRecord> {
  const dates = { start: dayOf(module.start_date), target: dayOf(module.target_date) };
  const status = STATUSES.find((one) => one === module.status);
  const record: ModuleRecord = { kind: "module", id: textOf(module.id), name: textOf(module.name), ...dates };
  yield { ...record, description: textOf(module.description), ...(status ? { status } : {}) };
}

/** An id, or the object that it stands for where it is expanded. */
const idOf = (value: unknown): string => textOf(value) || textOf(objectOf(value).id);
const nameOf = (value: unknown): string => textOf(objectOf(value).name);

function* readIssue(issue: Json, { facts, settings }: Context): Generator<SourceRecord> {
  const people = objects(issue.assignees).map((one) => personOf(one, PERSON));
  yield* present(people);
  const number = typeof issue.sequence_id === "number" ? issue.sequence_id : null;
  yield {
    kind: "issue",
    id: textOf(issue.id),
    number,
    key: `${facts.identifier ?? ""}-${number ?? ""}`,
    alias: `${facts.identifier ?? ""}-${number ?? ""}`,
    title: textOf(issue.name),
    body: bodyOf(issue.description_html),
    state: nameOf(issue.state),
    priority: textOf(issue.priority),
    labels: objects(issue.labels).map(({ name }) => textOf(name)),
    assignees: [...texts(issue.assignees), ...present(people).map(({ id }) => id)],
    author: idOf(issue.created_by) || null,
    parent: idOf(issue.parent),
    start: dayOf(issue.start_date),
    due: dayOf(issue.target_date),
    created: instantOf(issue.created_at),
    updated: instantOf(issue.updated_at),
    completed: instantOf(issue.completed_at),
    archived: textOf(issue.archived_at) !== "",
  };
  yield* filesOf(issue.description_html, textOf(issue.id), settings);
}

/** Pictures are elements of its own, called by the id of their asset. */
const bodyOf = (html: unknown): Body => ({
  text: textOf(html).replaceAll(/<(\/?)image-component\b/gi, "<$1img"),
  format: "html",
});

const PICTURE = /(?<=<image-component\b[^>]{0,500}\bsrc=")[0-9a-f-]{36}(?=")/gi;

const filesOf = (text: unknown, issue: string, settings: Settings) =>
  filesInText({
    issue,
    text: textOf(text),
    pattern: PICTURE,
    place: (asset) => ({ url: `${baseOf(settings)}${W(settings)}/assets/${asset}/`, at: "asset_url" }),
  });

function* readFile(file: Json, { task, settings }: Context): Generator<SourceRecord> {
  const [id, issue] = [textOf(file.id), task.of ?? ""];
  const name = textOf(at(file, "attributes.name")) || "file";
  const url = `${baseOf(settings)}${P(settings)}/issues/${issue}/issue-attachments/${id}/`;
  if (id !== "" && file.is_deleted !== true)
    yield { kind: "file", id, issue, name, url, created: instantOf(file.created_at) };
}

function* readComment(comment: Json, { task, settings }: Context): Generator<SourceRecord> {
  yield* filesOf(comment.comment_html, task.of ?? "", settings);
  const actor = isObject(comment.actor) ? personOf(comment.actor, PERSON) : null;
  yield* present([actor]);
  yield {
    kind: "comment",
    id: textOf(comment.id),
    issue: task.of ?? "",
    author: idOf(comment.actor) || idOf(comment.created_by) || null,
    created: instantOf(comment.created_at),
    body: bodyOf(comment.comment_html),
  };
}

function* readLink(link: Json, { task }: Context): Generator<SourceRecord> {
  yield {
    kind: "link",
    id: textOf(link.id),
    issue: task.of ?? "",
    url: textOf(link.url),
    title: textOf(link.title),
  };
}

const RELATIONS = ["blocked_by", "blocking", "duplicate", "relates_to"] as const;

/** Both sides list a relation. */
function* readRelations(answer: Json, { task }: Context): Generator<SourceRecord | Unfit> {
  const issue = task.of ?? "";
  for (const type of RELATIONS)
    for (const other of texts(answer[type])) {
      const id = JSON.stringify([...[issue, other].sort(), type.startsWith("block") ? "block" : type]);
      yield { kind: "relation", id, issue, other, type };
    }
}

const belonging = (issue: Json, { settings }: Context): Task[] => {
  const of = textOf(issue.id);
  const path = `${P(settings)}/issues/${of}`;
  return [
    { list: "comments", path: `${path}/comments/`, query: PAGE, of },
    { list: "links", path: `${path}/links/`, query: PAGE, of },
    { list: "relations", path: `${path}/relations/`, of },
    { list: "files", path: `${path}/issue-attachments/`, of },
    { list: "activities", path: `${path}/activities/`, query: PAGE, of },
  ];
};

/** What a cycle or module contains: a work item, or the row of its membership in older versions. */
const members = (of: "cycle" | "module"): ApiList =>
  paged({
    optional: `${of}_issues`,
    amend: (row, { task }) => ({ issue: textOf(row.issue) || textOf(row.id), [of]: task.of ?? "" }),
  });

const membersOf =
  (of: "cycle" | "module") =>
  ({ id }: Json, { settings }: Context): Task[] => [
    {
      list: `${of}_issues`,
      path: `${P(settings)}/${of}s/${textOf(id)}/${of}-issues/`,
      query: PAGE,
      of: textOf(id),
    },
  ];

export const planeApi = apiSource({
  id: "plane",
  name: "Plane",
  origin: "plane",
  fields: [urlField(true), TOKEN, { name: "workspace" }, { name: "project" }],
  base: baseOf,
  headers: ({ token = "" }) => ({ "x-api-key": token }),
  start: (settings) => [
    { list: "project", path: `${P(settings)}/` },
    { list: "people", path: `${P(settings)}/members/` },
    ...["states", "labels"].map((list) => ({ list, path: `${P(settings)}/${list}/`, query: PAGE })),
    {
      list: "issues",
      path: `${P(settings)}/issues/`,
      query: { ...PAGE, order_by: "created_at", expand: "state,labels,assignees" },
    },
    ...["cycles", "modules"].map((list) => ({ list, path: `${P(settings)}/${list}/`, query: PAGE })),
  ],
  lists: {
    project: { items: single, facts: ({ identifier }) => ({ identifier: textOf(identifier) }) },
    people: paged({ read: (one) => present([personOf(one, PERSON)]), optional: "people" }),
    states: paged({ read: readState }),
    labels: paged({ read: readLabel }),
    cycles: paged({ read: readCycle, more: membersOf("cycle"), optional: "cycles" }),
    modules: paged({ read: readModule, more: membersOf("module"), optional: "modules" }),
    cycle_issues: members("cycle"),
    module_issues: members("module"),
    issues: paged({ read: readIssue, more: belonging }),
    comments: paged({ read: readComment, optional: "comments" }),
    links: paged({ read: readLink, optional: "links" }),
    files: paged({ read: readFile, optional: "files" }),
    activities: paged({
      read: (activity, context) => readActivity(activity, context, PERSON),
      optional: "history",
    }),
    relations: { items: single, read: readRelations, optional: "relations" },
  },
  places: {
    field: "project",
    start: (settings) => [{ list: "projects", path: `${W(settings)}/projects/`, query: PAGE }],
    lists: {
      projects: { items: results, next, place: ({ id, name }) => ({ id: textOf(id), name: textOf(name) }) },
    },
  },
});
