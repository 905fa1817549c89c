import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../setup.mjs";

/** Where npm puts the commands of packages. */
export const bin = (name) =>
  join(root, "node_modules", ".bin", process.platform === "win32" ? `${name}.cmd` : name);

/**
 * Runs a command in the project and returns its exit code and output.
 * @param {{ env?: Record<string, string>, echo?: boolean }} [options] echo: print while it runs
 */
export function run(command, args, { env = {}, echo = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data) => {
        output += data;
        if (echo) process.stdout.write(data);
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures the names of what failed, for the end of the output
 * @property {string[]} [flaky] the names of what failed first, then passed, each with a reason where one is known
 */

/** @param {readonly Result[]} results */
export const sumOf = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
  flaky: results.flatMap(({ flaky = [] }) => flaky),
});

/** @returns {Result} of a part that ended before it reported */
export const brokenPart = (name) => ({ passed: 0, failed: 1, failures: [`${name}: ended without a report`] });

/** @returns {Result} of a part that the changed files do not affect, or that can't be run here */
export const leftOut = () => ({ passed: 0, failed: 0, failures: [] });

/** One check that passes or fails as a whole; its output is shown when it fails. */
export async function runCheck(name, command, args) {
  const started = Date.now();
  const { code, output } = await run(bin(command), args);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`check: ${name}`] };
}
