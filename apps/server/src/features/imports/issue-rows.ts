// One row of the issues' file: its cells, parsed by the rules of docs/import.md, with a remark for each that could not
// be kept exactly.
import type { Priority } from "@cairn/contract/entities/issue";
import { type FieldOf, fieldsOf, PLAIN_IMPORTED } from "@cairn/domain/properties/csv-columns";
import type { Columns, PropertyCells } from "./columns.ts";
import type { CsvRecord } from "./csv-file.ts";
import type { ChosenColumns } from "../issues/chosen-columns.ts";
import { readInstant } from "./instants.ts";
import { plainValue, unread } from "./property-cells.ts";
import type { Remarks } from "./remarks.ts";
import {
  cleanText,
  excerpt,
  humanize,
  MAX_NAME,
  readAddresses,
  readList,
  readNumber,
  readPriority,
  shorten,
} from "./values.ts";

export interface IssueRow {
  line: number;
  /** The row's name in its file; "" when it has none, see `keys.ts`. */
  key: string;
  number: number | null;
  name: string;
  /** The complete title, when it was too long for a name. */
  title: string | null;
  /** Markdown. */
  description: string;
  /** "": the project's default. */
  state: string;
  priority: Priority;
  labels: string[];
  type: string;
  milestone: string;
  assignees: string[];
  /** Null: the cell names no one; undefined: there is no such column. */
  author: string | null | undefined;
  /** Key of the parent, or "". */
  parent: string;
  /** The columns whose cells are values as they stand, such as dates. */
  plain: Partial<ChosenColumns>;
  created_at: string | null;
  updated_at: string | null;
  completed_at: string | null;
  /** Of the properties that the project defines. */
  properties: readonly PropertyCells[];
}

/** Most characters of a body that the sanitizer accepts. */
const MAX_BODY = 2_000_000;

/** Cells without characters that the database refuses; one remark for each column. */
export function cleanCells(record: CsvRecord, headers: readonly string[], remarks: Remarks): string[] {
  return record.cells.map((cell, index) => {
    const { text, removed } = cleanText(cell);
    const header = headers[index] ?? String(index + 1);
    if (removed > 0) remarks.note("characters_removed", { header, count: removed });
    return text;
  });
}

/** Whether the row has as many cells as the file has columns; missing cells count as empty. */
export function fits({ cells }: CsvRecord, headers: readonly string[], remarks: Remarks): boolean {
  if (cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== "")) {
    remarks.error("too_many_columns", { cells: cells.length, columns: headers.length });
    return false;
  }
  if (cells.length < headers.length)
    remarks.note("too_few_columns", { cells: cells.length, columns: headers.length });
  return true;
}

type Moment = FieldOf<"timestamp">;
const MOMENTS: readonly Moment[] = fieldsOf("timestamp");

function momentOf(
  columns: Columns,
  cells: readonly string[],
  field: Moment,
  remarks: Remarks,
): string | null {
  const text = columns.one(cells, field);
  if (text === "") return null;
  const value = readInstant(text);
  if (value === null) remarks.note("value_unread", unread(columns.headerOf(field), text, "timestamp"));
  return value;
}

const momentsOf = (columns: Columns, cells: readonly string[], remarks: Remarks): Pick<IssueRow, Moment> =>
  Object.fromEntries(MOMENTS.map((field) => [field, momentOf(columns, cells, field, remarks)])) as Pick<
    IssueRow,
    Moment
  >;

function plainOf(columns: Columns, cells: readonly string[], remarks: Remarks): Partial<ChosenColumns> {
  const plain: Partial<ChosenColumns> = Object.fromEntries(
    PLAIN_IMPORTED.flatMap(({ property, field }) => {
      const texts = columns.all(cells, field);
      if (texts.length === 0) return [];
      return [[property.column, plainValue({ property, header: columns.headerOf(field), texts }, remarks)]];
    }),
  );
  const { start_date: start, target_date: due } = plain;
  if (!start || !due || start <= due) return plain;
  remarks.note("due_before_start", { due, start });
  return { ...plain, target_date: null };
}

function peopleOf(
  columns: Columns,
  cells: readonly string[],
  remarks: Remarks,
): Pick<IssueRow, "assignees" | "author"> {
  const assignees = readAddresses(columns.all(cells, "assignees"));
  const author = readAddresses(columns.all(cells, "author").slice(0, 1));
  for (const other of assignees.others) remarks.note("assignee_no_email", { value: excerpt(other) });
  for (const other of [...author.others, ...author.emails.slice(1)])
    remarks.note("author_no_email", { value: excerpt(other) });
  return {
    assignees: assignees.emails,
    author: columns.has("author") ? (author.emails[0] ?? null) : undefined,
  };
}

function nameOf(text: string, remarks: Remarks): Pick<IssueRow, "name" | "title"> {
  const title = text.replace(/\s+/g, " ").trim();
  const length = Array.from(title).length;
  if (length <= MAX_NAME) return { name: title, title: null };
  remarks.note("title_long", { length, most: MAX_NAME });
  return { name: shorten(title), title };
}

function bodyOf(text: string, remarks: Remarks): string {
  if (text.length <= MAX_BODY) return text;
  remarks.note("text_cut", { length: text.length, most: MAX_BODY });
  return text.slice(0, MAX_BODY);
}

function priorityOf(columns: Columns, cells: readonly string[], remarks: Remarks): Priority {
  const text = columns.one(cells, "priority");
  const priority = readPriority(text);
  if (priority === null) remarks.note("priority_unknown", { value: excerpt(text) });
  return priority ?? "none";
}

/** Label names have the contract's length limit. */
function labelsOf(columns: Columns, cells: readonly string[], remarks: Remarks): string[] {
  return readList(columns.all(cells, "labels")).map((name) => {
    const short = shorten(name);
    if (short !== name) remarks.note("label_long", { value: excerpt(name) });
    return short;
  });
}

/** Null when the row can't be imported; a remark gives the reason. Empty rows are null without a remark. */
export function readIssueRow(record: CsvRecord, columns: Columns, remarks: Remarks): IssueRow | null {
  if (record.cells.every((cell) => cell.trim() === "")) return null;
  if (!fits(record, columns.headers, remarks)) return null;
  const cells = cleanCells(record, columns.headers, remarks);
  const title = columns.one(cells, "name");
  if (title.trim() === "") {
    remarks.error("title_missing", {});
    return null;
  }
  const numbered = columns.one(cells, "number");
  const keyed = columns.one(cells, "key") || (columns.has("key") ? "" : numbered);
  return {
    line: record.line,
    key: keyed.trim(),
    number: readNumber(numbered),
    ...nameOf(title, remarks),
    description: bodyOf(columns.one(cells, "description"), remarks),
    state: shorten(columns.one(cells, "state").replace(/\s+/g, " ").trim()),
    priority: priorityOf(columns, cells, remarks),
    labels: labelsOf(columns, cells, remarks),
    type: humanize(shorten(columns.one(cells, "type").trim(), MAX_NAME / 2)),
    milestone: shorten(columns.one(cells, "milestone").trim(), MAX_NAME / 2),
    ...peopleOf(columns, cells, remarks),
    parent: columns.one(cells, "parent").trim(),
    plain: plainOf(columns, cells, remarks),
    ...momentsOf(columns, cells, remarks),
    properties: columns.ofProperties(cells),
  };
}
