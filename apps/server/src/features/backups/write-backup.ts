// Writes a backup: the database and the stored files at one moment, while people go on working. The rows come from one
// snapshot, and no file that it refers to is removed meanwhile.
import { readFile } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { BackupKey } from "../../platform/backup-settings.ts";
import { holdFiles } from "../../platform/files/held-store.ts";
import { inSnapshot } from "../../platform/postgres/snapshot.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { instanceKeyPath, keyedHash } from "../../platform/secrets.ts";
import { encrypted } from "./encryption.ts";
import {
  columnList,
  FILES,
  FORMAT,
  INSTANCE_KEY,
  MANIFEST,
  type Manifest,
  pieceEntry,
  QUEUE,
  SUMMARY,
  type Summary,
} from "./format.ts";
import { TarWriter } from "./tar-writer.ts";

/** Tables are cut into pieces of about this many bytes. */
const PIECE_BYTES = 4_000_000;
const LINE_BREAK = 10;

interface Writing {
  runtime: Runtime;
  client: pg.ClientBase;
  tar: TarWriter;
  summary: Omit<Summary, "sha256">;
}

/** Tables with the columns that are stored; others are computed from them. */
async function tablesOf(client: pg.ClientBase): Promise<Manifest["tables"]> {
  const { rows } = await client.query<Manifest["tables"][number]>(
    `select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'migrations'
       and c.is_generated = 'NEVER'
     group by 1 order by 1`,
  );
  return rows;
}

/** The number of the database's last migration. */
async function schemaOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>("select max(version) as version from migrations");
  return rows[0]?.version ?? 0;
}

/** Identifies the instance's key. */
export const keyCheckOf = async ({ config }: Pick<Runtime, "config">): Promise<string> =>
  (await keyedHash(config, "backup", "key check")).toString("base64url");

/** Pieces end where a row ends: a line break inside a value is written as `\\n`. */
async function* piecesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_BREAK) + 1;
    waiting.push(chunk.subarray(0, end));
    length += end;
    if (length >= PIECE_BYTES && end > 0) {
      yield Buffer.concat(waiting, length);
      waiting = [];
      length = 0;
    }
    waiting.push(chunk.subarray(end));
    length += chunk.length - end;
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}

async function writeTable({ client, tar, summary }: Writing, table: Manifest["tables"][number]) {
  const rows = client.query(copyTo(`copy ${table.name} (${columnList(table.columns)}) to stdout`));
  let piece = 0;
  for await (const bytes of piecesOf(rows)) await tar.add(pieceEntry(table.name, ++piece), bytes);
  summary.rows[table.name] = rows.rowCount;
}

/** Queued work that has attempts left: emails, webhooks, imports. */
async function writeQueue({ client, tar }: Writing): Promise<void> {
  const { rows: queues } = await client.query<{ exists: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as exists",
  );
  if (queues[0]?.exists !== true) return;
  const { rows } = await client.query<{ line: string }>(
    `select json_build_object('task', t.identifier, 'payload', j.payload, 'run_at', j.run_at, 'key', j.key,
       'attempts', j.max_attempts - j.attempts, 'priority', j.priority)::text as line
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts < j.max_attempts order by j.id`,
  );
  await tar.add(QUEUE, Buffer.from(rows.map(({ line }) => `${line}\n`).join("")));
}

/**
 * Where rows refer to stored files, by table (`unknownNames` in features/files/queries.ts is the opposite). Uploaded
 * workspace files that wait to be imported are left out (docs/backup.md).
 */
const FILE_NAMES: Readonly<Record<string, string>> = {
  file_assets: "select workspace_id || '/' || key as name from file_assets",
  trash_rows:
    "select workspace_id || '/' || (row ->> 'key') from trash_rows where table_name = 'file_assets' and lost is null",
  user_file_assets: "select 'users/' || key from user_file_assets",
  exports: "select file from exports where file is not null",
  import_runs: "select file from import_runs where file is not null",
};

/** @param tables of the database, which may be older than this program: a backup precedes an upgrade */
async function fileNames(client: pg.ClientBase, tables: Manifest["tables"]): Promise<string[]> {
  const parts = tables.flatMap(({ name }) => FILE_NAMES[name] ?? []);
  if (parts.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from (${parts.join(" union ")}) as n (name) order by name`,
  );
  return rows.map(({ name }) => name);
}

async function writeFile({ runtime: { files }, tar, summary }: Writing, name: string): Promise<void> {
  const size = await files.size(name);
  const bytes = size === null ? null : await files.open(name, null);
  if (size === null || bytes === null) {
    summary.missing_files.push(name);
    return;
  }
  await tar.addStream(`${FILES}${name}`, size, bytes);
  summary.files += 1;
  summary.file_bytes += size;
}

async function fill(writing: Writing): Promise<Summary> {
  const { runtime, client, tar, summary } = writing;
  const tables = await tablesOf(client);
  const manifest: Manifest = {
    format: FORMAT,
    version: runtime.version,
    schema: await schemaOf(client),
    created_at: runtime.now().toISOString(),
    key_check: await keyCheckOf(runtime),
    tables,
  };
  await tar.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  if (runtime.config.secret === null)
    await tar.add(INSTANCE_KEY, await readFile(instanceKeyPath(runtime.config.dataDir)));
  for (const table of tables) await writeTable(writing, table);
  await writeQueue(writing);
  for (const name of await fileNames(client, tables)) await writeFile(writing, name);
  const whole: Summary = { ...summary, sha256: tar.sha256() };
  await tar.add(SUMMARY, Buffer.from(`${JSON.stringify(whole, null, 2)}\n`));
  tar.end();
  return whole;
}

/** Values are written as every version of PostgreSQL reads them, whatever the database's settings. */
const PLAIN_VALUES =
  "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'";

async function send(runtime: Runtime, client: pg.ClientBase, output: Writable, key: BackupKey | null) {
  await client.query(PLAIN_VALUES);
  const tar = new TarWriter();
  const compressed = createGzip({ level: 1 });
  const packed = key === null ? compressed : await encrypted(compressed, key);
  const sent = Promise.all([pipeline(tar.output, compressed), pipeline(packed, output)]);
  // Whichever fails first stops the other one.
  sent.catch((error: Error) => tar.fail(error));
  const summary = { rows: {}, files: 0, file_bytes: 0, missing_files: [] };
  const filled = fill({ runtime, client, tar, summary });
  filled.catch((error: Error) => tar.fail(error));
  const [result] = await Promise.all([filled, sent]);
  return result;
}

/**
 * Writes a backup to `output` and ends it. Nothing is whole in memory.
 * @throws Error when the output fails; it is then incomplete, and `verifyBackup` says so
 */
export async function writeBackup(
  runtime: Runtime,
  output: Writable,
  key: BackupKey | null,
): Promise<Summary> {
  try {
    return await holdFiles(runtime.pool, () =>
      inSnapshot(runtime.pool, (client) => send(runtime, client, output, key), 0),
    );
  } catch (error) {
    output.destroy();
    throw error;
  }
}
