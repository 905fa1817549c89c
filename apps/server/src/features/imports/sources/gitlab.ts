// GitLab's API of projects (docs.gitlab.com/api/issues, notes, milestones, labels, issue_links).
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { apiSource } from "./api/api-source.ts";
import type { ApiList, Context, Settings, Task } from "./api/description.ts";
import { rootOf, TOKEN, urlField } from "./api/fields.ts";
import { eventLists, eventTasks } from "./api/gitlab-history.ts";
import { byLink } from "./api/paging.ts";
import { commentBy, relationType, versionAsModule } from "./api/records.ts";
import { colorOf, dayOf, instantOf, itself, objectOf, personOf, present } from "./api/values.ts";
import { filesInText } from "./inline-files.ts";
import { type Json, objects, textOf } from "./json-file.ts";

const PAGE = { per_page: "100" };
const PERSON = { id: "username", name: ["name", "username"], email: "public_email" };

const baseOf = ({ url = "https://gitlab.com" }: Settings): string => `${rootOf(url)}api/v4/`;

const STATES = [
  { kind: "state", id: "Open", group: "unstarted" },
  { kind: "state", id: "Closed", group: "completed" },
] as const satisfies readonly SourceRecord[];

/** Numbers are those of the project; the project's own does not change with its name. */
const issueId = (project: unknown, iid: unknown): string => `${textOf(project)}#${textOf(iid)}`;
const titleOf = (thing: unknown): string => textOf(objectOf(thing).title);

const labelsOf = (issue: Json): string[] =>
  (Array.isArray(issue.labels) ? issue.labels : []).map((one) => textOf(one) || textOf(objectOf(one).name));

/** An iteration is often called by its dates only. */
function cycleOf(issue: Json): (SourceRecord & { kind: "cycle" }) | null {
  const iteration = objectOf(issue.iteration);
  const id = textOf(iteration.id);
  if (id === "") return null;
  const [start, end] = [dayOf(iteration.start_date), dayOf(iteration.due_date)];
  return { kind: "cycle", id, name: titleOf(iteration) || `${start ?? ""} – ${end ?? ""}`, start, end };
}

function issueOf(issue: Json): IssueRecord {
  const milestone = titleOf(issue.milestone);
  const cycle = cycleOf(issue);
  return {
    kind: "issue",
    id: issueId(issue.project_id, issue.iid),
    key: `#${textOf(issue.iid)}`,
    number: typeof issue.iid === "number" ? issue.iid : null,
    title: textOf(issue.title),
    body: { text: textOf(issue.description), format: "markdown" },
    state: issue.state === "closed" ? "Closed" : "Open",
    labels: labelsOf(issue).filter((name) => name !== ""),
    assignees: present(objects(issue.assignees).map((one) => personOf(one, PERSON))).map(({ id }) => id),
    author: personOf(issue.author, PERSON)?.id ?? null,
    due: dayOf(issue.due_date),
    created: instantOf(issue.created_at),
    updated: instantOf(issue.updated_at),
    completed: instantOf(issue.closed_at),
    estimate: textOf(issue.weight),
    modules: milestone === "" ? [] : [milestone],
    url: textOf(issue.web_url),
    ...(cycle === null ? {} : { cycle: cycle.id }),
  };
}

/** Uploads of a project, which its API has had since 17.4. */
const UPLOAD = /\/uploads\/[0-9a-f]{32}\/[^\s)"'<>\]]+/g;

const filesOf = (text: unknown, issue: string, project: string, { settings }: Context) =>
  filesInText({
    issue,
    text: textOf(text),
    pattern: UPLOAD,
    place: (ref) => ({ url: `${baseOf(settings)}projects/${encodeURIComponent(project)}${ref}` }),
  });

function* readIssue(issue: Json, context: Context): Generator<SourceRecord> {
  yield* STATES;
  yield* present([issue.author, ...objects(issue.assignees)].map((one) => personOf(one, PERSON)));
  yield* present([cycleOf(issue)]);
  const record = issueOf(issue);
  yield record;
  yield* filesOf(issue.description, record.id, textOf(issue.project_id), context);
}

