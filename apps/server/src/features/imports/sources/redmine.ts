// Redmine's API (redmine.org/projects/redmine/wiki/Rest_api): comments and relations are in each issue only.
import type { Body, ChangeField, IssueRecord, SourceRecord } from "../engine/records.ts";
import { apiSource } from "./api/api-source.ts";
import type { ApiList, Context, Settings, Task } from "./api/description.ts";
import { rootOf, TOKEN, urlField } from "./api/fields.ts";
import { byOffset } from "./api/paging.ts";
import { type Changed, changesBy, commentBy, relationType, versionAsModule } from "./api/records.ts";
import { at, dayOf, instantOf, listAt, objectOf, personOf, present, single } from "./api/values.ts";
import { type Json, objects, textOf } from "./json-file.ts";

const PERSON = { id: "id", name: ["name"] };
const SIZE = "100";

const TEXTILE = /^(h[1-6]|bq|p)\. |<pre>|"[^"\n]+":https?:|(^|\s)![<>=]?[^\s!()[\]]+\.\w{2,5}!/m;

/** Textile resembles Jira's markup, which comes from it; newer instances write Markdown. */
const bodyOf = (text: string): Body => ({
  text,
  format: TEXTILE.test(text) ? "jira" : "markdown",
});

const nameOf = (value: unknown): string => textOf(objectOf(value).name);

function issueOf(issue: Json, { settings }: Context): IssueRecord {
  const tracker = nameOf(issue.tracker);
  const id = textOf(issue.id);
  return {
    kind: "issue",
    id,
    key: `#${id}`,
    number: typeof issue.id === "number" ? issue.id : null,
    title: textOf(issue.subject),
    body: bodyOf(textOf(issue.description)),
    state: nameOf(issue.status),
    priority: nameOf(issue.priority),
    labels: [nameOf(issue.category), tracker && `Type: ${tracker}`].filter((name) => name !== ""),
    assignees: present([personOf(issue.assigned_to, PERSON)]).map((person) => person.id),
    author: personOf(issue.author, PERSON)?.id ?? null,
    parent: textOf(at(issue, "parent.id")),
    start: dayOf(issue.start_date),
    due: dayOf(issue.due_date),
    created: instantOf(issue.created_on),
    updated: instantOf(issue.updated_on),
    completed: instantOf(issue.closed_on),
    modules: [nameOf(issue.fixed_version)].filter((name) => name !== ""),
    url: `${rootOf(settings.url ?? "")}issues/${id}`,
  };
}

function* readIssue(issue: Json, context: Context): Generator<SourceRecord> {
  yield* present([issue.author, issue.assigned_to].map((one) => personOf(one, PERSON)));
  const version = nameOf(issue.fixed_version);
  if (version !== "") yield { kind: "module", id: version, name: version };
  yield issueOf(issue, context);
}

/** Which of two issues is which: `blocks` goes from `issue_id` to `issue_to_id`. */
const RELATIONS = { blocks: "blocking", duplicates: "duplicate" } as const;

/** What journals call the fields of an issue. Those that end in `_id` write ids, and `lists` has their names. */
const FIELDS: Readonly<Record<string, { field: ChangeField; list?: string }>> = {
  subject: { field: "name" },
  status_id: { field: "state", list: "status" },
  priority_id: { field: "priority", list: "priority" },
  assigned_to_id: { field: "assignees" },
  start_date: { field: "start" },
  due_date: { field: "due" },
  parent_id: { field: "parent" },
  fixed_version_id: { field: "modules", list: "version" },
};

function changesIn(journal: Json, issue: string, { facts }: Context): Changed[] {
  const created = instantOf(journal.created_on);
  if (created === null) return [];
  return objects(journal.details).map((detail, at) => {
    const word = textOf(detail.name);
    const { field, list } = detail.property === "attr" ? (FIELDS[word] ?? {}) : {};
    const valueOf = (value: string): string =>
      list === undefined ? value : (facts[`${list} ${value}`] ?? value);
    const [from, to] = [detail.old_value, detail.new_value].map((value) => valueOf(textOf(value)));
    const id = `${textOf(journal.id)} ${at + 1}`;
    const isPart = field === undefined && textOf(detail.property) !== "attr";
    const named = { id, issue, created, field: field ?? null, word: isPart ? textOf(detail.property) : word };
    return { ...named, from: field ? (from ?? "") : "", to: field ? (to ?? "") : "" };
  });
}

