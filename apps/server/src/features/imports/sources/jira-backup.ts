// Jira's backup: `entities.xml`, the rows of its database, alone or in the archive that Jira writes ("Back up data").
// What issues refer to stands in any order, so that the file is read twice: first what has names, then the issues.
import { coded } from "@cairn/domain/import-remarks/remarks";
import type { StateGroup } from "@cairn/contract/entities/state";
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { type Reading, type Source, type SourceInput, SourceProblem } from "../engine/source.ts";
import { readDay, readInstant } from "../instants.ts";
import { changesOf } from "./api/jira-history.ts";
import { type Element, xmlElements, xmlOf } from "./xml.ts";
import { openArchive } from "./zip.ts";

/** Statuses have one of three categories. */
const GROUPS: Readonly<Record<string, StateGroup>> = { "2": "unstarted", "3": "completed", "4": "started" };

/** Long values are elements instead of attributes. */
const valueOf = ({ attributes, children }: Element, name: string): string =>
  attributes[name] ?? children.find((child) => child.name === name)?.text ?? "";

const add = (to: Map<string, string[]>, key: string, value: string): void =>
  void to.set(key, [...(to.get(key) ?? []), value]);

const PARENTS: ReadonlySet<string> = new Set(["jira_subtask_link", "Epic-Story Link"]);

interface Link {
  id: string;
  type: string;
  source: string;
  destination: string;
}

/** What the backup has names for, by ids. */
class Names {
  /** Entities that have a name, by kind and id. */
  readonly #named = new Map<string, string>();
  readonly groups = new Map<string, StateGroup>();
  readonly projects = new Map<string, string>();
  readonly labels = new Map<string, string[]>();
  readonly modules = new Map<string, string[]>();
  readonly points = new Map<string, string>();
  readonly people = new Map<string, SourceRecord & { kind: "person" }>();
  readonly links: Link[] = [];
  readonly parents = new Map<string, string>();
  /** When something was changed, and by whom; the items of a group refer to it. */
  readonly changes = new Map<
    string,
    { issue: string; author: string; created: string | null; items: number }
  >();
  files = 0;
  readonly #accounts = new Map<string, string>();
  readonly #numbers: [string, string, string][] = [];

  of(kind: string, id: string): string {
    return this.#named.get(`${kind} ${id}`) ?? "";
  }

  /** @param key of the account, as issues name it; older backups have names instead */
  person(key: string): (SourceRecord & { kind: "person" }) | null {
    if (key === "") return null;
    const known = this.people.get(this.#accounts.get(key) ?? key.toLowerCase());
    return { kind: "person", id: key, name: known?.name ?? key, email: known?.email ?? null };
  }

  /** What is read of each kind of row. */
  readonly #rows: Readonly<Record<string, (row: Element) => void>> = {
    Status: (row) => {
      const group = GROUPS[valueOf(row, "statuscategory")];
      if (group) this.groups.set(valueOf(row, "name"), group);
    },
    Project: (row) =>
      this.projects.set(valueOf(row, "id"), valueOf(row, "key") || valueOf(row, "originalkey")),
    Label: (row) => add(this.labels, valueOf(row, "issue"), valueOf(row, "label")),
    NodeAssociation: (row) => {
      const type = valueOf(row, "associationType");
      if (type === "IssueFixVersion" || type === "IssueComponent")
        add(
          this.modules,
          valueOf(row, "sourceNodeId"),
          `${valueOf(row, "sinkNodeEntity")} ${valueOf(row, "sinkNodeId")}`,
        );
    },
    User: (row) => {
      const id = valueOf(row, "lowerUserName") || valueOf(row, "userName").toLowerCase();
      const [name, email] = [valueOf(row, "displayName") || id, valueOf(row, "emailAddress")];
      this.people.set(id, { kind: "person", id, name, email: email === "" ? null : email });
    },
    ApplicationUser: (row) => this.#accounts.set(valueOf(row, "userKey"), valueOf(row, "lowerUserName")),
    IssueLink: (row) => {
      const [source, destination] = [valueOf(row, "source"), valueOf(row, "destination")];
      this.links.push({ id: valueOf(row, "id"), type: valueOf(row, "linktype"), source, destination });
    },
    CustomFieldValue: (row) => {
      const number = valueOf(row, "numbervalue");
      if (number !== "") this.#numbers.push([valueOf(row, "customfield"), valueOf(row, "issue"), number]);
    },
    ChangeGroup: (row) =>
      this.changes.set(valueOf(row, "id"), {
        issue: valueOf(row, "issue"),
        author: valueOf(row, "author"),
        created: readInstant(valueOf(row, "created")),
        items: 0,
      }),
    FileAttachment: () => void (this.files += 1),
  };

  static readonly KINDS: readonly string[] = [
    ..."Status Project Label NodeAssociation User ApplicationUser IssueLink CustomFieldValue ChangeGroup FileAttachment".split(
      " ",
    ),
    ..."Priority IssueType IssueLinkType Component Version CustomField".split(" "),
  ];

  take(row: Element): void {
    const name = valueOf(row, "name") || valueOf(row, "linkname");
    if (name !== "") this.#named.set(`${row.name} ${valueOf(row, "id")}`, name);
    this.#rows[row.name]?.(row);
  }

