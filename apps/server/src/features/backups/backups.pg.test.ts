import { testServer, type TestServer } from "@cairn/testkit/server";
import type { World } from "@cairn/testkit/world";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examine } from "../../cli/doctor.ts";
import type { BackupKey } from "../../platform/backup-settings.ts";
import { holdFiles } from "../../platform/files/held-store.ts";
import { workspaceFile } from "../../platform/files/address.ts";
import { CLOCK_JUMP } from "../../platform/outbox/clock-jump.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { everyTable } from "../workspace-files/every-table.fixture.ts";
import { MANIFEST, SUMMARY } from "./format.ts";
import { readBackup, UnreadableBackup, verifyBackup, wholeEntry } from "./read-backup.ts";
import { RefusedRestore, restoreBackup } from "./restore.ts";
import { TarWriter } from "./tar-writer.ts";
import { writeBackup } from "./write-backup.ts";

let folder: string;
let w: World;
let path: string;
let names = 0;

const newPath = (): string => join(folder, `backup-${(names += 1)}`);

async function backUp({ runtime }: TestServer, key: BackupKey | null = null): Promise<string> {
  const target = newPath();
  await writeBackup(runtime, createWriteStream(target), key);
  return target;
}

/** Every row of every table, as text; positions of streams as they were before the restore. */
async function rowsOf({ runtime: { pool } }: TestServer, jump = 0): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const shown =
      name === "workspace_clocks" ? `to_jsonb(t) || jsonb_build_object('seq', seq - ${jump})` : "to_jsonb(t)";
    const { rows } = await pool.query<{ line: string }>(
      `select (${shown})::text as line from ${name} t order by 1`,
    );
    content[name] = rows.map(({ line }) => line);
  }
  return content;
}

async function filesOf({ runtime: { files, pool } }: TestServer): Promise<string[]> {
  const { rows } = await pool.query<{ workspace_id: string; key: string }>(
    "select workspace_id, key from file_assets order by key",
  );
  const hashes = [];
  for (const { workspace_id, key } of rows) {
    const stream = await files.open(workspaceFile(workspace_id, key), null);
    hashes.push(
      `${key} ${
        stream === null
          ? "missing"
          : createHash("sha256")
              .update(await buffer(stream))
              .digest("hex")
      }`,
    );
  }
  return hashes;
}

async function emptyInstance(work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await testServer();
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

const isEmpty = async ({ runtime }: TestServer): Promise<boolean> =>
  (await runtime.pool.query("select 1 from users")).rows.length === 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cairn-backup-"));
  w = await everyTable();
  const task = { name: "backup-test", attempts: 3, run: async () => {} };
  await enqueue(w.runtime.db, task, { about: "a \u2028 line" });
  path = await backUp(w);
});
afterAll(async () => {
  await w.stop();
  await rm(folder, { recursive: true });
});

describe("a backup", () => {
  test("is restored on another instance with every row, file and key, and what was queued", async () => {
    await emptyInstance(async (server) => {
      const { summary } = await restoreBackup(server.runtime, path, null);
      expect(summary.missing_files).toEqual([]);
      const [before, after] = [await rowsOf(w), await rowsOf(server, CLOCK_JUMP)];
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
      expect(await filesOf(server)).toEqual(await filesOf(w));
      const keyOf = ({ runtime }: TestServer) =>
        readFile(join(runtime.config.dataDir, "secrets", "instance-key"), "utf8");
      expect(await keyOf(server)).toBe(await keyOf(w));
      const { rows: queued } = await server.runtime.pool.query(
        `select j.payload, j.max_attempts from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'backup-test'`,
      );
      expect(queued).toEqual([{ payload: { about: "a \u2028 line" }, max_attempts: 3 }]);
    });
  });

  test("is one moment of the database, while people write", async () => {
    const server = await w.runtime.pool.query("select count(*)::integer as n from issues");
    let writing = true;
    const write = async (): Promise<number> => {
      let n = 0;
      for (; writing; n += 1)
        expect(
          (
            await w
              .as("ada")
              .send("POST", `${w.P}/issues/`, { name: `Meanwhile ${n}`, assignee_ids: [w.as("mel").id] })
          ).status,
        ).toBe(201);
      return n;
    };
    const written = Promise.all([write(), write()]);
    const file = await backUp(w).finally(() => (writing = false));
    expect((await written).every((n) => n > 0)).toBe(true);
    await emptyInstance(async (other) => {
      await restoreBackup(other.runtime, file, null);
      const wrong: string[] = [];
      await examine(other.runtime.pool, false, (text) => text.startsWith("WRONG") && wrong.push(text));
      expect(wrong).toEqual([]);
      const { rows } = await other.runtime.pool.query("select count(*)::integer as n from issues");
      expect(rows[0].n).toBeGreaterThanOrEqual(server.rows[0].n);
    });
  });

  test("keeps files until it has read them: what is deleted meanwhile is left to the sweep", async () => {
    const { runtime } = w;
    const { rows } = await runtime.pool.query("select workspace_id, key from file_assets limit 1");
    const name = workspaceFile(rows[0].workspace_id, rows[0].key);
    const size = await runtime.files.size(name);
    expect(size).toBeGreaterThan(0);
    await holdFiles(runtime.pool, async () => {
      await runtime.files.remove(name);
      expect(await runtime.files.size(name)).toBe(size);
    });
    await runtime.files.remove(name);
    expect(await runtime.files.size(name)).toBeNull();
    const target = newPath();
    const { missing_files } = await writeBackup(runtime, createWriteStream(target), null);
    expect(missing_files).toEqual([name]);
    expect((await verifyBackup(target, null)).summary.missing_files).toEqual([name]);
  });

  test("fails when its file cannot be written, and ends its transaction", async () => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error("ENOSPC")) });
    await expect(writeBackup(w.runtime, full, null)).rejects.toThrow("ENOSPC");
    const { rows } = await w.runtime.pool.query(
      "select count(*)::integer as n from pg_stat_activity where datname = current_database() and state like 'idle in%'",
    );
    expect(rows[0].n).toBe(0);
  });
});

