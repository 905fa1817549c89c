// Restores a backup into an empty instance of the same or a newer version.
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import { CLOCK_JUMP } from "../../platform/outbox/clock-jump.ts";
import { discard, spool } from "../../platform/files/spool.ts";
import { inLongTransaction } from "../../platform/postgres/long-transaction.ts";
import { migrate } from "../../platform/postgres/migrate.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { instanceKeyPath } from "../../platform/secrets.ts";
import type { BackupIdentity } from "./encryption.ts";
import { FILES, INSTANCE_KEY, type Manifest, QUEUE, type Summary, tableOf } from "./format.ts";
import { type BackupEntry, readBackup, UnreadableBackup, verifyBackup, wholeEntry } from "./read-backup.ts";
import { copyPiece, createSchema, resumeRules, suspendRules } from "./restore-tables.ts";
import { keyCheckOf } from "./write-backup.ts";

/** The instance is not empty, or its CAIRN_SECRET is another one. The message is for people. */
export class RefusedRestore extends Error {}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>("select exists (select from users) as used");
  if (rows[0]?.used !== false)
    throw new RefusedRestore(
      "This instance has accounts. Restore into an empty one: a new DATA_DIR or database.",
    );
}

/** Stored credentials can be read with the key that the backup was written with, and no other. */
async function requireKey({ config }: Runtime, { key_check }: Manifest): Promise<void> {
  // A copy of the configuration: the key is read again.
  if ((await keyCheckOf({ config: { ...config } })) !== key_check)
    throw new RefusedRestore(
      "The backup was written with another CAIRN_SECRET, or with none. Set the same one.",
    );
}

async function takeKey({ config }: Runtime, entry: BackupEntry): Promise<void> {
  const bytes = await wholeEntry(entry);
  if (config.secret !== null) return;
  const path = instanceKeyPath(config.dataDir);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.restored`, bytes, { mode: 0o600, flush: true });
  await rename(`${path}.restored`, path);
}

async function takeFile({ files, config }: Runtime, { name, bytes }: BackupEntry): Promise<void> {
  const spooled = await spool(Readable.from(bytes), config.dataDir);
  try {
    // The type in the row is the one that is served.
    await files.put(name.slice(FILES.length), spooled.path, {
      ...spooled,
      content_type: "application/octet-stream",
    });
  } finally {
    await discard(spooled);
  }
}

async function takeQueue(client: pg.ClientBase, entry: BackupEntry): Promise<void> {
  const lines = (await wholeEntry(entry)).toString().split("\n").filter(Boolean);
  await client.query("delete from graphile_worker._private_jobs");
  await client.query(
    `select graphile_worker.add_job(q.task, payload := q.payload, run_at := q.run_at, max_attempts := q.attempts,
       job_key := q.key, priority := q.priority)
     from json_to_recordset($1::json) as q (task text, payload json, run_at timestamptz, attempts integer, key text, priority integer)`,
    [`[${lines.join(",")}]`],
  );
}

/** Puts each entry in its place. */
class Restoring {
  readonly #runtime: Runtime;
  readonly #client: pg.ClientBase;
  readonly rows: Record<string, number> = {};
  #tables: Manifest["tables"] = [];

  constructor(runtime: Runtime, client: pg.ClientBase) {
    this.#runtime = runtime;
    this.#client = client;
  }

  begin = (manifest: Manifest): Promise<void> => {
    this.#tables = manifest.tables;
    return Promise.resolve();
  };

  entry = async (entry: BackupEntry): Promise<void> => {
    const name = tableOf(entry.name);
    if (name !== undefined) {
      const table = this.#tables.find((one) => one.name === name);
      if (!table) throw new UnreadableBackup(`The backup does not describe its table ${name}.`);
      this.rows[name] = (this.rows[name] ?? 0) + (await copyPiece(this.#client, table, entry.bytes));
    } else if (entry.name.startsWith(FILES)) await takeFile(this.#runtime, entry);
    else if (entry.name === QUEUE) await takeQueue(this.#client, entry);
    else if (entry.name === INSTANCE_KEY) await takeKey(this.#runtime, entry);
    else throw new UnreadableBackup(`The backup contains an unknown entry: ${entry.name}`);
  };
}

/**
 * Reads the backup twice: once to verify it, before anything is touched, then to restore it.
 * @throws UnreadableBackup or RefusedRestore; the instance is as empty as before
 */
export async function restoreBackup(
  runtime: Runtime,
  path: string,
  identity: BackupIdentity | null,
): Promise<{ manifest: Manifest; summary: Summary }> {
  const { manifest, summary } = await verifyBackup(path, identity);
  await inLongTransaction(runtime.pool, async (client) => {
    await requireEmpty(client);
    if (runtime.config.secret !== null) await requireKey(runtime, manifest);
    await createSchema(client, manifest.schema);
    const keys = await suspendRules(client);
    const restoring = new Restoring(runtime, client);
    await readBackup(path, identity, restoring);
    for (const [table, rows] of Object.entries(summary.rows))
      if ((restoring.rows[table] ?? 0) !== rows)
        throw new UnreadableBackup(`The backup lacks rows of ${table}.`);
    await requireKey(runtime, manifest);
    await resumeRules(client, keys);
    await client.query("update workspace_clocks set seq = seq + $1", [CLOCK_JUMP]);
  });
  await migrate(runtime.pool);
  return { manifest, summary };
}
