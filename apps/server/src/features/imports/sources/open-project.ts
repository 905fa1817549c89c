// OpenProject's API v3 (openproject.org/docs/api): resources with links, whose addresses are their ids.
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { apiSource } from "./api/api-source.ts";
import type { ApiList, Context, Task } from "./api/description.ts";
import { rootOf, TOKEN, urlField } from "./api/fields.ts";
import { atAddress } from "./api/paging.ts";
import { changesIn, namesOfFields } from "./api/open-project-history.ts";
import { relationType, versionAsModule } from "./api/records.ts";
import { at, colorOf, dayOf, instantOf, listAt, present, single } from "./api/values.ts";
import { type Json, textOf } from "./json-file.ts";

const titleIn = (item: Json, link: string): string => textOf(at(item, `_links.${link}.title`));
const hrefIn = (item: Json, link: string): string => textOf(at(item, `_links.${link}.href`));
/** The number at the end of an address. */
const idIn = (item: Json, link: string): string => /\/(\d+)$/.exec(hrefIn(item, link))?.[1] ?? "";

/** Null where only the address is known: others name the person. */
function personIn(item: Json, link: string): (SourceRecord & { kind: "person" }) | null {
  const [id, name] = [hrefIn(item, link), titleIn(item, link)];
  return id === "" || name === "" ? null : { kind: "person", id, name, email: null };
}

function issueOf(item: Json, { settings }: Context): IssueRecord {
  const id = textOf(item.id);
  const type = titleIn(item, "type");
  const version = titleIn(item, "version");
  const state = titleIn(item, "status");
  return {
    kind: "issue",
    id,
    key: `#${id}`,
    number: typeof item.id === "number" ? item.id : null,
    title: textOf(item.subject),
    body: { text: textOf(at(item, "description.raw")), format: "markdown" },
    state,
    priority: titleIn(item, "priority"),
    labels: [titleIn(item, "category"), type && `Type: ${type}`].filter((name) => name !== ""),
    assignees: [hrefIn(item, "assignee")].filter((href) => href !== ""),
    author: hrefIn(item, "author") || null,
    parent: idIn(item, "parent"),
    start: dayOf(item.startDate ?? item.date),
    due: dayOf(item.dueDate ?? item.date),
    created: instantOf(item.createdAt),
    updated: instantOf(item.updatedAt),
    estimate: textOf(item.storyPoints),
    modules: version === "" ? [] : [version],
    url: `${rootOf(settings.url ?? "")}work_packages/${id}`,
  };
}

function* readIssue(item: Json, context: Context): Generator<SourceRecord> {
  yield* present([personIn(item, "author"), personIn(item, "assignee")]);
  const version = titleIn(item, "version");
  if (version !== "") yield { kind: "module", id: version, name: version };
  yield issueOf(item, context);
}

/** What was changed, what was said, or both. */
function* readActivity(activity: Json, { task, facts }: Context): Generator<SourceRecord> {
  const text = textOf(at(activity, "comment.raw"));
  const changes = changesIn(activity, task.of ?? "", facts);
  const author = hrefIn(activity, "user") || null;
  if (text.trim() === "" && changes.length === 0) return;
  yield* present([personIn(activity, "user")]);
  for (const change of changes) yield { kind: "change", ...change, author };
  if (text.trim() === "") return;
  yield {
    kind: "comment",
    id: textOf(activity.id),
    issue: task.of ?? "",
    author,
    created: instantOf(activity.createdAt),
    body: { text, format: "markdown" },
  };
}

const RELATIONS = {
  blocks: "blocking",
  blocked: "blocked_by",
  duplicates: "duplicate",
  duplicated: "duplicate",
} as const;

function* readRelation(relation: Json): Generator<SourceRecord> {
  const type = textOf(relation.type);
  const sides = { issue: idIn(relation, "from"), other: idIn(relation, "to") };
  yield {
    kind: "relation",
    id: textOf(relation.id),
    ...sides,
    type: relationType(RELATIONS, type),
  };
}

