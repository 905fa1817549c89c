import { testDatabase, type TestDatabase } from "@cairn/testkit/database";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "./pool.ts";
import { MAX_STATEMENTS } from "./prepared-statements.ts";

const textOf = (n: number): string => `select $1::integer + ${n} as sum`;

describe("prepared statements of a connection", () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let client: pg.PoolClient;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    pool = createPool(database.connection, { max: 1, onError: () => undefined });
    client = await pool.connect();
  });
  afterEach(async () => {
    client.release();
    await pool.end();
  });

  const sum = async (n: number): Promise<number> =>
    (await client.query<{ sum: number }>(textOf(n), [1])).rows[0]?.sum ?? 0;
  /** The texts that PostgreSQL has prepared. This query has no values, so it is not prepared itself. */
  const held = async (): Promise<string[]> =>
    (await client.query<{ statement: string }>("select statement from pg_prepared_statements")).rows.map(
      (row) => row.statement,
    );
  const fill = async (from: number, count: number): Promise<void> => {
    for (let n = from; n < from + count; n++) expect(await sum(n)).toBe(n + 1);
  };

  it("connections still prepare texts after many others, and never hold more than the limit", async () => {
    await fill(0, MAX_STATEMENTS + 30);
    const texts = await held();
    expect(texts).toHaveLength(MAX_STATEMENTS);
    expect(texts).toContain(textOf(MAX_STATEMENTS + 29));
    expect(texts).not.toContain(textOf(29));
  });

  it("the least recently used statement is evicted", async () => {
    await fill(0, MAX_STATEMENTS);
    await sum(0);
    await fill(MAX_STATEMENTS, 1);
    const texts = await held();
    expect(texts).toContain(textOf(0));
    expect(texts).not.toContain(textOf(1));
  });

  it("an evicted text is prepared again and returns the right result", async () => {
    await fill(0, MAX_STATEMENTS + 1);
    expect(await sum(0)).toBe(1);
    expect(await held()).toContain(textOf(0));
  });

  it("a statement can be evicted in a failed transaction", async () => {
    await fill(0, MAX_STATEMENTS);
    await client.query("begin");
    await expect(client.query("select $1::integer / 0", [1])).rejects.toThrow("division by zero");
    await expect(sum(9000)).rejects.toThrow("current transaction is aborted");
    await client.query("rollback");
    expect(await held()).not.toContain(textOf(0));
    expect([await sum(0), await sum(1), await sum(9000)]).toEqual([1, 2, 9001]);
    expect((await held()).length).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  it("a text that can't be parsed does not keep a place", async () => {
    await fill(0, MAX_STATEMENTS - 1);
    for (let n = 0; n < 3; n++)
      await expect(client.query(`select $1::integer as "${n}" from nowhere`, [1])).rejects.toThrow("nowhere");
    await fill(0, MAX_STATEMENTS + 5);
    expect(await held()).toHaveLength(MAX_STATEMENTS);
  });
});
