// The meaning of a file's columns: guessed from their headers, unless the person who imports it has chosen otherwise.
import type { ImportMapping, OtherImportField } from "@cairn/contract/entities/csv-import";
import {
  IMPORT_FIELDS,
  IMPORTED,
  type ImportField,
  isImportField,
  isRepeated,
  type PropertyField,
} from "@cairn/domain/properties/csv-columns";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import { customName } from "@cairn/domain/properties/registry";

type Field = Exclude<OtherImportField | PropertyField, "ignore">;

/** The headers of what is not a property; in properties/csv-columns.ts are those of properties. */
const OTHERS: Record<Exclude<OtherImportField, "ignore">, string> = {
  key: "key issuekey externalid id issueid identifier ticket reference ref",
  number: "number issuenumber no nr num iid",
  description: "body description details content text notes",
  type: "type issuetype kind tracker category",
  milestone: "milestone release fixversion fixversions version sprint",
};
const HEADERS: ReadonlyMap<string, readonly string[]> = new Map(
  [...Object.entries(OTHERS), ...IMPORTED.map(({ field, headers }) => [field, headers] as const)].map(
    ([field, headers]) => [field, headers.split(" ")],
  ),
);

const bare = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** How well a header matches the field: 0 is best; null when it does not. */
function likeness(header: string, field: Field): number | null {
  const at = HEADERS.get(field)?.indexOf(bare(header)) ?? -1;
  return at === -1 ? null : at;
}

function claim(headers: readonly string[], taken: readonly (ImportField | null)[], field: Field): number[] {
  const likely = headers
    .map((header, index) => ({ index, rank: likeness(header, field) }))
    .filter((one): one is { index: number; rank: number } => one.rank !== null && taken[one.index] === null)
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  return likely.slice(0, isRepeated(field) ? likely.length : 1).map((one) => one.index);
}

/** Columns that are called like a property that the project defines. */
const called = (headers: readonly string[], { definition }: Property): number[] =>
  headers.flatMap((header, index) => (bare(header) === bare(definition?.name ?? "") ? [index] : []));

/**
 * The field of each column. A field that the person assigned to a column is not guessed for another one. The names of
 * the project's own properties come before other words for built-in fields.
 */
export function mapColumns(
  headers: readonly string[],
  mapping: ImportMapping = {},
  properties: readonly Property[] = [],
): ImportField[] {
  const fields = headers.map((header) => {
    const field = mapping[header] ?? mapping[header.trim()] ?? "";
    return isImportField(field) ? field : null;
  });
  for (const property of properties) {
    const field = customName(property.id);
    if (!isMultiple(property) && fields.includes(field)) continue;
    const free = called(headers, property).filter((index) => fields[index] === null);
    for (const index of isMultiple(property) ? free : free.slice(0, 1)) fields[index] = field;
  }
  for (const field of IMPORT_FIELDS) {
    if (field === "ignore" || (!isRepeated(field) && fields.includes(field))) continue;
    for (const index of claim(headers, fields, field)) fields[index] = field;
  }
  return fields.map((field) => field ?? "ignore");
}

/** The cells of one row in the columns of a property; none of them is empty. */
export interface PropertyCells {
  property: Property;
  header: string;
  texts: readonly string[];
}

/** Reads the cells of one row by field. */
export class Columns {
  readonly headers: readonly string[];
  readonly fields: readonly ImportField[];
  /** What the project defines. */
  readonly properties: readonly Property[];

  constructor(headers: readonly string[], mapping: ImportMapping = {}, properties: readonly Property[] = []) {
    this.headers = headers.map((header) => header.trim());
    this.properties = properties;
    this.fields = mapColumns(headers, mapping, properties);
  }

  has(field: Field): boolean {
    return this.fields.includes(field);
  }

  /** The header of the column with this field, for remarks. */
  headerOf(field: Exclude<ImportField, "ignore">): string {
    return this.headers[this.fields.indexOf(field)] ?? field;
  }

  /** All cells of the field that are not empty. */
  all(cells: readonly string[], field: Exclude<ImportField, "ignore">): string[] {
    return cells.filter((cell, index) => this.fields[index] === field && cell.trim() !== "");
  }

  /** The field's first cell that is not empty, or "". */
  one(cells: readonly string[], field: Field): string {
    return this.all(cells, field)[0] ?? "";
  }

  /** The cells of properties that the project defines. */
  ofProperties(cells: readonly string[]): PropertyCells[] {
    return this.properties.flatMap((property) => {
      const field = customName(property.id);
      const texts = this.all(cells, field);
      return texts.length === 0 ? [] : [{ property, header: this.headerOf(field), texts }];
    });
  }
}
