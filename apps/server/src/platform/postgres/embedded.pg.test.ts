import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { copyBinaries, prepareBinaries } from "./embedded-binaries.ts";
import type { EmbeddedConnection } from "./embedded-database.ts";
import { readPidFile } from "./embedded-leftover.ts";
import { isAlive, waitForExit } from "./embedded-processes.ts";
import { chooseRunAs } from "./embedded-run-as.ts";
import { runningEmbedded, startEmbedded, type EmbeddedPostgres } from "./embedded.ts";

const isRoot = process.getuid?.() === 0;
const said: string[] = [];
const log = {
  debug: () => {},
  info: (line: string) => void said.push(line),
  warn: (line: string) => void said.push(line),
  error: (line: string) => void said.push(line),
};

let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cairn-embedded-"));
  chmodSync(dataDir, 0o711);
  running = [];
  said.length = 0;
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(
  dir = dataDir,
  more: { durable?: boolean; transport?: "tcp" } = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir: dir, log, durable: false, ...more });
  running.push(server);
  return server;
}

async function sql(connection: EmbeddedConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Retries until the server, which is being restarted, answers. */
async function sqlWhenBack(connection: EmbeddedConnection, text: string): Promise<Record<string, unknown>[]> {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      return await sql(connection, text);
    } catch {
      await sleep(25);
    }
  }
  throw new Error("the server did not come back");
}

const cluster = (): string => join(dataDir, "postgres");
const postmasterPid = (): number => readPidFile(cluster())!.pid;

/** Another process that runs a server on `dataDir` and then waits; resolves when the server runs. */
async function otherCairn(): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    const quiet = () => {};
    await startEmbedded({ dataDir: process.argv[1], durable: false, log: { debug: quiet, info: quiet, warn: quiet, error: quiet } });
    console.log("running");
    setInterval(quiet, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout!, "data");
  return child;
}

