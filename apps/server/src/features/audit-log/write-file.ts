// The audit log as a file, read from the database as the browser takes it.
import type { AUDIT_FORMATS, AuditEntry } from "@cairn/contract/entities/audit";
import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, csvHeaders, csvLines } from "../../platform/csv.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { entriesOf, type Filters, type LogPlace } from "./queries.ts";

const BATCH = 1000;
const NAME = "audit-log";

async function* batches(db: Queryable, place: LogPlace, filters: Filters): AsyncGenerator<AuditEntry[]> {
  let after: AuditEntry | null = null;
  for (;;) {
    const rows: AuditEntry[] = await entriesOf(db, place, filters, after, BATCH);
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (after === null || rows.length < BATCH) return;
  }
}

const COLUMNS = [
  "at",
  "act",
  "actor_name",
  "actor_kind",
  "token_name",
  "ip",
  "user_agent",
  "workspace_name",
  "project_name",
  "object_name",
  "object_id",
  "id",
] as const satisfies readonly (keyof AuditEntry)[];

const lineOf = (entry: AuditEntry): string[] => [
  ...COLUMNS.map((column) => entry[column] ?? ""),
  Object.keys(entry.changes).length === 0 ? "" : JSON.stringify(entry.changes),
];

async function* csv(entries: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([[...COLUMNS, "changes"]]);
  for await (const rows of entries) yield csvLines(rows.map(lineOf));
}

async function* jsonLines(entries: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  for await (const rows of entries) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

export async function sendFile(
  { runtime, reply }: UserContext,
  place: LogPlace,
  filters: Filters,
  format: (typeof AUDIT_FORMATS)[number],
): Promise<void> {
  const entries = batches(runtime.db, place, filters);
  csvHeaders(reply, NAME);
  if (format === "jsonl")
    reply.headers({
      "content-type": "application/x-ndjson; charset=utf-8",
      "content-disposition": `attachment; filename="${NAME}.jsonl"`,
    });
  const text = format === "csv" ? csv(entries) : jsonLines(entries);
  await reply.send(Readable.from(text, { objectMode: false }));
}
