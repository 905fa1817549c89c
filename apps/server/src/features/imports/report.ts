// What an import did, or would do: counts, names of what it created, and a remark for everything that differs from the
// file.
import type { ImportRemark, ImportReport } from "@cairn/contract/entities/csv-import";
import { type Coded, coded, inEnglish } from "@cairn/domain/import-remarks/remarks";
import type { Remarks } from "./remarks.ts";

/** Most remarks in a response; `onRemark` receives all of them. */
export const MAX_REMARKS = 1000;
/** Rows shown of each column, and characters of each. */
const SAMPLES = 5;
const SAMPLE_LENGTH = 120;

export type Counts = ImportReport["issues"];
export type FileName = ImportRemark["file"];

export class Report {
  readonly dryRun: boolean;
  readonly issues: Counts = { read: 0, created: 0, existing: 0, failed: 0 };
  readonly comments: Counts = { read: 0, created: 0, existing: 0, failed: 0 };
  readonly states = new Set<string>();
  readonly labels = new Set<string>();
  readonly members = new Set<string>();
  columns: ImportReport["columns"] = [];
  failure: Coded | null = null;
  #remarks: ImportRemark[] = [];
  #total = 0;
  readonly #onRemark: (remark: ImportRemark) => void;

  constructor(dryRun: boolean, onRemark: (remark: ImportRemark) => void = () => {}) {
    this.dryRun = dryRun;
    this.#onRemark = onRemark;
  }

  /** Remarks on a line: something was imported differently from the file (`note`), or the row was left out (`error`). */
  on(file: FileName, line: number): Remarks {
    return {
      note: (code, params) => this.#add({ file, line, kind: "note" }, coded(code, params)),
      error: (code, params) => {
        this[file].failed += 1;
        this.#add({ file, line, kind: "error" }, coded(code, params));
      },
    };
  }

  #add(at: Pick<ImportRemark, "file" | "line" | "kind">, what: Coded): void {
    const remark = { ...at, ...what, message: inEnglish(what) };
    this.#total += 1;
    this.#onRemark(remark);
    this.#remarks.push(remark);
    // Errors have priority in the bounded list.
    if (this.#remarks.length > 2 * MAX_REMARKS) this.#remarks = mostImportant(this.#remarks);
  }

  toJson(): ImportReport {
    return {
      dry_run: this.dryRun,
      columns: this.columns,
      issues: this.issues,
      comments: this.comments,
      states: [...this.states],
      labels: [...this.labels],
      members: [...this.members],
      remarks: mostImportant(this.#remarks),
      remarks_total: this.#total,
      failure: this.failure && inEnglish(this.failure),
      failure_code: this.failure,
    };
  }
}

/** The first MAX_REMARKS, errors before notes; then in the order of the file again. */
function mostImportant(remarks: readonly ImportRemark[]): ImportRemark[] {
  if (remarks.length <= MAX_REMARKS) return [...remarks];
  const errors = remarks.filter((remark) => remark.kind === "error").slice(0, MAX_REMARKS);
  const notes = remarks.filter((remark) => remark.kind === "note").slice(0, MAX_REMARKS - errors.length);
  const kept = new Set([...errors, ...notes]);
  return remarks.filter((remark) => kept.has(remark));
}

/** Collects the first rows of a file, by column. */
export class Samples {
  readonly #rows: (readonly string[])[] = [];

  add(cells: readonly string[]): void {
    if (this.#rows.length < SAMPLES) this.#rows.push(cells);
  }

  of(column: number): string[] {
    return this.#rows.map((cells) =>
      Array.from(cells[column] ?? "")
        .slice(0, SAMPLE_LENGTH)
        .join(""),
    );
  }
}
