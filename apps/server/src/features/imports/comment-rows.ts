// One row of the comments' file.
import type { ImportField } from "@cairn/domain/properties/csv-columns";
import type { CsvRecord } from "./csv-file.ts";
import { cleanCells, fits } from "./issue-rows.ts";
import type { Remarks } from "./remarks.ts";
import { readInstant } from "./instants.ts";
import { mapColumns } from "./columns.ts";
import { excerpt, readAddresses } from "./values.ts";

export interface CommentRow {
  line: number;
  /** Key of its issue. */
  key: string;
  /** Null: no known person. */
  author: string | null;
  created_at: string | null;
  /** The raw cell, for the comment's name: two unreadable dates differ, too. */
  created: string;
  /** Markdown. */
  body: string;
}

const MAX_BODY = 2_000_000;

/** Headers of the body that occur only in a file of comments. */
const BODIES = new Set(["comment", "comments", "message"]);

/** The column of each field. Undefined where there is none. */
export class CommentColumns {
  readonly headers: readonly string[];
  readonly #fields: readonly ImportField[];

  constructor(headers: readonly string[]) {
    this.headers = headers.map((header) => header.trim());
    const fields = mapColumns(headers);
    const issue = this.headers.findIndex((header) => header.toLowerCase() === "issue");
    const body = this.headers.findIndex((header) => BODIES.has(header.toLowerCase()));
    if (!fields.includes("key") && issue !== -1) fields[issue] = "key";
    if (!fields.includes("key") && fields.includes("number")) fields[fields.indexOf("number")] = "key";
    if (!fields.includes("description") && body !== -1) fields[body] = "description";
    this.#fields = fields;
  }

  /** Whether the file has the issue of each comment and its text. */
  get makesSense(): boolean {
    return this.#fields.includes("key") && this.#fields.includes("description");
  }

  /** Headers of columns that are left out. */
  get ignored(): string[] {
    const used = new Set<ImportField>(["key", "author", "created_at", "description"]);
    return this.headers.filter((_header, index) => !used.has(this.#fields[index] ?? "ignore"));
  }

  of(cells: readonly string[], field: "key" | "author" | "created_at" | "description"): string {
    return cells[this.#fields.indexOf(field)] ?? "";
  }
}

/** Null when the row can't be imported; a remark gives the reason. Empty rows are null without a remark. */
export function readCommentRow(
  record: CsvRecord,
  columns: CommentColumns,
  remarks: Remarks,
): CommentRow | null {
  if (record.cells.every((cell) => cell.trim() === "")) return null;
  if (!fits(record, columns.headers, remarks)) return null;
  const cells = cleanCells(record, columns.headers, remarks);
  const key = columns.of(cells, "key").trim();
  const body = columns.of(cells, "description");
  if (key === "") {
    remarks.error("issue_unnamed", {});
    return null;
  }
  if (body.trim() === "") remarks.note("comment_empty", {});
  if (body.length > MAX_BODY) remarks.note("text_cut", { length: body.length, most: MAX_BODY });
  const created = columns.of(cells, "created_at").trim();
  const created_at = created === "" ? null : readInstant(created);
  if (created !== "" && created_at === null) remarks.note("created_unread", { value: excerpt(created) });
  const named = columns.of(cells, "author").trim();
  const { emails, others } = readAddresses([named]);
  for (const other of others) remarks.note("author_no_email", { value: excerpt(other) });
  return {
    line: record.line,
    key,
    author: emails[0] ?? null,
    created_at,
    created,
    body: body.slice(0, MAX_BODY),
  };
}
