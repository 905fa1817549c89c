// Puts the rows of a backup into the tables of the schema that it was written from. One transaction: until it commits,
// the instance is as empty as before.
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { readMigrations } from "../../platform/postgres/migrate.ts";
import { columnList, type Manifest } from "./format.ts";

/** Creates the tables as they were, without what would compute, check or refuse rows one by one. */
export async function createSchema(client: pg.ClientBase, version: number): Promise<void> {
  await client.query("drop schema public cascade; create schema public");
  await client.query(
    "create table migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())",
  );
  for (const migration of readMigrations().filter((one) => one.version <= version)) {
    await client.query(migration.sql);
    await client.query("insert into migrations (version, name) values ($1, $2)", [
      migration.version,
      migration.name,
    ]);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops the foreign keys and stops the triggers: rows arrive in the order of tables, and counters with them. */
export async function suspendRules(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const name of await tableNames(client)) {
    await client.query(`alter table ${name} disable trigger user`);
    // Migrations may have written rows; those of the backup replace them.
    if (name !== "migrations") await client.query(`truncate ${name}`);
  }
  return keys;
}

/** @throws Error when a row refers to one that is missing */
export async function resumeRules(client: pg.ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  for (const name of await tableNames(client)) await client.query(`alter table ${name} enable trigger user`);
}

async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  return rows.map(({ name }) => name);
}

/** The rows of one piece. @throws Error for rows that do not fit. Returns how many there were. */
export async function copyPiece(
  client: pg.ClientBase,
  { name, columns }: Manifest["tables"][number],
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${name} (${columnList(columns)}) from stdin`));
  await pipeline(bytes, copy);
  return copy.rowCount;
}
