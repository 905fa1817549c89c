// Writes a workspace as one file: a zip of rows as JSON and of stored files, from one snapshot of the database. Neither
// a table nor a file is whole in memory.
import { LEFT_BEHIND_KINDS } from "@cairn/contract/entities/workspace-import";
import { Readable } from "node:stream";
import type pg from "pg";
import { ZipFile } from "yazl";
import { workspaceFile } from "../../platform/files/address.ts";
import { readMigrations } from "../../platform/postgres/migrate.ts";
import type { Runtime } from "../../platform/runtime.ts";
import {
  BYTES_LIKE_A_ROW,
  fileEntry,
  FORMAT,
  MANIFEST,
  type Manifest,
  PEOPLE,
  SUMMARY,
  type Summary,
  tableEntry,
} from "./manifest.ts";
import { peopleOf } from "./people.ts";
import { CARRIED, type CarriedTable } from "./tables.ts";

/** How many characters of rows are fetched at a time, estimated from the length of the rows before. */
const BATCH_CHARACTERS = 1_000_000;
const MOST_ROWS = 2_000;

export interface WorkspaceToWrite {
  id: string;
  /** Called with how much was written since the last call, in rows (see `extentOf`); throws to stop. */
  progress: (amount: number) => Promise<void>;
}

interface Writing extends WorkspaceToWrite {
  runtime: Runtime;
  client: pg.ClientBase;
  summary: Summary;
}

const keyOf = (table: string): string => (table === "workspaces" ? "id" : "workspace_id");

async function* linesOf({ client, id, summary, progress }: Writing, { name }: CarriedTable) {
  await client.query({
    text: `declare carried no scroll cursor for
      select row_to_json(t)::text as line from ${name} t where ${keyOf(name)} = $1`,
    values: [id],
  });
  let size = 10;
  summary.rows[name] = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${size} from carried`);
    if (rows.length === 0) break;
    const text = `${rows.map(({ line }) => line).join("\n")}\n`;
    summary.rows[name] += rows.length;
    yield text;
    await progress(rows.length);
    size = Math.max(1, Math.min(MOST_ROWS, Math.floor((BATCH_CHARACTERS * rows.length) / text.length)));
  }
  await client.query("close carried");
}

const streamOf = (lines: AsyncIterable<string> | Iterable<string>): Readable =>
  Readable.from(lines, { objectMode: false, highWaterMark: 65_536 });

/** Keys of the workspace's stored files, also of those that were deleted: history and versions refer to them. */
async function fileKeys({ client, id }: Writing): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    "select key from file_assets where workspace_id = $1 order by key",
    [id],
  );
  return rows.map(({ key }) => key);
}

/** @throws Error when the store has lost the file: a file without it would not be the workspace */
async function openFile({ runtime, id, summary, progress }: Writing, key: string): Promise<Readable> {
  const bytes = await runtime.files.open(workspaceFile(id, key), null);
  if (bytes === null) throw new Error(`The bytes of the file ${key} are missing from the store.`);
  summary.files += 1;
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      summary.bytes += chunk.length;
      await progress(chunk.length / BYTES_LIKE_A_ROW);
      yield chunk;
    }
  }
  return Readable.from(counted(bytes), { objectMode: false });
}

async function manifestOf({ runtime, client, id }: Writing): Promise<Manifest> {
  const { rows } = await client.query<Manifest["workspace"]>(
    "select id, slug, name from workspaces where id = $1",
    [id],
  );
  const [workspace] = rows;
  if (!workspace) throw new Error(`There is no workspace ${id}.`);
  return {
    format: FORMAT,
    schema: readMigrations().at(-1)?.version ?? 0,
    exported_at: runtime.now().toISOString(),
    workspace,
  };
}

/** What its admins have to create again. */
async function countLeftBehind({ client, id }: Writing): Promise<Summary["left_behind"]> {
  const counts = LEFT_BEHIND_KINDS.map(
    (name) => `'${name}', (select count(*) from ${name} where workspace_id = $1)`,
  );
  const { rows } = await client.query<{ counts: Summary["left_behind"] }>(
    `select json_build_object(${counts.join(", ")}) as counts`,
    [id],
  );
  return rows[0]?.counts;
}

/** Rows of all carried tables. */
export async function countRows(client: pg.ClientBase, id: string): Promise<number> {
  const counts = CARRIED.map(({ name }) => `(select count(*) from ${name} where ${keyOf(name)} = $1)`);
  const { rows } = await client.query<{ n: string }>(`select ${counts.join(" + ")} as n`, [id]);
  return Number(rows[0]?.n ?? 0);
}

/** How much a workspace file contains, for a progress bar: rows, and stored bytes as rows. */
export async function extentOf(client: pg.ClientBase, id: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select coalesce(sum(size), 0) as bytes from file_assets where workspace_id = $1",
    [id],
  );
  return (await countRows(client, id)) + Math.round(Number(rows[0]?.bytes ?? 0) / BYTES_LIKE_A_ROW);
}

/**
 * The workspace as the bytes of a zip.
 * @param client in a transaction that sees one snapshot and is used for nothing else until the stream has ended
 */
export async function workspaceZip(
  runtime: Runtime,
  client: pg.ClientBase,
  workspace: WorkspaceToWrite,
): Promise<Readable> {
  const summary: Summary = { people: 0, rows: {}, files: 0, bytes: 0 };
  const writing: Writing = { ...workspace, runtime, client, summary };
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const mtime = runtime.now();
  const add = (name: string, open: () => Readable | Promise<Readable>, compress = true): void =>
    zip.addReadStreamLazy(name, { mtime, compress, forceZip64Format: true }, (callback) => {
      Promise.resolve()
        .then(open)
        .then(
          (stream) => callback(null, stream),
          (error: Error) => callback(error, Readable.from([])),
        );
    });
  zip.on("error", (error: Error) => output.destroy(error));
  const manifest = await manifestOf(writing);
  const people = await peopleOf(client, workspace.id);
  summary.people = people.length;
  summary.left_behind = await countLeftBehind(writing);
  add(MANIFEST, () => streamOf([`${JSON.stringify(manifest, null, 2)}\n`]));
  add(PEOPLE, () => streamOf([people.map((person) => `${JSON.stringify(person)}\n`).join("")]));
  for (const table of CARRIED) add(tableEntry(table.name), () => streamOf(linesOf(writing, table)));
  // Pictures and most documents are compressed already.
  for (const key of await fileKeys(writing)) add(fileEntry(key), () => openFile(writing, key), false);
  add(SUMMARY, () => streamOf([`${JSON.stringify(summary, null, 2)}\n`]));
  zip.end({ forceZip64Format: true, comment: "" });
  return output;
}