describe("a damaged backup", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.stop());

  const refuses = async (bytes: Buffer, words = /damaged|cut off/): Promise<void> => {
    const file = newPath();
    await writeFile(file, bytes);
    const refusal = await verifyBackup(file, null).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnreadableBackup);
    expect((refusal as Error).message).toMatch(words);
    await expect(restoreBackup(server.runtime, file, null)).rejects.toThrow(UnreadableBackup);
    expect(await isEmpty(server)).toBe(true);
  };

  test.each([0.001, 0.2, 0.5, 0.9, 0.999])("that ends after %d of its length is refused", async (part) => {
    const bytes = await readFile(path);
    await refuses(bytes.subarray(0, Math.ceil(bytes.length * part)));
  });

  test.each([0.01, 0.3, 0.6, 0.95])("with a changed byte at %d of its length is refused", async (place) => {
    const bytes = Buffer.from(await readFile(path));
    const at = Math.floor(bytes.length * place);
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    await refuses(bytes);
  });

  test("that is another kind of file is refused", async () => {
    await refuses(gzipSync("hello"));
    await refuses(Buffer.from("hello"));
    await refuses(Buffer.alloc(0));
  });

  const forged = async (change: (name: string, bytes: Buffer) => Buffer | null): Promise<Buffer> => {
    const tar = new TarWriter();
    const whole = buffer(tar.output.pipe(createGzip()));
    const { summary } = await readBackup(path, null, {
      begin: async (manifest) => tar.add(MANIFEST, change(MANIFEST, Buffer.from(JSON.stringify(manifest)))!),
      entry: async (entry) => {
        const bytes = change(entry.name, await wholeEntry(entry));
        if (bytes !== null) await tar.add(entry.name, bytes);
      },
    });
    await tar.add(SUMMARY, Buffer.from(JSON.stringify({ ...summary, sha256: tar.sha256() })));
    tar.end();
    return whole;
  };

  test("of a newer version is refused, with advice what to do", async () => {
    const newer = await forged((name, bytes) =>
      name === MANIFEST
        ? Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), schema: 9999 }))
        : bytes,
    );
    await refuses(newer, /newer than this one. Update Cairn first/);
  });

  test.each([
    ["lacks rows", /^tables\/issues\//, () => null],
    ["has rows that refer to nothing", /^tables\/projects\//, () => Buffer.alloc(0)],
    ["has rows of another form", /^tables\/issues\//, () => Buffer.from("1\t2\n")],
  ])("that %s leaves the instance empty, even if its checksum is right", async (_what, entry, change) => {
    const file = newPath();
    await writeFile(file, await forged((name, bytes) => (entry.test(name) ? change() : bytes)));
    await emptyInstance(async (server) => {
      await expect(restoreBackup(server.runtime, file, null)).rejects.toThrow();
      expect(await isEmpty(server)).toBe(true);
      expect((await server.app.inject({ url: "/api/instances/" })).statusCode).toBe(200);
    });
  });
});

describe("restoring", () => {
  test("is refused where people have accounts", async () => {
    const before = await rowsOf(w);
    await expect(restoreBackup(w.runtime, path, null)).rejects.toThrow(RefusedRestore);
    expect(await rowsOf(w)).toEqual(before);
  });

  test("is refused with another CAIRN_SECRET, because credentials could not be read", async () => {
    const server = await testServer({ config: { secret: "another one" } });
    await expect(restoreBackup(server.runtime, path, null)).rejects.toThrow(/CAIRN_SECRET/);
    expect(await isEmpty(server)).toBe(true);
    await server.stop();
  });
});

describe("an encrypted backup", () => {
  test("opens with the identity of its recipient only", async () => {
    const identity = await generateIdentity();
    const file = await backUp(w, { recipient: await identityToRecipient(identity) });
    expect((await readFile(file)).includes("backup.json")).toBe(false);
    await expect(verifyBackup(file, null)).rejects.toThrow(/encrypted/);
    await expect(verifyBackup(file, { identity: await generateIdentity() })).rejects.toThrow(
      UnreadableBackup,
    );
    await emptyInstance(async (server) => {
      await restoreBackup(server.runtime, file, { identity });
      expect((await rowsOf(server, CLOCK_JUMP)).issues).toEqual((await rowsOf(w)).issues);
    });
  });

  test("opens with its passphrase only, and is refused when it was cut off", async () => {
    const file = await backUp(w, { passphrase: "correct horse" });
    await verifyBackup(file, { passphrase: "correct horse" });
    await expect(verifyBackup(file, { passphrase: "wrong horse" })).rejects.toThrow(UnreadableBackup);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 100));
    await expect(verifyBackup(file, { passphrase: "correct horse" })).rejects.toThrow(UnreadableBackup);
  });
});
