import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { join } from "node:path";
import { binary, copyBinaries, type Binaries } from "./embedded-binaries.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { hasCode } from "./embedded-processes.ts";

/**
 * How to start a PostgreSQL program. It refuses to run as root, so a Cairn that was started as root (in a container, on
 * a fresh server) has to start it as another user, who must be able to reach the programs and the data.
 */
export interface RunAs {
  binaries: Binaries;
  /** The user that the data and the socket directory must belong to; undefined: the user that runs Cairn. */
  owner: number | undefined;
  /** The command line before a program and its arguments. */
  prefix: string[];
  /**
   * What makes the program end with Cairn, however Cairn ends; comes after `prefix`. Empty where the system does not
   * support this.
   */
  tether: string[];
  /** For systems whose tools can't change the user: Node does it. */
  uid: number | undefined;
  /** Pass the working directory as the data directory: the user that the program runs as can't traverse its path. */
  byWorkingDirectory: boolean;
}

/** `nobody` has a name on every Unix, and owns nothing else. */
const NOBODY = 65534;
/** Maps the current user to `nobody` for the program, in a user namespace of its own. */
const AS_MAPPED_NOBODY = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, "--"];
const AS_NOBODY = ["setpriv", "--reuid", `${NOBODY}`, "--regid", `${NOBODY}`, "--clear-groups", "--"];
const STOP_WITH_PARENT = ["setpriv", "--pdeathsig", "INT", "--"];
const PUBLIC_PLACE = "/var/tmp";

/**
 * Chooses how to run PostgreSQL on `dataDir`: not root → as the current user; root → as `nobody` if it can reach both
 * programs and data, otherwise in a user namespace, otherwise as `nobody` with the programs copied to a public place
 * and the data reached through the working directory.
 * @throws EmbeddedPostgresError when none of these works
 */
export function chooseRunAs(binaries: Binaries, dataDir: string): RunAs {
  const hasSetpriv = works("setpriv", [...STOP_WITH_PARENT.slice(1), "true"]);
  const self: RunAs = {
    binaries,
    owner: undefined,
    prefix: [],
    tether: hasSetpriv ? STOP_WITH_PARENT : [],
    uid: undefined,
    byWorkingDirectory: false,
  };
  if (process.getuid?.() === 0) return chooseForRoot(self, hasSetpriv, dataDir);
  return hasName() ? self : chooseForNameless(self);
}

function chooseForRoot(self: RunAs, hasSetpriv: boolean, dataDir: string): RunAs {
  const nobody: RunAs = { ...self, owner: NOBODY, ...(hasSetpriv ? { prefix: AS_NOBODY } : { uid: NOBODY }) };
  if (canRun(nobody) && canEnter(nobody, dataDir)) return nobody;

  if (process.platform === "linux") {
    const mapped: RunAs = { ...self, owner: 0, prefix: AS_MAPPED_NOBODY };
    if (canRun(mapped) && canEnter(mapped, dataDir)) return mapped;

    const binaries = canRun(nobody) ? self.binaries : copyBinaries(self.binaries, PUBLIC_PLACE);
    const elsewhere: RunAs = { ...nobody, binaries, byWorkingDirectory: true };
    if (canRun(elsewhere)) return elsewhere;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot run as root, and no other user can reach ${dataDir}. ` +
      "Start Cairn as an ordinary user, give it a DATA_DIR outside root's home, or set DATABASE_URL.",
  );
}

/** Containers may run under a user id without a name; `initdb` requires one. */
function chooseForNameless(self: RunAs): RunAs {
  const mapped: RunAs = { ...self, prefix: AS_MAPPED_NOBODY };
  if (canRun(mapped)) return mapped;
  throw new EmbeddedPostgresError(
    `PostgreSQL needs a user with a name, and user id ${process.getuid?.()} has none. ` +
      "Add it to /etc/passwd, start Cairn as another user, or set DATABASE_URL.",
  );
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch (error) {
    if (hasCode(error, "ERR_SYSTEM_ERROR")) return false;
    throw error;
  }
}

/** Whether the programs can be read and started this way. */
function canRun(as: RunAs): boolean {
  const template = join(as.binaries.dir, "share", "postgresql", "postgres.bki");
  return probe(as, 'test -r "$1" && exec "$2" --version', template, binary(as.binaries, "postgres"));
}

function canEnter(as: RunAs, dir: string): boolean {
  return probe(as, 'cd "$1"', dir);
}

function probe(as: RunAs, script: string, ...args: string[]): boolean {
  const [command = "sh", ...rest] = [...as.prefix, "sh", "-c", script, "probe", ...args];
  return works(command, rest, as.uid);
}

function works(command: string, args: string[], uid?: number): boolean {
  const identity = uid === undefined ? {} : { uid, gid: uid };
  return spawnSync(command, args, { stdio: "ignore", cwd: "/", ...identity }).status === 0;
}
