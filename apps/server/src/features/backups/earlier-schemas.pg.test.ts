import { testDatabase } from "@cairn/testkit/database";
import { testServer } from "@cairn/testkit/server";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { CLOCK_JUMP } from "../../platform/outbox/clock-jump.ts";
import { migrate, readMigrations } from "../../platform/postgres/migrate.ts";
import { createPool } from "../../platform/postgres/pool.ts";
import { restoreBackup } from "./restore.ts";
import { writeBackup } from "./write-backup.ts";

/** The first schema with everything that `addTeam` writes. */
const FIRST = 4;

/** A restore of each schema would take minutes: the first, the last ones, and every tenth between them. */
const isTried = (version: number, newest: number): boolean =>
  version === FIRST || version > newest - 2 || version % 10 === 0;

/** A team with an issue, in the tables of the first schemas. */
async function addTeam(pool: pg.Pool): Promise<void> {
  const [user, workspace, project, state, issue] = Array.from({ length: 5 }, newId);
  const add = (table: string, row: object): Promise<unknown> =>
    pool.query(
      `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.keys(row)
        .map((_, n) => `$${n + 1}`)
        .join(", ")})`,
      Object.values(row),
    );
  await add("users", { id: user, email: "ada@example.com", username: "ada", display_name: "ada" });
  await add("profiles", { id: newId(), user_id: user });
  await add("notification_preferences", { id: newId(), user_id: user, comment: true });
  await add("workspaces", { id: workspace, slug: "acme", name: "Acme", owner_id: user });
  await add("workspace_clocks", { workspace_id: workspace, seq: 1 });
  await add("changes", { workspace_id: workspace, seq: 1, entity: "issue", id: issue, op: "create" });
  const own = { workspace_id: workspace };
  await add("workspace_members", { ...own, id: newId(), member_id: user, role: 20 });
  await add("projects", { ...own, id: project, name: "Web", identifier: "WEB", last_sequence: 1 });
  await add("project_members", { ...own, id: newId(), project_id: project, member_id: user, role: 20 });
  await add("states", {
    ...own,
    id: state,
    project_id: project,
    name: "Todo",
    color: "#aabbcc",
    '"group"': "unstarted",
    '"default"': true,
    sequence: 1,
  });
  await add("issues", {
    ...own,
    id: issue,
    project_id: project,
    sequence_id: 1,
    name: "Older than most of Cairn",
    state_id: state,
    sort_order: 1,
    assignee_ids: [],
  });
  await pool.query(
    "insert into issue_bodies (workspace_id, issue_id, description_html) values ($1, $2, '<p>Text</p>') on conflict (workspace_id, issue_id) do update set description_html = excluded.description_html",
    [workspace, issue],
  );
}

/** All rows, without the moments at which migrations write them. */
async function rowsOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(
      `select (to_jsonb(t) - '{created_at,updated_at,id}'::text[])::text as line from ${name} t order by 1`,
    );
    if (rows.length > 0) content[name] = rows.map(({ line }) => line);
  }
  return content;
}

let folder: string;
const paths: { version: number; path: string }[] = [];
let upgraded: Record<string, string[]>;

/** Brings one database from the first schema to the newest, and backs it up on the way. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cairn-schemas-"));
  const database = await testDatabase("template1");
  const pool = createPool(database.connection, { max: 4, onError: () => undefined });
  const server = await testServer();
  const migrations = readMigrations();
  for (const { version } of migrations.slice(FIRST - 1)) {
    await migrate(pool, migrations.slice(0, version));
    if (version === FIRST) await addTeam(pool);
    if (!isTried(version, migrations.length)) continue;
    const path = join(folder, String(version));
    await writeBackup({ ...server.runtime, pool }, createWriteStream(path), null);
    paths.push({ version, path });
  }
  upgraded = await rowsOf(pool);
  await server.stop();
  await pool.end();
  await database.drop();
});
afterAll(() => rm(folder, { recursive: true }));

test("a backup of earlier schemas is restored, and brought up to date as its instance was", async () => {
  expect(upgraded.issues?.[0]).toContain("Older than most of Cairn");
  for (const { version, path } of paths) {
    const server = await testServer();
    await restoreBackup(server.runtime, path, null);
    await server.runtime.pool.query("update workspace_clocks set seq = seq - $1", [CLOCK_JUMP]);
    const restored = await rowsOf(server.runtime.pool);
    expect(Object.keys(restored), `schema ${version}`).toEqual(Object.keys(upgraded));
    for (const [table, rows] of Object.entries(upgraded))
      expect(restored[table], `${table}, schema ${version}`).toEqual(rows);
    await server.stop();
  }
});
