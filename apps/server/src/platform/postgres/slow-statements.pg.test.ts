import { testDatabase, type TestDatabase } from "@cairn/testkit/database";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "./pool.ts";
import { statementName } from "./prepared-statements.ts";
import type { SlowStatement } from "./slow-statements.ts";

describe("slow statements", () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const slow: SlowStatement[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    pool = createPool(database.connection, {
      max: 2,
      onError: () => {},
      slow: { ms: 100, report: (statement) => void slow.push(statement) },
    });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() => void (slow.length = 0));

  const SLEEP = "select pg_sleep($1),\n  $2::text as secret";

  it("are reported with their name, text and time, but not with values", async () => {
    const { rows } = await pool.query<{ secret: string }>(SLEEP, [0.15, "hidden"]);
    expect(rows[0]?.secret).toBe("hidden");
    expect(slow).toEqual([
      {
        name: statementName(SLEEP),
        text: "select pg_sleep($1), $2::text as secret",
        ms: expect.any(Number) as number,
      },
    ]);
    expect(slow[0]?.ms).toBeGreaterThanOrEqual(140);
  });

  it("are reported on a connection that answers with promises, too, and when they fail", async () => {
    const client = await pool.connect();
    try {
      await client.query("select pg_sleep(0.15)");
      await client.query("set statement_timeout = 150");
      await expect(client.query("select pg_sleep(5)")).rejects.toThrow("statement timeout");
    } finally {
      client.release(true);
    }
    expect(slow.map(({ text }) => text)).toEqual(["select pg_sleep(0.15)", "select pg_sleep(5)"]);
  });

  it("are not those that take less", async () => {
    await pool.query("select 1");
    await pool.query("select $1::int", [1]);
    expect(slow).toEqual([]);
  });
});