/** Notes of the system are history. */
function* readNote(note: Json, context: Context): Generator<SourceRecord> {
  const { task } = context;
  if (note.system === true) return;
  const [issue = "", project = ""] = [task.of, (task.of ?? "").split("#")[0]];
  yield* filesOf(note.body, issue, project, context);
  yield* commentBy(personOf(note.author, PERSON), {
    id: textOf(note.id),
    issue: task.of ?? "",
    created: instantOf(note.created_at),
    body: { text: textOf(note.body), format: "markdown" },
  });
}

const RELATIONS = { blocks: "blocking", is_blocked_by: "blocked_by", relates_to: "relates_to" } as const;

/** Both sides list a link. */
function* readLink(link: Json, { task }: Context): Generator<SourceRecord> {
  const type = textOf(link.link_type);
  const other = issueId(link.project_id, link.iid);
  const id = textOf(link.issue_link_id) || JSON.stringify([task.of ?? "", other].sort());
  yield {
    kind: "relation",
    id,
    issue: task.of ?? "",
    other,
    type: relationType(RELATIONS, type),
  };
}

function* readMilestone(milestone: Json): Generator<SourceRecord> {
  yield* versionAsModule({
    name: titleOf(milestone),
    description: textOf(milestone.description),
    start: dayOf(milestone.start_date),
    target: dayOf(milestone.due_date),
    isClosed: milestone.state === "closed",
  });
}

function* readLabel(label: Json): Generator<SourceRecord> {
  if (textOf(label.name) !== "") yield { kind: "label", id: textOf(label.name), ...colorOf(label.color) };
}

const pathOf = (project: string, rest: string): string => `projects/${encodeURIComponent(project)}/${rest}`;

function belonging(issue: Json): Task[] {
  const of = issueId(issue.project_id, issue.iid);
  const path = pathOf(textOf(issue.project_id), `issues/${textOf(issue.iid)}`);
  const notes = { list: "notes", path: `${path}/notes`, query: { ...PAGE, sort: "asc" }, of };
  return [
    ...(issue.user_notes_count === 0 ? [] : [notes]),
    { list: "links", path: `${path}/links`, query: PAGE, of },
    ...eventTasks(path, of, PAGE),
  ];
}

const listed = ({ project = "" }: Settings, list: string, query: Readonly<Record<string, string>>): Task => ({
  list,
  path: pathOf(project, list),
  query: { ...PAGE, ...query },
});

const paged = (more: Omit<ApiList, "items" | "next">): ApiList => ({ items: itself, next: byLink, ...more });

export const gitlab = apiSource({
  id: "gitlab",
  name: "GitLab",
  origin: "gitlab",
  fields: [urlField(true), TOKEN, { name: "project" }],
  base: baseOf,
  headers: ({ token = "" }) => ({ "private-token": token }),
  start: (settings) => [
    listed(settings, "labels", {}),
    listed(settings, "milestones", {}),
    listed(settings, "issues", {
      scope: "all",
      order_by: "created_at",
      sort: "asc",
      with_labels_details: "true",
    }),
  ],
  lists: {
    labels: paged({ read: readLabel, optional: "labels" }),
    milestones: paged({ read: readMilestone, optional: "milestones" }),
    issues: paged({ read: readIssue, more: belonging }),
    notes: paged({ read: readNote, optional: "comments" }),
    links: paged({ read: readLink, optional: "links" }),
    ...eventLists(PERSON),
  },
  places: {
    field: "project",
    start: () => [
      { list: "projects", path: "projects", query: { ...PAGE, membership: "true", simple: "true" } },
    ],
    lists: {
      projects: {
        items: itself,
        next: byLink,
        place: ({ id, path_with_namespace: name }) => ({ id: textOf(id), name: textOf(name) }),
      },
    },
  },
});
