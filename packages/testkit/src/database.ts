// A database for a single test, cloned from the migrated template or from a database that a test has filled.
import { randomBytes } from "node:crypto";
import type { Connection } from "@cairn/server/platform/postgres/pool";
import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE } from "./postgres-setup.ts";

export interface TestDatabase {
  name: string;
  connection: Connection;
  drop: () => Promise<void>;
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client(inject("postgres"));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** @param template the name of a database that nothing is connected to */
export async function testDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    connection: { ...inject("postgres"), database: name },
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}