function* readDetails(issue: Json, context: Context): Generator<SourceRecord> {
  const id = textOf(issue.id);
  for (const journal of objects(issue.journals)) {
    const text = textOf(journal.notes);
    yield* changesBy(personOf(journal.user, PERSON), changesIn(journal, id, context));
    if (text.trim() === "") continue;
    yield* commentBy(personOf(journal.user, PERSON), {
      id: textOf(journal.id),
      issue: id,
      created: instantOf(journal.created_on),
      body: bodyOf(text),
    });
  }
  for (const file of objects(issue.attachments))
    yield {
      kind: "file",
      id: textOf(file.id),
      issue: id,
      url: textOf(file.content_url),
      name: textOf(file.filename),
      created: instantOf(file.created_on),
    };
  for (const relation of objects(issue.relations)) {
    const type = textOf(relation.relation_type);
    const sides = { issue: textOf(relation.issue_id), other: textOf(relation.issue_to_id) };
    yield {
      kind: "relation",
      id: textOf(relation.id),
      ...sides,
      type: relationType(RELATIONS, type),
    };
  }
}

function* readVersion(version: Json): Generator<SourceRecord> {
  yield* versionAsModule({
    name: textOf(version.name),
    description: textOf(version.description),
    target: dayOf(version.due_date),
    isClosed: version.status === "closed",
  });
}

function* readStatus({ name, is_closed: isClosed }: Json): Generator<SourceRecord> {
  yield { kind: "state", id: textOf(name), group: isClosed === true ? "completed" : null };
}

/** Names of things that journals refer to by their ids. */
const namesAs =
  (list: string) =>
  ({ id, name }: Json): Record<string, string> => ({ [`${list} ${textOf(id)}`]: textOf(name) });

/** A list with `offset`, `limit` and `total_count`. */
const paged = (name: string, more: Omit<ApiList, "items" | "next">): ApiList => {
  const items = listAt(name);
  return { items, next: byOffset("offset", "total_count", items), ...more };
};

const detailsOf = ({ id }: Json): Task[] => [
  {
    list: "details",
    path: `issues/${textOf(id)}.json`,
    query: { include: "journals,attachments,relations" },
  },
];

export const redmine = apiSource({
  id: "redmine",
  name: "Redmine",
  origin: "redmine",
  fields: [urlField(false), TOKEN, { name: "project" }],
  base: ({ url = "" }) => rootOf(url),
  headers: ({ token = "" }) => ({ "x-redmine-api-key": token }),
  start: ({ project = "" }: Settings) => [
    { list: "statuses", path: "issue_statuses.json" },
    { list: "priorities", path: "enumerations/issue_priorities.json" },
    { list: "versions", path: `projects/${encodeURIComponent(project)}/versions.json` },
    {
      list: "issues",
      path: "issues.json",
      query: { project_id: project, subproject_id: "!*", status_id: "*", sort: "id", limit: SIZE },
    },
  ],
  lists: {
    statuses: {
      items: listAt("issue_statuses"),
      read: readStatus,
      facts: namesAs("status"),
      optional: "states",
    },
    priorities: {
      items: listAt("issue_priorities"),
      facts: namesAs("priority"),
      optional: "priorities",
    },
    versions: {
      items: listAt("versions"),
      read: readVersion,
      facts: namesAs("version"),
      optional: "versions",
    },
    issues: paged("issues", { read: readIssue, more: detailsOf }),
    details: { items: (body) => single(at(body, "issue")), read: readDetails, optional: "comments" },
  },
  places: {
    field: "project",
    start: () => [{ list: "projects", path: "projects.json", query: { limit: SIZE } }],
    lists: {
      projects: {
        ...paged("projects", {}),
        place: ({ id, name }) => ({ id: textOf(id), name: textOf(name) }),
      },
    },
  },
});
