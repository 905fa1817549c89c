// Once per test run: a disposable PostgreSQL with a migrated template database, from which each test clones its own in
// a few milliseconds.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@cairn/server/platform/postgres/embedded";
import { migrate } from "@cairn/server/platform/postgres/migrate";
import { type Connection, createPool } from "@cairn/server/platform/postgres/pool";
import pg from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    postgres: Connection;
  }
}

export const TEMPLATE = "cairn_template";

const complain = (text: string): void => void process.stderr.write(`${text}\n`);
const silent = (): void => {};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-test-"));
  const server = await startEmbedded({
    dataDir,
    durable: false,
    settings: { max_connections: "200" },
    log: { debug: silent, info: silent, warn: silent, error: complain },
  });
  const admin = new pg.Client(server.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = createPool(
    { ...server.connection, database: TEMPLATE },
    { max: 1, onError: (error) => complain(error.message) },
  );
  await migrate(pool);
  await pool.end();
  project.provide("postgres", server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
