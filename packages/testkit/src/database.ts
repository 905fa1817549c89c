// A database for a single test, cloned from the migrated template.
import { randomBytes } from "node:crypto";
import type { Connection } from "@cairn/server/platform/postgres/pool";
import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE } from "./postgres-setup.ts";

export interface TestDatabase {
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

export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    connection: { ...inject("postgres"), database: name },
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}
