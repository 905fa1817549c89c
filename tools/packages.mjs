/** Installs the packages, and checks whether that is needed. Needs no packages. */
import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const KEPT_LINES = 20;

/**
 * Whether node_modules matches package-lock.json. npm writes a list of what it installed, and writes it last: an
 * interrupted installation has none.
 * @param {string} root
 */
export function isInstalled(root) {
  const lock = join(root, "package-lock.json");
  const installed = join(root, "node_modules", ".package-lock.json");
  const installedAt = statSync(installed, { throwIfNoEntry: false })?.mtimeMs;
  if (installedAt === undefined) return false;
  // A checkout makes the lock file look new without changing it, so its time alone is not enough.
  return installedAt > statSync(lock).mtimeMs || holds(packagesOf(installed), packagesOf(lock));
}

/**
 * Whether the installed packages are those of the lock file. Optional ones may be absent: they are for other systems.
 * @param {Record<string, {version?: string, integrity?: string}>} installed by path, as npm lists them
 * @param {Record<string, {version?: string, integrity?: string, optional?: boolean, devOptional?: boolean}>} wanted
 */
export function holds(installed, wanted) {
  const areRight = Object.entries(wanted).every(([path, want]) => {
    const have = installed[path];
    if (path === "") return true;
    if (!have) return Boolean(want.optional || want.devOptional) || !path.includes("node_modules/");
    return have.version === want.version && have.integrity === want.integrity;
  });
  return areRight && Object.keys(installed).every((path) => path in wanted);
}

/**
 * Runs `npm ci`. Development packages are included whatever NODE_ENV is: the build needs them.
 * @param {string} root
 * @returns {Promise<void>} rejects with npm's last lines in the message
 */
export async function installPackages(root) {
  const flags = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const { NODE_ENV: _ignored, ...env } = process.env;
  const isNpm = /npm-cli\.[cm]?js$/.test(env.npm_execpath ?? "");
  const [command, args] = isNpm ? [process.execPath, [env.npm_execpath, ...flags]] : ["npm", flags];
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    // npm is a batch file on Windows.
    shell: !isNpm && process.platform === "win32",
  });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      lines.push(...text.split("\n").filter(Boolean));
      lines.splice(0, lines.length - KEPT_LINES);
    });
  }
  const how = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
  if (how) throw new Error(`npm ci failed (${how}).\n${lines.join("\n")}`);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}
