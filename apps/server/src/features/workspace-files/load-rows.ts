// Writes the rows of a workspace file into the database, as they are, apart from ids and HTML.
import { sanitizeHtml } from "@cairn/editor/sanitize";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { type Archive, parse, UnreadableArchive } from "./archive.ts";
import { tableEntry } from "./manifest.ts";
import { type NewIds, renameIds } from "./rename-ids.ts";
import type { CarriedTable } from "./tables.ts";

/** Rows are written once they are together this long, in characters. */
const BATCH_CHARACTERS = 1_000_000;
const MOST_ROWS = 5_000;

/** How a stored row may differ from the one in the file. */
export interface Loading {
  archive: Archive;
  ids: NewIds;
  /** Columns whose values the import decides, by table. */
  fixed: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  progress: (rows: number) => Promise<void>;
}

type Row = Record<string, unknown>;

interface Columns {
  written: ReadonlySet<string>;
  /** Those that the database fills in. */
  generated: ReadonlySet<string>;
}

async function columnsOf(t: Tx, { name, omit = [] }: CarriedTable): Promise<Columns> {
  const { rows } = await sql<{ column: string; is_generated: boolean }>`
    select attname as column, attgenerated <> '' or attname = any(${[...omit]}::text[]) as is_generated from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`.execute(t.db);
  const named = (wanted: boolean): Set<string> =>
    new Set(rows.filter(({ is_generated }) => is_generated === wanted).map(({ column }) => column));
  return { written: named(false), generated: named(true) };
}

const asRow = (line: string): Row => {
  const row = parse(line);
  if (typeof row !== "object" || row === null || Array.isArray(row))
    throw new UnreadableArchive("A row is no object.");
  return row as Row;
};

/** Some HTML is stored as a JSON value. */
const sanitized = (value: unknown): unknown => (typeof value === "string" ? sanitizeHtml(value) : value);

const SAFE_LINK = /^(https?:|mailto:)/i;

const isSafeLink = (value: unknown): boolean =>
  value === null || (typeof value === "string" && SAFE_LINK.test(value));

/** A row without what could run as code for the people who read it. @throws UnreadableArchive */
function cleaned(line: string, { name, html = [], links = [] }: CarriedTable): string {
  if (html.length === 0 && links.length === 0) return line;
  const row = asRow(line);
  for (const column of html) row[column] = sanitized(row[column]);
  for (const column of links)
    if (!isSafeLink(row[column]))
      throw new UnreadableArchive(`A row of ${name} contains a link that is no web address.`);
  return JSON.stringify(row);
}

/** The columns of a table that the file has values for; older files lack those that were added later. */
async function sharedColumns(t: Tx, table: CarriedTable, line: string): Promise<string[]> {
  const { written, generated } = await columnsOf(t, table);
  const given = Object.keys(asRow(line)).filter((column) => !generated.has(column));
  const unknown = given.find((column) => !written.has(column));
  if (unknown !== undefined)
    throw new UnreadableArchive(
      `${table.name} has no column ${JSON.stringify(unknown)} in this version of Cairn.`,
    );
  return given;
}

async function insert(t: Tx, table: CarriedTable, columns: readonly string[], fixed: Row, lines: string[]) {
  const values = columns.map((column) =>
    Object.hasOwn(fixed, column) ? sql`${fixed[column]}` : sql`r.${sql.ref(column)}`,
  );
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.join(",")}]`}::json) r`.execute(
    t.db,
  );
}

/** @returns how many rows were written. @throws UnreadableArchive */
export async function loadTable(t: Tx, table: CarriedTable, loading: Loading): Promise<number> {
  const { archive, ids, progress } = loading;
  const fixed = { workspace_id: t.workspace_id, ...loading.fixed[table.name] };
  let columns: string[] | null = null;
  let total = 0;
  let length = 0;
  let batch: string[] = [];
  const write = async (): Promise<void> => {
    if (columns === null || batch.length === 0) return;
    await insert(t, table, columns, fixed, batch);
    total += batch.length;
    await progress(batch.length);
    batch = [];
    length = 0;
  };
  for await (const line of archive.lines(tableEntry(table.name))) {
    columns ??= await sharedColumns(t, table, line);
    const row = cleaned(renameIds(line, ids), table);
    batch.push(row);
    length += row.length;
    if (length >= BATCH_CHARACTERS || batch.length >= MOST_ROWS) await write();
  }
  await write();
  return total;
}
