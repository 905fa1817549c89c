// Asana's API (developers.asana.com): sections of a project are states, subtasks and comments are lists of each task.
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { apiSource } from "./api/api-source.ts";
import { changesOf, HISTORY_FIELDS } from "./api/asana-history.ts";
import type { ApiList, Context, Settings, Task } from "./api/description.ts";
import { ONLY_URL, rootOf, TOKEN } from "./api/fields.ts";
import { byToken } from "./api/paging.ts";
import { changesBy, commentBy } from "./api/records.ts";
import { at, dayOf, instantOf, listAt, personOf, present } from "./api/values.ts";
import { type Json, objects, textOf } from "./json-file.ts";

const DONE = "Completed";
const baseOf = ({ url = "https://app.asana.com" }: Settings): string => `${rootOf(url)}api/1.0/`;
const PERSON = { id: "gid", name: ["name"], email: "email" };
const PEOPLE = ["assignee", "created_by"].flatMap((one) => [`${one}.name`, `${one}.email`]);
const FIELDS = [
  ..."name html_notes notes completed completed_at due_on start_on created_at modified_at num_subtasks permalink_url".split(
    " ",
  ),
  ...PEOPLE,
  "memberships.section.name",
  "memberships.project.gid",
  "tags.name",
  "parent.gid",
  "dependencies.gid",
].join(",");
const TASKS = { limit: "100", opt_fields: FIELDS };
const STORIES = {
  limit: "100",
  opt_fields: `type,resource_subtype,text,html_text,created_at,created_by.name,created_by.email,${HISTORY_FIELDS}`,
};

const paged = (more: Omit<ApiList, "items" | "next">): ApiList => ({
  items: listAt("data"),
  next: byToken("offset", ({ body }) => textOf(at(body, "next_page.offset"))),
  ...more,
});

/** The section of the project; subtasks have none. A completed task is done, wherever it stands. */
function stateOf(task: Json, { settings }: Context): string {
  if (task.completed === true) return DONE;
  const member = objects(task.memberships).find((one) => textOf(at(one, "project.gid")) === settings.project);
  return textOf(at(member, "section.name"));
}

/** HTML in `<body>`; plain text, where there is none. */
const bodyOf = (html: unknown, text: unknown): NonNullable<IssueRecord["body"]> =>
  textOf(html) === ""
    ? { text: textOf(text), format: "text" }
    : { text: textOf(html).replace(/^\s*<body>|<\/body>\s*$/g, ""), format: "html" };

function* readTask(task: Json, context: Context): Generator<SourceRecord> {
  const [assignee, author] = [personOf(task.assignee, PERSON), personOf(task.created_by, PERSON)];
  yield* present([assignee, author]);
  const state = stateOf(task, context);
  if (state === DONE) yield { kind: "state", id: DONE, group: "completed" };
  const id = textOf(task.gid);
  yield {
    kind: "issue",
    id,
    title: textOf(task.name),
    body: bodyOf(task.html_notes, task.notes),
    state,
    labels: objects(task.tags).map(({ name }) => textOf(name)),
    assignees: present([assignee]).map((person) => person.id),
    author: author?.id ?? null,
    parent: textOf(at(task, "parent.gid")),
    start: dayOf(task.start_on),
    due: dayOf(task.due_on),
    created: instantOf(task.created_at),
    updated: instantOf(task.modified_at),
    completed: instantOf(task.completed_at),
    url: textOf(task.permalink_url),
  };
  for (const blocker of objects(task.dependencies)) {
    const other = textOf(blocker.gid);
    yield { kind: "relation", id: JSON.stringify([id, other]), issue: id, other, type: "blocked_by" };
  }
}

/** Stories of the system are history. */
function* readStory(story: Json, { task }: Context): Generator<SourceRecord> {
  const author = personOf(story.created_by, PERSON);
  const base = { id: textOf(story.gid), issue: task.of ?? "" };
  const created = instantOf(story.created_at);
  if (story.type === "comment" || story.resource_subtype === "comment_added")
    yield* commentBy(author, { ...base, created, body: bodyOf(story.html_text, story.text) });
  else if (created !== null) yield* changesBy(author, changesOf(story, { ...base, created }, DONE));
}

const FILES = { limit: "100", opt_fields: "name,host,created_at,view_url" };

/** An address of a file is valid for two minutes: it is asked for when the file is fetched. Others host links. */
function* readFile(file: Json, { task, settings }: Context): Generator<SourceRecord> {
  const [id, issue, name] = [textOf(file.gid), task.of ?? "", textOf(file.name)];
  if (textOf(file.host) === "asana") {
    const url = `${baseOf(settings)}attachments/${id}`;
    yield {
      kind: "file",
      id,
      issue,
      name,
      url,
      at: "data.download_url",
      created: instantOf(file.created_at),
    };
  } else if (textOf(file.view_url) !== "")
    yield { kind: "link", id, issue, url: textOf(file.view_url), title: name };
}

const belonging = (task: Json): Task[] => {
  const of = textOf(task.gid);
  const stories = { list: "stories", path: `tasks/${of}/stories`, query: STORIES, of };
  const files = { list: "files", path: "attachments", query: { ...FILES, parent: of }, of };
  return Number(task.num_subtasks) > 0
    ? [{ list: "tasks", path: `tasks/${of}/subtasks`, query: TASKS, of }, stories, files]
    : [stories, files];
};

export const asana = apiSource({
  id: "asana",
  name: "Asana",
  origin: "asana",
  fields: [ONLY_URL, TOKEN, { name: "project" }],
  base: baseOf,
  headers: ({ token = "" }) => ({ authorization: `Bearer ${token}` }),
  start: ({ project = "" }) => [
    { list: "sections", path: `projects/${encodeURIComponent(project)}/sections`, query: { limit: "100" } },
    { list: "tasks", path: "tasks", query: { ...TASKS, project } },
  ],
  lists: {
    sections: paged({
      read: ({ name }) => [{ kind: "state", id: textOf(name), group: null }],
      optional: "sections",
    }),
    tasks: paged({ read: readTask, more: belonging }),
    files: paged({ read: readFile, optional: "files" }),
    stories: paged({ read: readStory, optional: "comments" }),
  },
  places: {
    field: "project",
    start: () => [{ list: "workspaces", path: "workspaces", query: { limit: "100" } }],
    lists: {
      workspaces: paged({
        more: ({ gid }) => [
          {
            list: "projects",
            path: "projects",
            query: { limit: "100", archived: "false", workspace: textOf(gid) },
          },
        ],
      }),
      projects: { ...paged({}), place: ({ gid, name }) => ({ id: textOf(gid), name: textOf(name) }) },
    },
  },
});
