// A source that is a table: each row is an issue. A product's own one describes its headers and what is particular
// about its cells (sources/jira-csv.ts).
import { coded } from "@cairn/domain/import-remarks/remarks";
import type { StateGroup } from "@cairn/contract/entities/state";
import type { Property } from "@cairn/domain/properties/property";
import { customName } from "@cairn/domain/properties/registry";
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { readPlain } from "../../../../platform/csv.ts";
import type { Body, IssueRecord, RelationRecord, SourceRecord } from "../../engine/records.ts";
import { type Reading, type Source, type SourceInput, SourceProblem } from "../../engine/source.ts";
import { readDay, readInstant } from "../../instants.ts";
import { IssueNames } from "../../keys.ts";
import type { Remarks, Say } from "../../remarks.ts";
import { Samples } from "../../report.ts";
import { excerpt, humanize, readList, readNumber } from "../../values.ts";
import { Cells, type ColumnWords, fieldsOf } from "./fields.ts";
import { type TableRow, tableRows } from "./rows.ts";

export interface TableFormat extends Pick<Source, "id" | "name" | "origin"> {
  columns: ColumnWords;
  body: Body["format"];
  /** The text of a date or a time in ISO 8601, if the product has a form of its own; null if it is no such text. */
  date?: (text: string) => string | null;
  /** Names in the cells of a list; by default separated by commas, semicolons or lines. */
  list?: (cells: readonly string[]) => string[];
  /** More records of a row, and what it changes of the issue. */
  refine?: (issue: IssueRecord, cells: Cells, date: (text: string) => string | null) => SourceRecord[];
  /** What the word of a column `group` means. */
  groups?: Readonly<Record<string, StateGroup>>;
}

const NAMED = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/;

/** A person as a cell names them: their address, or their name. */
export function personIn(text: string): SourceRecord & { kind: "person" } {
  const [, name = "", address = ""] = NAMED.exec(text.trim()) ?? [];
  const email = cleanEmail(address || text);
  if (isEmail(email)) return { kind: "person", id: email, name: name || email, email };
  return { kind: "person", id: text.trim(), name: text.trim(), email: null };
}

const RELATIONS = ["blocked_by", "blocking", "duplicate", "relates_to"] as const;

class RowReader {
  readonly #format: TableFormat;
  readonly #properties: readonly Property[];
  readonly #headers: readonly string[];
  readonly #fields: ReturnType<typeof fieldsOf>;
  readonly #names = new IssueNames();
  readonly #hasTypes: boolean;

  constructor(format: TableFormat, headers: readonly string[], input: SourceInput, hasTypes: boolean) {
    this.#format = format;
    this.#headers = headers;
    this.#properties = input.properties;
    this.#fields = fieldsOf(headers, format.columns, input.columns, input.properties);
    this.#hasTypes = hasTypes;
  }

  get fields(): readonly string[] {
    return this.#fields;
  }

  #list(cells: readonly string[]): string[] {
    return (this.#format.list ?? readList)(cells);
  }

  #instant = (text: string): string | null => readInstant(this.#format.date?.(text) ?? text);

