// The meaning of a file's columns: guessed from their headers, unless the person who imports it has chosen otherwise.
import {
  type BuiltInImportField,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from "@cairn/contract/entities/csv-import";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import { customName } from "@cairn/domain/properties/registry";

type Field = Exclude<BuiltInImportField, "ignore">;

/** Headers as trackers and people write them, without case, spaces and punctuation; the best match first. */
const HEADERS: Record<Field, string> = {
  key: "key issuekey externalid id issueid identifier ticket reference ref",
  number: "number issuenumber no nr num iid",
  name: "title summary name subject issuetitle task taskname",
  description: "body description details content text notes",
  state: "state status workflowstate column stage",
  priority: "priority importance severity",
  labels: "labels label tags tag keywords components component",
  assignees: "assignees assignee assignedto owner responsible",
  author: "author reporter creator createdby openedby user from",
  parent: "parent parentkey parentid parentissue epiclink epic",
  start_date: "startdate start startson begins",
  target_date: "duedate due targetdate target deadline dueon enddate",
  created_at: "created createdat createdon creationdate datecreated opened openedat date",
  updated_at: "updated updatedat updatedon lastupdated modified lastmodified",
  completed_at: "closed closedat completed completedat resolved resolvedat resolutiondate finished",
  type: "type issuetype kind tracker category",
  milestone: "milestone release fixversion fixversions version sprint",
};

/** Fields that may have several columns: exports of some trackers repeat the header for each label. */
const REPEATED: ReadonlySet<ImportField> = new Set(["labels", "assignees"]);

const bare = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** How well a header matches the field: 0 is best; null when it does not. */
function likeness(header: string, field: Field): number | null {
  const at = HEADERS[field].split(" ").indexOf(bare(header));
  return at === -1 ? null : at;
}

function claim(headers: readonly string[], taken: readonly (ImportField | null)[], field: Field): number[] {
  const likely = headers
    .map((header, index) => ({ index, rank: likeness(header, field) }))
    .filter((one): one is { index: number; rank: number } => one.rank !== null && taken[one.index] === null)
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  return likely.slice(0, REPEATED.has(field) ? likely.length : 1).map((one) => one.index);
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
  const fields = headers.map(
    (header): ImportField | null => mapping[header] ?? mapping[header.trim()] ?? null,
  );
  for (const property of properties) {
    const field = customName(property.id);
    if (!isMultiple(property) && fields.includes(field)) continue;
    const free = called(headers, property).filter((index) => fields[index] === null);
    for (const index of isMultiple(property) ? free : free.slice(0, 1)) fields[index] = field;
  }
  for (const field of IMPORT_FIELDS) {
    if (field === "ignore" || (!REPEATED.has(field) && fields.includes(field))) continue;
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
