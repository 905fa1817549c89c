// Numbered SQL files, forward only, each in a transaction, under an advisory lock: two nodes that start at once migrate
// once.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { migrateQueue } from "../jobs/jobs.ts";

/** An arbitrary constant that identifies the lock among all advisory locks of the database. */
const LOCK = 7_203_311_994;

export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** Next to this file in the sources, next to the bundle in a build. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, "migrations"), join(here, "..", "migrations")].find((path) => existsSync(path));
  if (folder === undefined) throw new Error("The migrations are missing from this build of Cairn.");
  return folder;
}

export function readMigrations(folder = migrationsFolder()): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => ({
    version: Number(file.slice(0, 4)),
    name: file.slice(5, -4),
    sql: readFileSync(join(folder, file), "utf8"),
  }));
}

async function appliedVersion(client: pg.PoolClient): Promise<number> {
  await client.query(
    "create table if not exists migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ version: number }>(
    "select coalesce(max(version), 0) as version from migrations",
  );
  return rows[0]?.version ?? 0;
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migrations (version, name) values ($1, $2)", [
      migration.version,
      migration.name,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.version} (${migration.name}) failed and was undone.`, {
      cause: error,
    });
  }
}

async function migrateTables(pool: pg.Pool, migrations: readonly Migration[]): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const present = await appliedVersion(client);
    const newest = migrations.at(-1)?.version ?? 0;
    if (present > newest) {
      throw new Error(
        `The database is at version ${present}, this Cairn knows ${newest}. Start the newer Cairn that upgraded it, or restore a backup.`,
      );
    }
    const missing = migrations.filter((migration) => migration.version > present);
    for (const migration of missing) await apply(client, migration);
    return missing.length;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    client.release();
  }
}

/** Whether migrations are missing. A database without tables has nothing to upgrade, and is not older. */
export async function isOlder(pool: pg.Pool, migrations = readMigrations()): Promise<boolean> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  );
  if (tables[0]?.exists !== true) return false;
  const { rows } = await pool.query<{ version: number }>("select max(version) as version from migrations");
  return (rows[0]?.version ?? 0) < (migrations.at(-1)?.version ?? 0);
}

/**
 * Brings the database up to date, including the queue's tables: requests write tasks there whether or not a worker has
 * run before. Returns how many migrations ran.
 * @throws Error when the database is newer than this program
 */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<number> {
  const ran = await migrateTables(pool, migrations);
  await migrateQueue(pool);
  return ran;
}