/** Texts refer to files by the path of their content. */
function* readFile(file: Json, { task, settings }: Context): Generator<SourceRecord> {
  const id = textOf(file.id);
  const ref = `/api/v3/attachments/${id}/content`;
  const url = new URL(ref, rootOf(settings.url ?? "")).href;
  const [issue, name] = [task.of ?? "", textOf(file.fileName)];
  if (id !== "") yield { kind: "file", id, issue, name, url, ref, created: instantOf(file.createdAt) };
}

function* readVersion(version: Json): Generator<SourceRecord> {
  yield* versionAsModule({
    name: textOf(version.name),
    description: textOf(at(version, "description.raw")),
    start: dayOf(version.startDate),
    target: dayOf(version.endDate),
    isClosed: version.status === "closed",
  });
}

function* readStatus(status: Json): Generator<SourceRecord> {
  const group = status.isClosed === true ? "completed" : null;
  yield { kind: "state", id: textOf(status.name), group, ...colorOf(status.color) };
}

/** `_embedded.elements`, and the address of the next page. */
const paged = (more: Omit<ApiList, "items" | "next">): ApiList => ({
  items: listAt("_embedded.elements"),
  next: ({ body }, { task }) => {
    const address = textOf(at(body, "_links.nextByOffset.href"));
    return address === "" ? null : atAddress(task, address);
  },
  ...more,
});

const belonging = ({ id }: Json): Task[] => {
  const [of, path] = [textOf(id), `api/v3/work_packages/${textOf(id)}`];
  return [
    { list: "activities", path: `${path}/activities`, of },
    { list: "relations", path: `${path}/relations`, of },
    { list: "files", path: `${path}/attachments`, of },
  ];
};

const typesOf = ({ id }: Json): Task[] => [
  { list: "types", path: `api/v3/projects/${textOf(id)}/types`, of: textOf(id) },
];

const schemaOf = ({ id }: Json, { task }: Context): Task[] => [
  { list: "schema", path: `api/v3/work_packages/schemas/${task.of ?? ""}-${textOf(id)}` },
];

const projectPath = (project: string, rest: string): string =>
  `api/v3/projects/${encodeURIComponent(project)}/${rest}`;

export const openProject = apiSource({
  id: "openproject",
  name: "OpenProject",
  origin: "openproject",
  fields: [urlField(false), TOKEN, { name: "project" }],
  base: ({ url = "" }) => rootOf(url),
  headers: ({ token = "" }) => ({
    authorization: `Basic ${Buffer.from(`apikey:${token}`).toString("base64")}`,
  }),
  start: ({ project = "" }) => [
    { list: "statuses", path: "api/v3/statuses" },
    { list: "project", path: `api/v3/projects/${encodeURIComponent(project)}` },
    { list: "versions", path: projectPath(project, "versions") },
    {
      list: "issues",
      path: projectPath(project, "work_packages"),
      query: { pageSize: "100", offset: "1", filters: "[]", sortBy: '[["id","asc"]]' },
    },
  ],
  lists: {
    statuses: paged({ read: readStatus, optional: "states" }),
    // Schemas go by the ids of the project and of a type.
    project: { items: single, more: typesOf, optional: "field_names" },
    types: paged({ more: schemaOf, optional: "field_names" }),
    schema: { items: single, facts: namesOfFields, optional: "field_names" },
    versions: paged({ read: readVersion, optional: "versions" }),
    issues: paged({ read: readIssue, more: belonging }),
    activities: paged({ read: readActivity, optional: "comments" }),
    files: paged({ read: readFile, optional: "files" }),
    relations: paged({ read: readRelation, optional: "relations" }),
  },
  places: {
    field: "project",
    start: () => [{ list: "projects", path: "api/v3/projects", query: { pageSize: "100", offset: "1" } }],
    lists: { projects: { ...paged({}), place: ({ id, name }) => ({ id: textOf(id), name: textOf(name) }) } },
  },
});