  /** Once all rows are known. */
  finish(): void {
    for (const { type, source, destination } of this.links)
      if (PARENTS.has(this.of("IssueLinkType", type))) this.parents.set(destination, source);
    for (const [field, issue, number] of this.#numbers)
      if (/^story points?$/i.test(this.of("CustomField", field)))
        this.points.set(issue, String(Number(number)));
  }

  modulesOf(issue: string): string[] {
    return (this.modules.get(issue) ?? []).flatMap((one) => this.#named.get(one) ?? []);
  }
}

function issueOf(row: Element, names: Names): IssueRecord {
  const id = valueOf(row, "id");
  const project = names.projects.get(valueOf(row, "project")) ?? "";
  const key = valueOf(row, "key") || `${project}-${valueOf(row, "number")}`;
  const type = names.of("IssueType", valueOf(row, "type"));
  const parent = names.parents.get(id);
  return {
    kind: "issue",
    id: key,
    key,
    alias: id,
    title: valueOf(row, "summary"),
    body: { text: valueOf(row, "description"), format: "jira" },
    state: names.of("Status", valueOf(row, "status")),
    priority: names.of("Priority", valueOf(row, "priority")),
    labels: [
      ...(names.labels.get(id) ?? []),
      ...(type === "" ? [] : [`Type: ${type}`]),
      ...(names.projects.size > 1 ? [`Project: ${project}`] : []),
    ],
    assignees: [valueOf(row, "assignee")].filter((person) => person !== ""),
    author: valueOf(row, "reporter") || valueOf(row, "creator") || null,
    due: readDay(valueOf(row, "duedate").slice(0, 10)),
    created: readInstant(valueOf(row, "created")),
    updated: readInstant(valueOf(row, "updated")),
    completed: readInstant(valueOf(row, "resolutiondate")),
    estimate: names.points.get(id) ?? "",
    modules: names.modulesOf(id),
    ...(parent === undefined ? {} : { parent }),
  };
}

function* readIssue(row: Element, names: Names): Generator<SourceRecord> {
  const issue = issueOf(row, names);
  const group = names.groups.get(issue.state ?? "");
  if (issue.state) yield { kind: "state", id: issue.state, group: group ?? null };
  for (const name of issue.modules ?? []) yield { kind: "module", id: name, name };
  yield* named([...(issue.assignees ?? []), issue.author ?? ""], names);
  yield issue;
}

function* named(keys: readonly string[], names: Names): Generator<SourceRecord> {
  for (const key of keys) {
    const person = names.person(key);
    if (person) yield person;
  }
}

function* readComment(row: Element, names: Names): Generator<SourceRecord> {
  if (valueOf(row, "type") !== "comment") return;
  const author = valueOf(row, "author");
  yield* named([author], names);
  yield {
    kind: "comment",
    id: valueOf(row, "id"),
    issue: valueOf(row, "issue"),
    author: author || null,
    created: readInstant(valueOf(row, "created")),
    body: { text: valueOf(row, "body"), format: "jira" },
  };
}

/** Its ids are those of the API, which numbers the items of a group. */
function* readChange(row: Element, names: Names): Generator<SourceRecord> {
  const group = valueOf(row, "group");
  const of = names.changes.get(group);
  if (!of || of.created === null) return;
  of.items += 1;
  const { issue, author, created } = of;
  const [from, to] = [valueOf(row, "oldvalue"), valueOf(row, "newvalue")];
  const item = {
    field: valueOf(row, "field"),
    from,
    fromString: valueOf(row, "oldstring"),
    to,
    toString: valueOf(row, "newstring"),
  };
  yield* named([author, ...(item.field === "assignee" ? [from, to] : [])], names);
  for (const change of changesOf(item, { id: `${group} ${of.items}`, issue, created }))
    yield { kind: "change", ...change, author: author || null };
}

/** How the rows of each kind are read once everything has a name. */
const READERS: Readonly<Record<string, (row: Element, names: Names) => Iterable<SourceRecord>>> = {
  Issue: readIssue,
  Action: readComment,
  ChangeItem: readChange,
};

function* readLinks(names: Names): Generator<SourceRecord> {
  for (const { id, type, source, destination } of names.links) {
    const word = names.of("IssueLinkType", type);
    if (PARENTS.has(word)) continue;
    const kind = /block/i.test(word) ? "blocking" : /duplicat/i.test(word) ? "duplicate" : "relates_to";
    yield { kind: "relation", id, issue: source, other: destination, type: kind };
  }
}

const ENTRY = "entities.xml";

/** Reads the rows from the beginning, however often. */
async function opened({ file }: SourceInput) {
  if (file === null) throw new SourceProblem("There is no file.");
  if (!/\.zip$/i.test(file.name))
    return { rows: (kinds: readonly string[]) => xmlElements(file, kinds), close: () => {} };
  const archive = await openArchive(file.path);
  const name = archive.names.find((one) => one === ENTRY || one.endsWith(`/${ENTRY}`));
  if (name !== undefined)
    return {
      rows: (kinds: readonly string[]) => xmlOf(() => archive.stream(name), kinds),
      close: archive.close,
    };
  archive.close();
  throw new SourceProblem(`The archive has no ${ENTRY}.`);
}

async function* read(input: SourceInput): AsyncGenerator<Reading> {
  const { rows, close } = await opened(input);
  try {
    const names = new Names();
    for await (const row of rows(Names.KINDS)) names.take(row);
    names.finish();
    let count = 0;
    for await (const row of rows(Object.keys(READERS))) {
      const place = valueOf(row, "key") || `${row.name} ${valueOf(row, "id")}`;
      if (row.name === "Issue") count += 1;
      for (const record of READERS[row.name]?.(row, names) ?? []) yield { record, place };
    }
    if (count === 0) throw new SourceProblem("The backup has no issues.");
    for (const record of readLinks(names))
      yield { record, place: coded("at_record", { record: "relation", id: record.id }) };
    if (names.files > 0)
      yield { remark: coded("files_elsewhere", { count: names.files }), place: ENTRY, kind: "note" };
  } finally {
    close();
  }
}

export const jiraBackup: Source = {
  id: "jira_backup",
  name: "Jira (backup)",
  origin: "jira",
  from: "file",
  endings: [".xml", ".zip"],
  read,
};
