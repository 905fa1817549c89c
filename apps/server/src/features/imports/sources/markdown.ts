// A folder of Markdown files as an archive: each file is an issue. Its title is the first heading or the file's name; lines
// between `---` at its beginning say the rest. Folders are modules.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { posix } from "node:path";
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { type Reading, type Source, type SourceInput, SourceProblem } from "../engine/source.ts";
import { readDay, readInstant } from "../instants.ts";
import { readList } from "../values.ts";
import { nameAt } from "./inline-files.ts";
import { personIn } from "./table/table-source.ts";
import { openArchive } from "./zip.ts";

const FRONT = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/** Simple values only: `name: value`, `name: [a, b]`, and lists with a line for each value. */
function factsOf(text: string): Map<string, string> {
  const facts = new Map<string, string>();
  let last = "";
  for (const line of text.split(/\r?\n/)) {
    const [, name = "", value = ""] = /^([A-Za-z][\w -]*):\s*(.*)$/.exec(line) ?? [];
    const [, item] = /^\s+-\s+(.*)$|^-\s+(.*)$/.exec(line) ?? [];
    if (name !== "") {
      last = name.toLowerCase().replace(/[^a-z]/g, "");
      facts.set(
        last,
        value
          .trim()
          .replace(/^\[(.*)\]$/, "$1")
          .replace(/^(["'])(.*)\1$/, "$2"),
      );
    } else if (item !== undefined && last !== "")
      facts.set(last, [facts.get(last) ?? "", item.trim()].filter((part) => part !== "").join(", "));
  }
  return facts;
}

const first = (facts: ReadonlyMap<string, string>, ...names: string[]): string =>
  names.map((name) => facts.get(name) ?? "").find((value) => value !== "") ?? "";

function issueOf(name: string, text: string): { issue: IssueRecord; people: string[] } {
  const [head = "", front = ""] = FRONT.exec(text) ?? [];
  const facts = factsOf(front);
  const body = text.slice(head.length);
  const heading = /^\s*#\s+(.+)\r?\n?/.exec(body);
  const folder = posix.dirname(name);
  const assignees = readList([first(facts, "assignees", "assignee")]);
  const author = first(facts, "author", "creator");
  const date = (value: string): string | null => (value === "" ? null : readInstant(value));
  const day = (value: string): string | null => (value === "" ? null : readDay(value));
  const issue: IssueRecord = {
    kind: "issue",
    id: first(facts, "id", "key") || name,
    alias: name,
    title: first(facts, "title", "name") || heading?.[1]?.trim() || posix.basename(name, posix.extname(name)),
    body: {
      text: heading && first(facts, "title", "name") === "" ? body.slice(heading[0].length) : body,
      format: "markdown",
    },
    state: first(facts, "state", "status"),
    priority: first(facts, "priority"),
    labels: readList([first(facts, "labels", "tags")]),
    assignees: assignees.map((one) => personIn(one).id),
    author: author === "" ? undefined : personIn(author).id,
    parent: first(facts, "parent"),
    start: day(first(facts, "start", "startdate")),
    due: day(first(facts, "due", "duedate")),
    created: date(first(facts, "created", "date")),
    updated: date(first(facts, "updated")),
    completed: date(first(facts, "completed", "closed")),
    estimate: first(facts, "estimate", "points"),
    ...(first(facts, "cycle", "sprint") === "" ? {} : { cycle: first(facts, "cycle", "sprint") }),
    modules: folder === "." ? [] : [folder],
  };
  return { issue, people: [...assignees, author].filter((one) => one !== "") };
}

/** Files of the archive that a text links to or shows, by their paths from the text. */
function* filesOf(
  issue: string,
  name: string,
  text: string,
  names: ReadonlySet<string>,
): Generator<SourceRecord> {
  const refs = [...text.matchAll(/\]\(<?([^)\s<>]{1,500})[)>\s]/g)].map(([, ref = ""]) => ref);
  for (const ref of new Set(refs)) {
    const entry = posix.join(posix.dirname(name), pathOf(ref));
    if (names.has(entry) && entry !== name && !/\.(md|markdown)$/i.test(entry))
      yield { kind: "file", id: `${issue} ${ref}`, issue, name: nameAt(entry), entry, ref, isInline: true };
  }
}

function pathOf(ref: string): string {
  try {
    return decodeURIComponent(ref);
  } catch (error) {
    if (error instanceof URIError) return ref;
    throw error;
  }
}

function* recordsOf(name: string, text: string, names: ReadonlySet<string>): Generator<SourceRecord> {
  const { issue, people } = issueOf(name, text);
  for (const person of people) yield personIn(person);
  if (issue.cycle !== undefined) yield { kind: "cycle", id: issue.cycle, name: issue.cycle };
  for (const module of issue.modules ?? []) yield { kind: "module", id: module, name: module };
  yield issue;
  yield* filesOf(issue.id, name, text, names);
}

const MAX_TEXT = 4_000_000;

async function* read({ file }: SourceInput): AsyncGenerator<Reading> {
  if (file === null) throw new SourceProblem(coded("no_file", {}));
  const archive = await openArchive(file.path);
  try {
    const all = new Set(archive.names);
    const names = archive.names.filter(
      (name) => /\.(md|markdown)$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name),
    );
    if (names.length === 0) throw new SourceProblem(coded("archive_no_markdown", {}));
    for (const name of names.toSorted()) {
      const bytes = await archive.read(name);
      if (bytes.length > MAX_TEXT) yield { remark: coded("file_no_issue", {}), place: name, kind: "error" };
      else for (const record of recordsOf(name, bytes.toString("utf8"), all)) yield { record, place: name };
    }
  } finally {
    archive.close();
  }
}

export const markdown: Source = {
  id: "markdown",
  name: "Markdown (zip)",
  origin: "markdown",
  from: "file",
  endings: [".zip"],
  read,
};
