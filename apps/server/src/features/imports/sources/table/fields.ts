// What the columns of a table can be, and how the headers of each product are recognized.
import type { ImportMapping } from "@cairn/contract/entities/csv-import";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import { customName, isCustomName } from "@cairn/domain/properties/registry";

/** `alias`: an id besides the key; `group`: what kind of state the state is. */
export const TABLE_FIELDS = [
  "name",
  "key",
  "alias",
  "number",
  "description",
  "state",
  "group",
  "priority",
  "type",
  "labels",
  "assignees",
  "author",
  "parent",
  "start_date",
  "target_date",
  "created_at",
  "updated_at",
  "completed_at",
  "archived",
  "estimate",
  "cycle",
  "modules",
  "milestone",
  "blocked_by",
  "blocking",
  "duplicate",
  "relates_to",
  "comments",
  "attachments",
  "url",
  "ignore",
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];
type Field = TableField | `property_${string}`;

/** Fields that several columns may have. */
const REPEATED: ReadonlySet<string> = new Set([
  "labels",
  "assignees",
  "cycle",
  "modules",
  "blocked_by",
  "blocking",
  "duplicate",
  "relates_to",
  "comments",
  "attachments",
  "parent",
]);

/** Headers without case, spaces and punctuation, the best first; or, with a pattern, as they are written. */
export interface ColumnWords {
  words: Partial<Record<TableField, string>>;
  patterns?: readonly (readonly [RegExp, TableField])[];
}

const bare = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const isField = (text: string | undefined): text is Field =>
  text !== undefined && (isCustomName(text) || TABLE_FIELDS.some((field) => field === text));

/** Free columns whose header is one of a field's words; of several, only the best for a field with one column. */
function claim(
  headers: readonly string[],
  taken: readonly (Field | null)[],
  field: TableField,
  words: string,
): number[] {
  const ranks = words.split(" ");
  const likely = headers
    .map((header, index) => ({ index, rank: ranks.indexOf(bare(header)) }))
    .filter(({ index, rank }) => rank !== -1 && taken[index] === null)
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  return likely.slice(0, REPEATED.has(field) ? likely.length : 1).map(({ index }) => index);
}

/** The field of each column: chosen by a person, named like a property of the project, or by its header. */
export function fieldsOf(
  headers: readonly string[],
  { words, patterns = [] }: ColumnWords,
  chosen: ImportMapping,
  properties: readonly Property[],
): Field[] {
  const fields = headers.map((header): Field | null => {
    const field = chosen[header] ?? chosen[header.trim()];
    return isField(field) ? field : null;
  });
  for (const property of properties) {
    const name = bare(property.definition?.name ?? "");
    if (name === "" || (!isMultiple(property) && fields.includes(customName(property.id)))) continue;
    headers.forEach((header, index) => {
      if (fields[index] === null && bare(header) === name) fields[index] = customName(property.id);
    });
  }
  for (const [pattern, field] of patterns)
    headers.forEach((header, index) => {
      if (fields[index] === null && pattern.test(header.trim())) fields[index] = field;
    });
  for (const [field, of] of Object.entries(words) as [TableField, string][]) {
    if (!REPEATED.has(field) && fields.includes(field)) continue;
    for (const index of claim(headers, fields, field, of)) fields[index] = field;
  }
  return fields.map((field) => field ?? "ignore");
}

/** Reads the cells of one row by their fields. */
export class Cells {
  readonly #fields: readonly Field[];
  readonly #cells: readonly string[];
  constructor(fields: readonly Field[], cells: readonly string[]) {
    this.#fields = fields;
    this.#cells = cells;
  }

  /** All cells of the field that are not empty. */
  all(field: Field): string[] {
    return this.#cells.filter((cell, index) => this.#fields[index] === field && cell.trim() !== "");
  }

  /** The first one, or "". */
  one(field: Field): string {
    return this.all(field)[0]?.trim() ?? "";
  }
}
