// Cells of the properties that a project defines: from text to a value, by kind (docs/import.md).
import type { PropertyKind, PropertyValue, PropertyValues } from "@cairn/contract/entities/property";
import { namesIn } from "@cairn/domain/properties/cells";
import type { Property } from "@cairn/domain/properties/property";
import { foldCase } from "@cairn/domain/text";
import { readPlain } from "../../platform/csv.ts";
import { storedForm } from "../issues/property-values.ts";
import type { PropertyCells } from "./columns.ts";
import { readDay, readInstant } from "./instants.ts";
import type { Remarks } from "./remarks.ts";
import { excerpt, readAddresses } from "./values.ts";

/** What a text stands for; null: nothing that is known. */
type IdOf = (text: string) => string | null;
/** A value, or null if there is none, and the texts that could not be read. */
interface Reading {
  value: PropertyValue | null;
  unread: readonly string[];
}

const one =
  (read: (text: string, idOf: IdOf) => PropertyValue | null) =>
  (texts: readonly string[], idOf: IdOf): Reading => {
    const text = (texts[0] ?? "").trim();
    const value = read(text, idOf);
    return { value, unread: value === null ? [text] : [] };
  };
const reference = one((text, idOf) => idOf(text));

/** A cell that is a single name as it stands is not a list. */
function several(texts: readonly string[], idOf: IdOf): Reading {
  const names = texts.flatMap((text) => (idOf(text.trim()) === null ? namesIn(text) : [text.trim()]));
  const found = names.map((name) => ({ name, id: idOf(name) }));
  return {
    value: found.flatMap(({ id }) => id ?? []),
    unread: found.filter(({ id }) => id === null).map(({ name }) => name),
  };
}

const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const number = one((text) => (NUMBER.test(text) ? Number(text) : null));
const text = one((words) => words);

const FLAGS = new Map<string, boolean>([
  ...["true", "yes", "y", "1", "x", "on"].map((word) => [word, true] as const),
  ...["false", "no", "n", "0", "off"].map((word) => [word, false] as const),
]);

const KINDS_READ: Record<PropertyKind, (texts: readonly string[], idOf: IdOf) => Reading> = {
  option: reference,
  "multi-option": several,
  user: reference,
  users: several,
  relation: reference,
  date: one((words) => readDay(words)),
  timestamp: one((words) => readInstant(words)),
  number,
  count: number,
  text,
  url: text,
  boolean: one((words) => FLAGS.get(words.toLowerCase()) ?? null),
};

const MAX_TEXT = 10_000;

/** For the remark on a cell that is left empty. */
export const unread = (header: string, value: string, kind: PropertyKind) => ({
  header,
  value: excerpt(value),
  expected: kind,
});

const isPeople = ({ kind }: Property): boolean => kind === "user" || kind === "users";
/** Relations are set once all issues exist: see relation-links.ts. */
export const isRelation = ({ property }: PropertyCells): boolean => property.kind === "relation";

/** The email addresses in cells of people. */
export const emailsIn = (cells: readonly PropertyCells[]): string[] =>
  cells.flatMap(({ property, texts }) => (isPeople(property) ? readAddresses(texts).emails : []));

function optionOf({ definition }: Property): IdOf {
  const options = definition?.options ?? [];
  const folded = new Map(options.toReversed().map(({ id, name }) => [foldCase(name), id]));
  return (name) => options.find((option) => option.name === name)?.id ?? folded.get(foldCase(name)) ?? null;
}

/** "" for a person who is created later, or in a dry run never. */
const personOf =
  (idOfEmail: (email: string) => string | undefined): IdOf =>
  (text) => {
    const { emails, others } = readAddresses([text]);
    const [email] = emails;
    return email === undefined || emails.length + others.length > 1 ? null : (idOfEmail(email) ?? "");
  };

/** Null: the cells cannot be read. */
function valueOf(
  { property, header, texts }: PropertyCells,
  idOf: IdOf,
  remarks: Remarks,
): PropertyValue | null {
  const { kind } = property;
  const { value, unread: unknown } = KINDS_READ[kind](texts.map(readPlain), idOf);
  for (const words of unknown) remarks.note("value_unread", unread(header, words, kind));
  if (value === null) return null;
  const known = Array.isArray(value) ? value.filter((id) => id !== "") : value;
  const stored =
    typeof known === "string" && known.length > MAX_TEXT ? undefined : storedForm(property, known);
  if (stored === undefined) remarks.note("value_unread", unread(header, texts.join(", "), kind));
  return stored ?? null;
}

/** The value of cells that refer to nothing; null if they cannot be read. */
export const plainValue = (cells: PropertyCells, remarks: Remarks): PropertyValue | null =>
  valueOf(cells, () => null, remarks);

/** The values of a row, without relations. */
export function valuesIn(
  cells: readonly PropertyCells[],
  idOfEmail: (email: string) => string | undefined,
  remarks: Remarks,
): PropertyValues {
  const values = cells
    .filter((one) => !isRelation(one))
    .map((one): [string, PropertyValue | null] => {
      const idOf = isPeople(one.property) ? personOf(idOfEmail) : optionOf(one.property);
      return [one.property.id, valueOf(one, idOf, remarks)];
    });
  return Object.fromEntries(values.filter((entry): entry is [string, PropertyValue] => entry[1] !== null));
}
