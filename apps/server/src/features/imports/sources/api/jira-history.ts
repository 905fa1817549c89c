// Jira's changelog (developer.atlassian.com/cloud/jira/platform/rest/v3, "Get changelogs"): what each entry has changed.
import type { ChangeField, PersonRecord, SourceRecord } from "../../engine/records.ts";
import { type Json, objects, textOf } from "../json-file.ts";
import { type Changed, changesBy, setChanges } from "./records.ts";
import { dayOf, instantOf } from "./values.ts";

/** Both values of an item: their ids, and how they are shown. */
interface Values {
  ids: readonly [string, string];
  texts: readonly [string, string];
}

type Read = (values: Values) => readonly [string, string];
const asShown: Read = ({ texts }) => texts;
const mapped =
  (read: (value: string) => string): Read =>
  ({ texts: [from, to] }) => [read(from), read(to)];

/** Of several sprints, an issue is in the last one. */
const lastOf = (names: string): string => names.split(", ").at(-1) ?? "";
/** The id is a day, its text a time. */
const day: Read = ({ ids, texts }) => {
  const [from, to] = [0, 1].map((at) => dayOf(ids[at] || texts[at]) ?? "");
  return [from ?? "", to ?? ""];
};

/** By what Jira calls the fields, in lower case. */
const FIELDS: Readonly<Record<string, { field: ChangeField; read: Read }>> = {
  summary: { field: "name", read: asShown },
  status: { field: "state", read: asShown },
  priority: { field: "priority", read: asShown },
  assignee: { field: "assignees", read: ({ ids }) => ids },
  duedate: { field: "due", read: day },
  sprint: { field: "cycle", read: mapped(lastOf) },
  "fix version": { field: "modules", read: asShown },
  component: { field: "modules", read: asShown },
  parent: { field: "parent", read: asShown },
  "epic link": { field: "parent", read: asShown },
  issueparentassociation: { field: "parent", read: asShown },
  "story points": { field: "estimate", read: asShown },
  "story point estimate": { field: "estimate", read: asShown },
};

/** What an item has changed: nothing, or several things of a set. @param item as the API writes it */
export function changesOf(item: Json, base: Pick<Changed, "id" | "issue" | "created">): Changed[] {
  const word = textOf(item.field);
  // Without one of its own, the property is the method of all objects.
  const [, after = ""] = Object.entries(item).find(([name]) => name === "toString") ?? [];
  const texts = [textOf(item.fromString), textOf(after)] as const;
  const known = FIELDS[word.toLowerCase()];
  if (word === "labels") {
    const [before, after] = texts.map((text) => text.split(" ").filter((name) => name !== ""));
    return setChanges({ ...base, field: "labels", word }, before ?? [], after ?? []);
  }
  if (known === undefined) return [{ ...base, field: null, word, from: "", to: "" }];
  const [from, to] = known.read({ ids: [textOf(item.from), textOf(item.to)], texts });
  const shown = known.field === "assignees" ? { shown: texts } : {};
  return [{ ...base, field: known.field, word, from, to, ...shown }];
}

/** An entry of the changelog: what one person has changed at once. */
export function* readHistory(
  entry: Json,
  issue: string,
  personIn: (account: unknown) => PersonRecord | null,
): Generator<SourceRecord> {
  const created = instantOf(entry.created);
  if (created === null) return;
  yield* changesBy(
    personIn(entry.author),
    objects(entry.items).flatMap((item, at) =>
      changesOf(item, { id: `${textOf(entry.id)} ${at + 1}`, issue, created }),
    ),
  );
}
