import { generateIdentity, identityToRecipient } from "age-encryption";
import { testServer, type TestServer } from "@cairn/testkit/server";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runPending } from "../../platform/jobs/jobs.ts";
import { isOlder, migrate, readMigrations } from "../../platform/postgres/migrate.ts";
import { rememberVerified } from "./last-verified.ts";
import { verifyBackup } from "./read-backup.ts";
import {
  beginBackup,
  backUpBeforeUpgrade,
  nightlyBackup,
  readBackupStatus,
  requestedBackup,
} from "./scheduled.ts";

describe("scheduled backups", () => {
  let directory: string;
  let server: TestServer;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "cairn-scheduled-"));
    server = await testServer({ config: { backups: { directory, keep: 2, key: null } } });
  });
  afterEach(async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  });

  const names = async (): Promise<string[]> =>
    (await readdir(directory)).filter((name) => name !== "last-verified").sort();

  test("are written every night, and the oldest are removed", async () => {
    const nights = ["2026-03-01", "2026-03-02", "2026-03-03"];
    await writeFile(join(directory, "nightly-notes.txt"), "mine");
    await writeFile(join(directory, "nightly-20260228-011700.cairn-backup.partial"), "half");
    for (const night of nights) {
      server.setNow(`${night}T01:17:00.000Z`);
      await nightlyBackup.run(server.runtime);
    }
    expect(await names()).toEqual([
      "nightly-20260302-011700.cairn-backup",
      "nightly-20260303-011700.cairn-backup",
      "nightly-notes.txt",
    ]);
    await verifyBackup(join(directory, "nightly-20260303-011700.cairn-backup"), null);
  });

  test("that fail remove nothing, and the job reports the failure", async () => {
    server.setNow("2026-03-01T01:17:00.000Z");
    await nightlyBackup.run(server.runtime);
    server.setNow("2026-03-02T01:17:00.000Z");
    const broken = {
      ...server.runtime,
      files: { ...server.runtime.files, size: () => Promise.reject(new Error("lost")) },
    };
    const id = "0b6e6f0e-0000-4000-8000-000000000001";
    await server.runtime.pool.query(
      "insert into users (id, email, username, display_name) values ($1, 'ada@example.com', 'ada', 'ada')",
      [id],
    );
    await server.runtime.pool.query(
      "insert into user_file_assets (id, user_id, key, content_type, size, sha256) values ($1, $1, 'k', 'text/plain', 1, '')",
      [id],
    );
    await expect(nightlyBackup.run(broken)).rejects.toThrow("lost");
    expect(await names()).toEqual([
      "nightly-20260301-011700.cairn-backup",
      "nightly-20260302-011700.cairn-backup.failed",
    ]);
    expect((await readBackupStatus(broken)).backups).toMatchObject([
      { occasion: "nightly", size: null, error: "Error: lost" },
      { occasion: "nightly", size: expect.any(Number), error: null },
    ]);
  });

  test("precede an upgrade, and are kept beside those of the nights", async () => {
    const { pool } = server.runtime;
    const known = readMigrations();
    const newer = [
      ...known,
      { version: known.length + 1, name: "newer", sql: "create table newer (n integer)" },
    ];
    expect(await isOlder(pool, known)).toBe(false);
    expect(await isOlder(pool, newer)).toBe(true);
    server.setNow("2026-03-01T12:00:00.000Z");
    const path = await backUpBeforeUpgrade(server.runtime);
    await nightlyBackup.run(server.runtime);
    await migrate(pool, newer);
    expect((await verifyBackup(path!, null)).manifest.schema).toBe(known.length);
    expect(await names()).toHaveLength(2);
  });

  test("are written when the console requests one, and are late after two days", async () => {
    server.setNow("2026-03-01T12:00:00.000Z");
    const { runtime } = server;
    expect(await readBackupStatus(runtime)).toMatchObject({
      directory,
      is_late: true,
      is_running: false,
      backups: [],
    });
    expect((await beginBackup({ runtime })).is_running).toBe(true);
    expect((await readBackupStatus(runtime)).is_running).toBe(true);
    await expect(beginBackup({ runtime })).rejects.toMatchObject({ code: "backup.running" });
    await runPending(runtime, [requestedBackup]);
    const status = await readBackupStatus(runtime);
    expect(status).toMatchObject({ is_late: false, is_running: false, is_encrypted: false, keep: 2 });
    expect(status.backups).toMatchObject([
      {
        name: "requested-20260301-120000.cairn-backup",
        occasion: "requested",
        created_at: "2026-03-01T12:00:00.000000Z",
      },
    ]);
    server.setNow("2026-03-04T12:00:00.000Z");
    expect((await readBackupStatus(runtime)).is_late).toBe(true);
  });

  test("are verified when they are written; thirty days later, that says nothing any more", async () => {
    server.setNow("2026-03-01T01:17:00.000Z");
    const { runtime } = server;
    expect(await readBackupStatus(runtime)).toMatchObject({ verified_at: null, is_unverified: true });
    await nightlyBackup.run(runtime);
    expect(await readBackupStatus(runtime)).toMatchObject({
      verified_at: "2026-03-01T01:17:00.000000Z",
      is_unverified: false,
    });
    server.setNow("2026-04-01T01:17:00.000Z");
    expect(await readBackupStatus(runtime)).toMatchObject({ is_unverified: true });
  });

  test("that only their recipient can read are unverified until someone verifies one with its identity", async () => {
    const identity = await generateIdentity();
    const backups = { directory, keep: 2, key: { recipient: await identityToRecipient(identity) } };
    const runtime = { ...server.runtime, config: { ...server.runtime.config, backups } };
    await nightlyBackup.run(runtime);
    expect(await readBackupStatus(runtime)).toMatchObject({ verified_at: null, is_unverified: true });
    const [name = ""] = await names();
    await rememberVerified(backups, join("/elsewhere", name), new Date());
    expect((await readBackupStatus(runtime)).is_unverified).toBe(true);
    await rememberVerified(backups, join(directory, name), new Date());
    expect((await readBackupStatus(runtime)).is_unverified).toBe(false);
  });

  test("are not written without a directory", async () => {
    const runtime = { ...server.runtime, config: { ...server.runtime.config, backups: null } };
    await nightlyBackup.run(runtime);
    expect(await backUpBeforeUpgrade(runtime)).toBeNull();
    expect(await names()).toEqual([]);
    expect((await readBackupStatus(runtime)).directory).toBeNull();
    await expect(beginBackup({ runtime })).rejects.toMatchObject({ code: "backup.unset" });
  });
});
