import { randomBytes } from "node:crypto";
import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { binary, majorVersion } from "./embedded-binaries.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { hasCode } from "./embedded-processes.ts";
import { childEnvironment, dataArgument } from "./embedded-command.ts";
import type { RunAs } from "./embedded-run-as.ts";

/** The superuser and the database; there are no others. */
export const USER = "cairn";
export const DATABASE = "cairn";

export const clusterPath = (dataDir: string): string => join(dataDir, "postgres");

interface ClusterOptions {
  as: RunAs;
  durable: boolean;
  /** Required from every client. Undefined: anyone who may open the socket may connect. */
  password: string | undefined;
}

/**
 * Ensures that `DATA_DIR/postgres` contains a cluster that these binaries can run, and creates one if there is none.
 * @returns its path
 * @throws EmbeddedPostgresError when it has another major version or belongs to another user
 */
export async function ensureCluster(dataDir: string, options: ClusterOptions): Promise<string> {
  const cluster = clusterPath(dataDir);
  refuseForeign(cluster);
  if (!existsSync(join(cluster, "PG_VERSION"))) {
    refuseUnknown(cluster);
    await initialize(dataDir, cluster, options);
  }
  checkVersion(cluster, majorVersion(options.as.binaries));
  adopt(cluster, options.as.owner);
  chmodSync(cluster, 0o700);
  return cluster;
}

/**
 * A cluster is created under a temporary name and then renamed, so that an interrupted one is never mistaken for a
 * complete one.
 */
async function initialize(
  dataDir: string,
  cluster: string,
  { as, durable, password }: ClusterOptions,
): Promise<void> {
  const draft = join(dataDir, "postgres.new");
  const passwordFile = join(dataDir, "postgres.new.password");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (as.owner !== undefined) lchownSync(draft, as.owner, as.owner);
  try {
    if (password !== undefined) {
      writeFileSync(passwordFile, password, { mode: 0o600 });
      if (as.owner !== undefined) lchownSync(passwordFile, as.owner, as.owner);
    }
    await initdb(as, draft, [
      ...(password === undefined ? ["--auth=trust"] : ["--auth=scram-sha-256", `--pwfile=${passwordFile}`]),
      ...(durable ? [] : ["--no-sync", "--no-data-checksums"]),
    ]);
    rmSync(cluster, { recursive: true, force: true });
    renameSync(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initdb(as: RunAs, dir: string, more: string[]): Promise<void> {
  const fixed = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const [command = "", ...args] = [
    ...as.prefix,
    binary(as.binaries, "initdb"),
    "-D",
    dataArgument(as, dir),
    `--username=${USER}`,
    ...fixed,
    ...more,
  ];
  try {
    await promisify(execFile)(command, args, {
      cwd: as.byWorkingDirectory ? dir : "/",
      env: childEnvironment(),
      windowsHide: true,
      ...(as.uid === undefined ? {} : { uid: as.uid, gid: as.uid }),
    });
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
    throw new EmbeddedPostgresError(`The database could not be created in ${dir}:\n${output}`, {
      cause: error,
    });
  }
}

/**
 * An existing directory without a version is not a cluster. It may be anything, so it is overwritten only if it is
 * empty.
 */
function refuseUnknown(cluster: string): void {
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new EmbeddedPostgresError(
      `${cluster} is not empty, but holds no PostgreSQL data. Move it away, or choose another DATA_DIR.`,
    );
  }
}

function checkVersion(cluster: string, ours: string): void {
  const theirs = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (theirs === ours) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster} was written by PostgreSQL ${theirs}; this Cairn brings PostgreSQL ${ours}. ` +
      "Make a backup with the Cairn that wrote it (cairn backup FILE), " +
      "then restore it with this one into an empty DATA_DIR (cairn restore FILE).",
  );
}

/** Only root may run a cluster of another user: it gives it to the user that PostgreSQL runs as. */
function refuseForeign(cluster: string): void {
  const self = process.getuid?.() ?? 0;
  const uid = lstatSync(cluster, { throwIfNoEntry: false })?.uid;
  if (self === 0 || uid === undefined || uid === self) return;
  throw new EmbeddedPostgresError(
    `${cluster} belongs to another user (id ${uid}). Start Cairn as that user or as root, or choose another DATA_DIR.`,
  );
}

/** Gives the cluster to the user that PostgreSQL will run as, in case Cairn was started differently before. */
function adopt(cluster: string, owner: number | undefined): void {
  if (owner === undefined || lstatSync(cluster).uid === owner) return;
  // The directory itself comes last: until then, an interrupted run is repeated.
  for (const name of readdirSync(cluster, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(cluster, name), owner, owner);
  }
  lchownSync(cluster, owner, owner);
}

/** The password of a server on TCP, generated at the first start and kept in `DATA_DIR/secrets`. */
export function tcpPassword(dataDir: string): string {
  const path = join(dataDir, "secrets", "postgres-password");
  mkdirSync(join(dataDir, "secrets"), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8");
}
