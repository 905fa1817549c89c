/**
 * The prerequisites for running Cairn: the right Node version, the packages, the build. Each function establishes one
 * of them if it is missing, reports only when there is something to do, and ends the process with a message for people
 * on failure. Needs no packages itself.
 *
 *     import { root, ensureNode, ensureInstalled, ensureBuilt } from "./setup.mjs";
 *     ensureNode();
 *     await ensureInstalled();
 *     await ensureBuilt(["server", "web"]);
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint, isFresh } from "./freshness.mjs";
import { installPackages, isInstalled } from "./packages.mjs";

/** @typedef {"server" | "web"} Target */
/** @typedef {(line: string) => void} Say receives progress; default: standard output */

/** The absolute path of the project. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

const OLDEST_NODE = [20, 19];
const STILL_BUSY_MS = 15_000;
const SHARED = [
  "package-lock.json",
  "tools/build.mjs",
  "packages/contract",
  "packages/domain",
  "packages/editor",
];

/**
 * The build targets: input files and folders, and the output folder, all as paths from {@link root}.
 * @type {Record<Target, {inputs: string[], out: string}>}
 */
export const targets = {
  server: { inputs: [...SHARED, "apps/server"], out: "apps/server/dist" },
  web: { inputs: [...SHARED, "packages/client", "packages/ui", "apps/web"], out: "apps/web/dist" },
};

/** Ends the process when Node is too old. */
export function ensureNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(
    `Cairn needs Node.js ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/**
 * Installs the packages (`npm ci`) when node_modules does not match package-lock.json.
 * @param {Say} [say]
 * @returns {Promise<boolean>} whether it was necessary
 */
export async function ensureInstalled(say = console.log) {
  if (isInstalled(root)) return false;
  await report("Installing packages", say, () => installPackages(root));
  return true;
}

/**
 * Builds the targets whose sources have changed since they were built. Packages must be installed.
 * @param {readonly Target[]} [names] default: all
 * @param {Say} [say]
 * @returns {Promise<boolean>} whether it was necessary
 */
export async function ensureBuilt(names = ["server", "web"], say = console.log) {
  const stale = names.filter(
    (name) => !isFresh(join(root, targets[name].out), fingerprint(root, targets[name].inputs)),
  );
  if (stale.length === 0) return false;
  await report(`Building ${stale.join(" and ")}`, say, () => buildAside(stale));
  return true;
}

/**
 * Builds in a separate process: the builders' memory, some 700 MB, is freed with it, instead of staying with the server
 * that is started next.
 * @param {readonly Target[]} names
 * @returns {Promise<void>} rejects with the builders' errors in the message
 */
async function buildAside(names) {
  const child = spawn(process.execPath, [join(root, "tools", "build.mjs"), ...names], {
    cwd: root,
    // Standard output may belong to a command's result: all output of the builders goes to standard error.
    stdio: ["ignore", 2, "pipe"],
  });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (complaints += text));
  // If this process is stopped while building, it stops the builder, too.
  const stop = () => {
    child.kill("SIGTERM");
    process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  try {
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(complaints.trim() || `The build ended with code ${code}.`);
    if (complaints !== "") process.stderr.write(complaints);
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  }
}

/** Reports what is being done, that it is still in progress, and how long it took. */
async function report(what, say, work) {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
  say(`${what} …`);
  const busy = setInterval(
    () => say(`${what} … (${Math.round((Date.now() - start) / 1000)} s)`),
    STILL_BUSY_MS,
  );
  try {
    await work();
  } catch (error) {
    fail(`${what} failed after ${seconds()} s.\n${error.message}`);
  } finally {
    clearInterval(busy);
  }
  say(`${what}: done in ${seconds()} s`);
}

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
