// Taiga's JSON dump of a project (Taiga, "Export project"): user stories, tasks, issues and epics are issues; sprints
// ("milestones") are cycles. Files are in the dump itself.
import { coded } from "@cairn/domain/import-remarks/remarks";
import type { SourceRecord } from "../engine/records.ts";
import { type Reading, type Source, type SourceInput, SourceProblem } from "../engine/source.ts";
import { readDay, readInstant } from "../instants.ts";
import { isObject, type Json, objects, readJsonFile, textOf, texts } from "./json-file.ts";
import { personIn } from "./table/table-source.ts";

interface Kind {
  list: string;
  /** What it is called here, as a label. */
  type: string;
  parent: (item: Json) => string;
}

const refOf = (value: unknown): string => textOf(value);

/** All of them share one series of numbers, `ref`. */
const KINDS: readonly Kind[] = [
  { list: "epics", type: "Epic", parent: () => "" },
  { list: "user_stories", type: "User story", parent: () => "" },
  { list: "tasks", type: "Task", parent: (item) => refOf(item.user_story) },
  { list: "issues", type: "Issue", parent: () => "" },
];

/** Tags are names, or pairs of a name and a color. */
const tagsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .map((tag: unknown) => (Array.isArray(tag) ? textOf(tag[0]) : textOf(tag)))
        .filter((tag) => tag !== "")
    : [];

const day = (value: unknown): string | null => (textOf(value) === "" ? null : readDay(textOf(value)));
const instant = (value: unknown): string | null => (textOf(value) === "" ? null : readInstant(textOf(value)));

function* commentsOf(item: Json, issue: string): Generator<SourceRecord> {
  for (const [index, entry] of objects(item.history).entries()) {
    const text = textOf(entry.comment);
    if (text.trim() === "" || textOf(entry.delete_comment_date) !== "") continue;
    const [email, name] = texts(entry.user);
    if (email !== undefined)
      yield { kind: "person", id: email, name: name ?? email, email: personIn(email).email };
    const created = instant(entry.created_at);
    const id = JSON.stringify([issue, created ?? index, email ?? null]);
    yield { kind: "comment", id, issue, author: email ?? null, created, body: { text, format: "markdown" } };
  }
}

function* filesOf(item: Json, issue: string): Generator<SourceRecord> {
  for (const file of objects(item.attachments)) {
    const held = isObject(file.attached_file) ? file.attached_file : {};
    const [name, data] = [textOf(file.name) || textOf(held.name) || "file", textOf(held.data)];
    const id = JSON.stringify([issue, name, textOf(file.created_date)]);
    if (data !== "" && file.is_deprecated !== true)
      yield { kind: "file", id, issue, name, data, created: instant(file.created_date) };
  }
}

function* itemOf(
  item: Json,
  { type, parent }: Kind,
  epics: ReadonlyMap<string, string>,
): Generator<SourceRecord> {
  const ref = refOf(item.ref);
  const [owner, assigned] = [textOf(item.owner), textOf(item.assigned_to)];
  for (const person of [owner, assigned].filter((one) => one !== "")) yield personIn(person);
  const completed = instant(item.finish_date) ?? instant(item.finished_date);
  yield {
    kind: "issue",
    id: ref,
    key: `#${ref}`,
    number: typeof item.ref === "number" ? item.ref : null,
    title: textOf(item.subject) || "—",
    body: { text: textOf(item.description), format: "markdown" },
    state: textOf(item.status),
    priority: textOf(item.priority),
    labels: [...tagsOf(item.tags), `Type: ${textOf(item.type) || type}`],
    assignees: assigned === "" ? [] : [personIn(assigned).id],
    author: owner === "" ? null : personIn(owner).id,
    parent: parent(item) || (epics.get(ref) ?? ""),
    due: day(item.due_date),
    created: instant(item.created_date),
    updated: instant(item.modified_date),
    completed,
    ...(textOf(item.milestone) === "" ? {} : { cycle: textOf(item.milestone) }),
  };
  yield* commentsOf(item, ref);
  yield* filesOf(item, ref);
}

/** Which epic a user story belongs to. */
const epicsOf = (dump: Json): Map<string, string> =>
  new Map(
    objects(dump.epics).flatMap((epic) =>
      objects(epic.related_user_stories).map((story) => [refOf(story.user_story), refOf(epic.ref)] as const),
    ),
  );

async function* read(input: SourceInput): AsyncGenerator<Reading> {
  const dump = await readJsonFile(input);
  if (!isObject(dump) || !Array.isArray(dump.user_stories))
    throw new SourceProblem(coded("not_from", { source: "Taiga" }));
  for (const sprint of objects(dump.milestones)) {
    const name = textOf(sprint.name);
    const dates = { start: day(sprint.estimated_start), end: day(sprint.estimated_finish) };
    yield { record: { kind: "cycle", id: name, name, ...dates }, place: name };
  }
  for (const list of ["us_statuses", "task_statuses", "issue_statuses", "epic_statuses"])
    for (const status of objects(dump[list])) {
      const group = status.is_closed === true ? "completed" : null;
      yield { record: { kind: "state", id: textOf(status.name), group }, place: textOf(status.name) };
    }
  const epics = epicsOf(dump);
  for (const kind of KINDS)
    for (const item of objects(dump[kind.list])) {
      const place = `#${refOf(item.ref)}`;
      if (refOf(item.ref) === "")
        yield { remark: coded("item_without_number", { type: kind.type }), place, kind: "error" };
      else for (const record of itemOf(item, kind, epics)) yield { record, place };
    }
}

export const taiga: Source = {
  id: "taiga",
  name: "Taiga (JSON)",
  origin: "taiga",
  from: "file",
  endings: [".json"],
  read,
};
