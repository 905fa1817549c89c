// Jira's XML: the RSS view of a search ("Export XML"), whose texts are HTML.
import { coded } from "@cairn/domain/import-remarks/remarks";
import type { StateGroup } from "@cairn/contract/entities/state";
import type { SourceRecord } from "../engine/records.ts";
import {
  type Reading,
  type Source,
  type SourceInput,
  SourceProblem,
  type UploadedFile,
} from "../engine/source.ts";
import { readDay, readInstant } from "../instants.ts";
import { personIn } from "./table/table-source.ts";
import { type Element, xmlElements } from "./xml.ts";

const child = (element: Element, name: string): Element | undefined =>
  element.children.find((one) => one.name === name);
const text = (element: Element, name: string): string => child(element, name)?.text.trim() ?? "";
const all = (element: Element, path: string): Element[] =>
  path
    .split("/")
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [element],
    );

/** "Tue, 12 Mar 2024 10:15:00 +0000" */
const instant = (value: string): string | null => {
  const at = Date.parse(value);
  return value === ""
    ? null
    : (readInstant(value) ?? (Number.isNaN(at) ? null : readInstant(new Date(at).toISOString())));
};
const day = (value: string): string | null => {
  const at = instant(value);
  return at === null ? null : readDay(at.slice(0, 10));
};

const GROUPS: Readonly<Record<string, StateGroup>> = {
  new: "unstarted",
  indeterminate: "started",
  done: "completed",
};
const RELATIONS: readonly (readonly [RegExp, "blocking" | "blocked_by" | "duplicate" | "relates_to"])[] = [
  [/^blocks$/i, "blocking"],
  [/^is blocked by$/i, "blocked_by"],
  [/duplicate/i, "duplicate"],
  [/./, "relates_to"],
];

/** The display name, with the account as id: RSS has no addresses. */
function personOf(element: Element | undefined): (SourceRecord & { kind: "person" }) | null {
  if (!element) return null;
  const account =
    element.attributes.username ?? element.attributes.accountid ?? element.attributes.author ?? "";
  const name = element.text.trim();
  if ((account === "" && name === "") || account === "-1") return null;
  const { id, email } = personIn(account || name);
  return { kind: "person", id, name: name || account, email };
}

function fieldOf(item: Element, key: RegExp): string[] {
  return all(item, "customfields/customfield")
    .filter((field) => key.test(field.attributes.key ?? "") || key.test(text(field, "customfieldname")))
    .flatMap((field) => all(field, "customfieldvalues/customfieldvalue").map((value) => value.text.trim()));
}

function* relationsOf(item: Element, issue: string): Generator<SourceRecord> {
  for (const links of [
    ...all(item, "issuelinks/issuelinktype/outwardlinks"),
    ...all(item, "issuelinks/issuelinktype/inwardlinks"),
  ]) {
    const word = links.attributes.description ?? "";
    const type = RELATIONS.find(([pattern]) => pattern.test(word))?.[1] ?? "relates_to";
    for (const other of all(links, "issuelink/issuekey").map((key) => key.text.trim()))
      yield { kind: "relation", id: JSON.stringify([issue, type, other]), issue, other, type };
  }
}

function* commentsOf(item: Element, issue: string): Generator<SourceRecord> {
  for (const comment of all(item, "comments/comment")) {
    const author = comment.attributes.author ?? "";
    const created = instant(comment.attributes.created ?? "");
    const body = { text: comment.text, format: "html" as const };
    const id = comment.attributes.id ?? JSON.stringify([issue, created, author]);
    if (author !== "") yield personIn(author);
    yield { kind: "comment", id, issue, author: author === "" ? null : personIn(author).id, created, body };
  }
}

/** Files that Jira shows to everyone; others become links. */
function* filesOf(item: Element, issue: string): Generator<SourceRecord> {
  const link = text(item, "link");
  for (const { attributes } of all(item, "attachments/attachment")) {
    const { id = "", name = "", created = "" } = attributes;
    if (id === "" || name === "" || !URL.canParse(link)) continue;
    const url = new URL(link.replace(/\/browse\/.*$/, `/secure/attachment/${id}/${encodeURIComponent(name)}`))
      .href;
    yield { kind: "file", id, issue, name, url, ref: url, created: instant(created) };
  }
}

function* itemRecords(item: Element): Generator<SourceRecord> {
  const key = text(item, "key");
  const people = [personOf(child(item, "assignee")), personOf(child(item, "reporter"))];
  for (const person of people) if (person) yield person;
  const category = child(child(item, "status") ?? item, "statusCategory") ?? child(item, "statusCategory");
  const group = GROUPS[category?.attributes.key ?? ""];
  const state = text(item, "status");
  if (group && state !== "") yield { kind: "state", id: state, group };
  const modules = [...all(item, "fixVersion"), ...all(item, "component")].map((one) => one.text.trim());
  for (const name of modules) yield { kind: "module", id: name, name };
  const cycle = fieldOf(item, /gh-sprint|^sprint$/i).at(-1);
  if (cycle) yield { kind: "cycle", id: cycle, name: cycle };
  const type = text(item, "type");
  yield {
    kind: "issue",
    id: key,
    key,
    ...(child(item, "key")?.attributes.id === undefined
      ? {}
      : { alias: child(item, "key")?.attributes.id ?? "" }),
    title: text(item, "summary") || text(item, "title") || key,
    body: { text: child(item, "description")?.text ?? "", format: "html" },
    state,
    priority: text(item, "priority"),
    labels: [
      ...all(item, "labels/label").map((label) => label.text.trim()),
      ...(type === "" ? [] : [`Type: ${type}`]),
    ],
    assignees: people[0] ? [people[0].id] : [],
    author: people[1]?.id ?? null,
    parent: text(item, "parent") || (fieldOf(item, /gh-epic-link/i)[0] ?? ""),
    due: day(text(item, "due")),
    created: instant(text(item, "created")),
    updated: instant(text(item, "updated")),
    completed: instant(text(item, "resolved")),
    estimate: fieldOf(item, /story.?points?/i)[0] ?? "",
    ...(cycle ? { cycle } : {}),
    modules,
    url: text(item, "link"),
  };
  yield* commentsOf(item, key);
  yield* filesOf(item, key);
  yield* relationsOf(item, key);
}

async function* read({ file }: SourceInput): AsyncGenerator<Reading> {
  if (file === null) throw new SourceProblem(coded("no_file", {}));
  let count = 0;
  for await (const item of xmlElements(file as UploadedFile, ["item"])) {
    const place = text(item, "key") || coded("at_item", { item: count + 1 });
    count += 1;
    if (text(item, "key") === "") yield { remark: coded("item_without_key", {}), place, kind: "error" };
    else for (const record of itemRecords(item)) yield { record, place };
  }
  if (count === 0) throw new SourceProblem(coded("no_issues_in_feed", {}));
}

export const jiraXml: Source = {
  id: "jira_xml",
  name: "Jira (XML)",
  origin: "jira",
  from: "file",
  endings: [".xml", ".rss"],
  read,
};
