// Jira's backup: `entities.xml`, the rows of its database, alone or in the archive that Jira writes ("Back up data").
// What issues refer to stands in any order, so that the file is read twice: first what has names, then the issues. In
// the archive are also the sprints and the attached files.
import { coded } from "@cairn/domain/import-remarks/remarks";
import type { StateGroup } from "@cairn/contract/entities/state";
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { type Reading, type Source, type SourceInput, SourceProblem } from "../engine/source.ts";
import { readDay, readInstant } from "../instants.ts";
import { changesOf } from "./api/jira-history.ts";
import { type Backup, ENTRY, opened, readFile, valueOf } from "./jira-backup-archive.ts";
import { SPRINT_FIELD, Sprints } from "./jira-backup-sprints.ts";
import type { Element } from "./xml.ts";

/** Statuses have one of three categories. */
const GROUPS: Readonly<Record<string, StateGroup>> = { "2": "unstarted", "3": "completed", "4": "started" };

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
  readonly sprints = new Sprints();
  /** Attached files. */
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
      const [field, issue] = [valueOf(row, "customfield"), valueOf(row, "issue")];
      const number = valueOf(row, "numbervalue");
      if (number !== "") this.#numbers.push([field, issue, number]);
      this.sprints.addValue(field, issue, valueOf(row, "stringvalue"));
    },
    CustomField: (row) => {
      if (SPRINT_FIELD.test(valueOf(row, "customfieldtypekey"))) this.sprints.addField(valueOf(row, "id"));
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
    this.sprints.finish();
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
  const sprint = names.sprints.of(id).at(-1);
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
    ...(sprint === undefined ? {} : { cycle: sprint.id }),
  };
}

function* readIssue(row: Element, names: Names): Generator<SourceRecord> {
  const issue = issueOf(row, names);
  const group = names.groups.get(issue.state ?? "");
  if (issue.state) yield { kind: "state", id: issue.state, group: group ?? null };
  for (const name of issue.modules ?? []) yield { kind: "module", id: name, name };
  yield* names.sprints.of(valueOf(row, "id"));
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

/** What is beside a backup that is only `entities.xml`. */
function* readElsewhere({ files, sprints }: Names, { stored }: Backup): Generator<Reading> {
  const at = { place: ENTRY, kind: "note" } as const;
  if (files > 0 && stored.size === 0) yield { remark: coded("files_elsewhere", { count: files }), ...at };
  if (sprints.areElsewhere) yield { remark: coded("sprints_elsewhere", {}), ...at };
}

async function* read(input: SourceInput): AsyncGenerator<Reading> {
  const backup = await opened(input);
  const { rows, apps, stored, close } = backup;
  try {
    const names = new Names();
    for await (const row of rows(Names.KINDS)) names.take(row);
    if (apps) await names.sprints.read(apps);
    names.finish();
    let count = 0;
    const kinds = [...Object.keys(READERS), ...(stored.size > 0 ? ["FileAttachment"] : [])];
    for await (const row of rows(kinds)) {
      const place = valueOf(row, "key") || `${row.name} ${valueOf(row, "id")}`;
      if (row.name === "Issue") count += 1;
      for (const record of READERS[row.name]?.(row, names) ?? []) yield { record, place };
      if (row.name === "FileAttachment") yield readFile(row, stored);
    }
    if (count === 0) throw new SourceProblem(coded("no_issues_in_backup", {}));
    for (const record of readLinks(names))
      yield { record, place: coded("at_record", { record: "relation", id: record.id }) };
    yield* readElsewhere(names, backup);
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