describe("the first start of a database", () => {
  it("the embedded PostgreSQL listens on a closed socket, keeps its rows over a restart and leaves nothing behind", async () => {
    const first = await start(dataDir, { durable: true });
    await sql(first.connection, "create table t as select 'Ünïcode' as word");
    const [settings] = await sql(
      first.connection,
      `select current_user, current_database() as database, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding, lower('ÄЖ') as lower`,
    );
    expect(settings).toEqual({
      current_user: "cairn",
      database: "cairn",
      fsync: "on",
      commit: "on",
      encoding: "UTF8",
      lower: "äж",
    });
    expect(statSync(cluster()).mode & 0o777).toBe(0o700);
    expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
    const pid = postmasterPid();
    await first.stop();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);
    expect(existsSync(join(cluster(), "postmaster.pid"))).toBe(false);

    const second = await start();
    expect(await sql(second.connection, "select word from t")).toEqual([{ word: "Ünïcode" }]);
  });

  it("the embedded PostgreSQL on its first start requires a password on TCP", async () => {
    const { connection } = await start(dataDir, { transport: "tcp" });
    expect(connection.host).toBe("127.0.0.1");
    expect(await sql(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await expect(sql({ ...connection, password: "wrong" }, "select 1")).rejects.toThrow(/password/);
    expect(runningEmbedded(dataDir)).toEqual({ pid: process.pid, connection });
  });

  it("the embedded PostgreSQL on its first start refuses data of another PostgreSQL version and a directory with other content", async () => {
    mkdirSync(cluster());
    writeFileSync(join(cluster(), "holiday.jpg"), "");
    await expect(start()).rejects.toThrow("is not empty, but holds no PostgreSQL data");
    writeFileSync(join(cluster(), "PG_VERSION"), "15\n");
    await expect(start()).rejects.toThrow("written by PostgreSQL 15; this Cairn brings PostgreSQL 18");
    expect(existsSync(join(dataDir, "cairn.lock"))).toBe(false);
  });

  it("the embedded PostgreSQL on its first start creates the cluster again after its creation was interrupted", async () => {
    mkdirSync(join(dataDir, "postgres.new"));
    writeFileSync(join(dataDir, "postgres.new", "PG_VERSION"), "18\n");
    const { connection } = await start();
    expect(await sql(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("the embedded PostgreSQL on its first start runs from a copy when the packages are read-only", () => {
    const copy = copyBinaries(prepareBinaries(dataDir), join(dataDir, "cache"));
    expect(existsSync(join(copy.dir, "lib", "libpq.so.5")) || process.platform !== "linux").toBe(true);
    expect(copyBinaries(copy, join(dataDir, "cache"))).toEqual(copy);
  });
});

describe("the database server", () => {
  let template: string;

  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), "cairn-embedded-template-"));
    await (await startEmbedded({ dataDir: template, log, durable: false })).stop();
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));
  beforeEach(() => cpSync(join(template, "postgres"), cluster(), { recursive: true }));

  it("the embedded PostgreSQL refuses a second Cairn on the same data directory and names the process of the first", async () => {
    expect(runningEmbedded(dataDir)).toBeUndefined();
    const { connection } = await start();
    await expect(start()).rejects.toThrow(
      `Another Cairn (process ${process.pid}) is using the data directory`,
    );
    expect(runningEmbedded(dataDir)).toEqual({ pid: process.pid, connection });
    expect(await sql(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("the embedded PostgreSQL takes over the lock of a dead Cairn, even if its process id was reused", async () => {
    const lock = join(dataDir, "cairn.lock");
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, started: "another time" }));
    await start();
    expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ pid: process.pid });
  });

  it("the embedded PostgreSQL restarts at the same address, with every committed row, after it was killed", async () => {
    const { connection } = await start(dataDir, { durable: true });
    await sql(connection, "create table t (n int)");
    await sql(connection, "insert into t select generate_series(1, 1000)");
    const killed = postmasterPid();
    process.kill(killed, "SIGKILL");
    expect(await sqlWhenBack(connection, "select count(*)::int as n from t")).toEqual([{ n: 1000 }]);
    expect(postmasterPid()).not.toBe(killed);
    expect(said.join("\n")).toContain("signal SIGKILL");
  });

  it("the embedded PostgreSQL gives up on a server that ends four times within a minute, and says so", async () => {
    const server = await start();
    const gone = new Promise<Error>((resolve) => server.onExit(resolve));
    for (let kill = 0; kill < 4; kill++) {
      await sqlWhenBack(server.connection, "select 1");
      const pid = postmasterPid();
      process.kill(pid, "SIGKILL");
      await waitForExit(pid, 5000);
    }
    expect((await gone).message).toContain("4 times within a minute");
    await server.stop();
  });

  it("the embedded PostgreSQL starts despite a stale pid file that names a running process of another program", async () => {
    const first = await start();
    const pidFile = join(cluster(), "postmaster.pid");
    const lines = readFileSync(pidFile, "utf8").split("\n");
    await first.stop();
    const stranger = spawn(
      "sleep",
      ["60"],
      isRoot ? { uid: 65534, gid: 65534, stdio: "ignore" } : { stdio: "ignore" },
    );
    try {
      // Shared memory key 0: the old server's segment is gone, as after a reboot.
      writeFileSync(pidFile, [String(stranger.pid), ...lines.slice(1, 6), "0 0", "ready", ""].join("\n"));
      if (isRoot) chmodSync(pidFile, 0o644);
      const second = await start();
      expect(await sql(second.connection, "select 1 as one")).toEqual([{ one: 1 }]);
      expect(isAlive(stranger.pid!)).toBe(true);
    } finally {
      stranger.kill("SIGKILL");
    }
  });

  it("the embedded PostgreSQL ends with a Cairn that is killed, so that the next one starts at once", async () => {
    const parent = await otherCairn();
    const pid = postmasterPid();
    await expect(start()).rejects.toThrow(`Another Cairn (process ${parent.pid})`);
    parent.kill("SIGKILL");
    await once(parent, "exit");
    expect(await waitForExit(pid, 10_000)).toBe(true);
    const next = await start();
    expect(await sql(next.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("the embedded PostgreSQL stops a server that outlived its Cairn before it starts its own", async () => {
    const parent = await otherCairn();
    const pid = postmasterPid();
    // A stopped server can't follow its parent into death; it resumes when the next Cairn is already starting.
    process.kill(pid, "SIGSTOP");
    parent.kill("SIGKILL");
    await once(parent, "exit");
    const next = start();
    while (!said.join("\n").includes(`(process ${pid}) that an earlier Cairn left running`)) await sleep(25);
    process.kill(pid, "SIGCONT");
    expect(await sql((await next).connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(isAlive(pid)).toBe(false);
  });
});

/** Only root can do this, and so only root can test it. */
const byRoot = (): void => {
  it("the embedded PostgreSQL runs as the user nobody if that user can reach the data", async () => {
    await start();
    expect(statSync(cluster()).uid).toBe(65534);
    expect(readFileSync(`/proc/${postmasterPid()}/status`, "utf8")).toMatch(/^Uid:\s+65534\s/m);
  });

  it("the embedded PostgreSQL runs in a directory that only root can reach, also after moving there", async () => {
    const before = await start();
    await sql(before.connection, "create table t as select 1 as one");
    await before.stop();
    chmodSync(dataDir, 0o700);
    const after = await start();
    expect(await sql(after.connection, "select one from t")).toEqual([{ one: 1 }]);
  });

  it("the embedded PostgreSQL runs another way if the user nobody can't enter the data directory", () => {
    chmodSync(dataDir, 0o700);
    const as = chooseRunAs(prepareBinaries(dataDir), dataDir);
    expect(as.owner === 0 || as.byWorkingDirectory).toBe(true);
  });
};
if (isRoot) describe("the embedded PostgreSQL, started by root", byRoot);