  #moment(
    cells: Cells,
    field: "created_at" | "updated_at" | "completed_at",
    remarks: Remarks,
  ): string | null {
    const text = cells.one(field);
    const value = text === "" ? null : this.#instant(text);
    if (text !== "" && value === null) remarks.note("date_unread", { value: excerpt(text) });
    return value;
  }

  #day(cells: Cells, field: "start_date" | "target_date", remarks: Remarks): string | null {
    const text = cells.one(field);
    const value = text === "" ? null : readDay(this.#format.date?.(text) ?? text);
    if (text !== "" && value === null) remarks.note("date_unread", { value: excerpt(text) });
    return value;
  }

  #labels(cells: Cells): string[] {
    const labels = this.#list(cells.all("labels"));
    const type = humanize(cells.one("type").slice(0, 120));
    if (this.#hasTypes && type !== "") labels.push(`Type: ${type}`);
    const milestone = cells.one("milestone").slice(0, 120);
    if (milestone !== "") labels.push(`Milestone: ${milestone}`);
    return labels;
  }

  #issue(cells: Cells, line: number, remarks: Remarks): IssueRecord | null {
    const title = readPlain(cells.one("name"));
    if (title === "") {
      remarks.error("title_missing", {});
      return null;
    }
    const key = cells.one("key") || (this.#fields.includes("key") ? "" : cells.one("number"));
    const created = this.#moment(cells, "created_at", remarks);
    const description = readPlain(cells.all("description")[0] ?? "");
    const author = this.#fields.includes("author")
      ? cells.one("author") === ""
        ? null
        : personIn(cells.one("author")).id
      : undefined;
    const named = { key, line, title: null, name: title, author, created_at: created, description };
    const id = this.#names.nameOf(named);
    if (id === null) {
      remarks.error("key_repeated", { key, line: this.#names.lineOf(key) ?? 0 });
      return null;
    }
    const cycles = cells.all("cycle").flatMap((cell) => this.#list([cell]));
    return {
      kind: "issue",
      id,
      title,
      number: readNumber(cells.one("number")),
      ...(key === "" ? {} : { key }),
      ...(cells.one("alias") === "" ? {} : { alias: cells.one("alias") }),
      body: { text: description, format: this.#format.body },
      state: cells.one("state"),
      priority: cells.one("priority"),
      labels: this.#labels(cells),
      assignees: this.#list(cells.all("assignees")).map((one) => personIn(one).id),
      author,
      parent: cells.one("parent"),
      start: this.#day(cells, "start_date", remarks),
      due: this.#day(cells, "target_date", remarks),
      created,
      updated: this.#moment(cells, "updated_at", remarks),
      completed: this.#moment(cells, "completed_at", remarks),
      archived: /^(true|yes|1)$/i.test(cells.one("archived")),
      estimate: cells.one("estimate"),
      ...(cycles.length === 0 ? {} : { cycle: cycles.at(-1) ?? "" }),
      modules: this.#list(cells.all("modules")),
      url: cells.one("url"),
      properties: this.#ofProperties(cells),
    };
  }

  #ofProperties(cells: Cells) {
    return this.#properties.flatMap((property) => {
      const texts = cells.all(customName(property.id));
      const header = this.#headers[this.#fields.indexOf(customName(property.id))] ?? "";
      return texts.length === 0 ? [] : [{ property: property.id, header, texts }];
    });
  }

  /** What the issue refers to comes before it. */
  #named(issue: IssueRecord, cells: Cells): SourceRecord[] {
    const people = [...this.#list(cells.all("assignees")), cells.one("author")].filter((text) => text !== "");
    const group = this.#format.groups?.[cells.one("group").toLowerCase()];
    return [
      ...people.map(personIn),
      ...(issue.state && group ? [{ kind: "state" as const, id: issue.state, group }] : []),
      ...(issue.cycle === undefined ? [] : [{ kind: "cycle" as const, id: issue.cycle, name: issue.cycle }]),
      ...(issue.modules ?? []).map((name) => ({ kind: "module" as const, id: name, name })),
    ];
  }

  #relations(issue: IssueRecord, cells: Cells): RelationRecord[] {
    return RELATIONS.flatMap((type) =>
      this.#list(cells.all(type)).map((other): RelationRecord => {
        const id = JSON.stringify([issue.id, type, other]);
        return { kind: "relation", id, issue: issue.id, other, type };
      }),
    );
  }

  /** The records of a row, with what did not fit. */
  read(texts: readonly string[], line: number, remarks: Remarks): SourceRecord[] {
    if (texts.every((cell) => cell.trim() === "")) return [];
    if (texts.slice(this.#headers.length).some((cell) => cell.trim() !== "")) {
      remarks.error("too_many_columns", { cells: texts.length, columns: this.#headers.length });
      return [];
    }
    const cells = new Cells(this.#fields, texts);
    const issue = this.#issue(cells, line, remarks);
    if (issue === null) return [];
    const more = this.#format.refine?.(issue, cells, this.#instant) ?? [];
    return [...this.#named(issue, cells), issue, ...this.#relations(issue, cells), ...more];
  }
}

/** Whether the rows have several types: only then is a type worth a label. Reads no further than necessary. */
async function hasSeveralTypes(format: TableFormat, input: SourceInput, rows: Rows): Promise<boolean> {
  const types = new Set<string>();
  let at: number | null = null;
  for await (const { cells } of rows(input)) {
    if (at === null) {
      at = fieldsOf(cells, format.columns, input.columns, input.properties).indexOf("type");
      if (at === -1) return false;
      continue;
    }
    const type = (cells[at] ?? "").trim();
    if (type !== "") types.add(type);
    if (types.size > 1) return true;
  }
  return false;
}

/** Reads rows from the header on; it is called twice. */
type Rows = (input: SourceInput) => AsyncIterable<TableRow>;

const rowsOfFile: Rows = ({ file }) => {
  if (file === null) throw new SourceProblem(coded("no_file", {}));
  return tableRows(file);
};

const SAMPLED = 5;

async function* readTable(format: TableFormat, input: SourceInput, source: Rows): AsyncGenerator<Reading> {
  const hasTypes = await hasSeveralTypes(format, input, source);
  const samples = new Samples();
  let reader: RowReader | null = null;
  let headers: readonly string[] = [];
  let rows = 0;
  const described = (fields: readonly string[]): Reading => ({
    columns: headers.map((header, index) => ({
      header,
      field: fields[index] ?? "ignore",
      samples: samples.of(index),
    })),
  });
  for await (const { line, cells } of source(input)) {
    if (reader === null) {
      headers = cells.map((header) => header.trim());
      reader = new RowReader(format, headers, input, hasTypes);
      if (!reader.fields.includes("name")) {
        yield described(reader.fields);
        throw new SourceProblem(coded("no_title_column", { columns: headers.join(", ").slice(0, 500) }));
      }
      continue;
    }
    samples.add(cells);
    rows += 1;
    const place = coded("at_line", { line });
    const remarks: Reading[] = [];
    const say =
      (kind: "error" | "note"): Say =>
      (code, params) =>
        void remarks.push({ remark: coded(code, params), place, kind });
    const records = reader.read(cells, line, { note: say("note"), error: say("error") });
    yield* remarks;
    for (const record of records) yield { record, place };
    if (rows === SAMPLED) yield described(reader.fields);
  }
  if (reader === null) throw new SourceProblem(coded("file_empty", {}));
  if (rows < SAMPLED) yield described(reader.fields);
}

/** A source of rows that do not come from a table. */
export const rowsSource = (format: TableFormat, rows: Rows): Source => ({
  id: format.id,
  name: format.name,
  origin: format.origin,
  from: "file",
  endings: [".csv", ".tsv", ".txt", ".gz", ".xlsx"],
  read: (input) => readTable(format, input, rows),
});

export const tableSource = (format: TableFormat): Source => rowsSource(format, rowsOfFile);
