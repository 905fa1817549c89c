import { testDatabase, type TestDatabase } from "@cairn/testkit/database";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate, readMigrations } from "./migrate.ts";
import { createPool } from "./pool.ts";

describe("schema migrations", () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const known = readMigrations();
  const next = (known.at(-1)?.version ?? 0) + 1;
  beforeEach(async () => {
    database = await testDatabase();
    pool = createPool(database.connection, { max: 4, onError: () => undefined });
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  it("migrations are numbered without gaps, starting at 1", () => {
    expect(known.map(({ version }) => version)).toEqual(known.map((_, index) => index + 1));
  });

  it("migrations run once, however many nodes start at the same time", async () => {
    const added = [...known, { version: next, name: "counted", sql: "create table counted (n integer)" }];
    const ran = await Promise.all([migrate(pool, added), migrate(pool, added), migrate(pool, added)]);
    expect(ran.sort()).toEqual([0, 0, 1]);
  });

  it("migrations are rolled back completely on failure and tried again on the next start", async () => {
    const broken = {
      version: next,
      name: "broken",
      sql: "create table half (n integer); select nothing_like_that()",
    };
    await expect(migrate(pool, [...known, broken])).rejects.toThrow(/broken.*undone/);
    const { rows } = await pool.query("select to_regclass('half') as half");
    expect(rows[0].half).toBeNull();
    const mended = { ...broken, sql: "create table half (n integer)" };
    expect(await migrate(pool, [...known, mended])).toBe(1);
  });

  it("migrations are refused by an older program on a newer database, with advice what to do", async () => {
    await migrate(pool, [...known, { version: next, name: "newer", sql: "select 1" }]);
    await expect(migrate(pool, known)).rejects.toThrow(/newer Cairn/);
  });
});
