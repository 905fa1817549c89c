// The hot queries and PostgreSQL's plans for them, stored beside the code: a change shows as a difference in
// golden/*.txt. `npm run golden` rewrites them; look at every plan that has changed.
import { readFileSync, writeFileSync } from "node:fs";
import { type TestDatabase, testDatabase } from "@cairn/testkit/database";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../../../platform/postgres/pool.ts";
import { bulkStatements } from "./golden-bulk.fixture.ts";
import { insertGolden } from "./golden-database.fixture.ts";
import { golden } from "./golden-plan.fixture.ts";
import { GOLDEN } from "./golden-queries.fixture.ts";

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.connection, { max: 2, onError: () => {} });
  await insertGolden(pool);
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function compare(name: string, text: string): void {
  const file = new URL(`golden/${name}.txt`, import.meta.url);
  if (process.env.GOLDEN === "write") writeFileSync(file, text);
  else expect(text).toBe(readFileSync(file, "utf8"));
}

describe("the statements and plans of issue lists match golden/", () => {
  it.each(Object.keys(GOLDEN))("%s", async (name) => {
    compare(name, await golden(pool, GOLDEN[name] ?? {}));
  });
  it("bulk", async () => {
    compare("bulk", await golden(pool, await bulkStatements(pool)));
  });
});
