import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { root } from "../setup.mjs";
import { affectsServer } from "./changed.mjs";
import { brokenPart, leftOut, run } from "./check.mjs";

/** Finished areas of the independent suite. Each issue adds its own. */
const AREAS = [
  "instance",
  "auth",
  "users",
  "workspaces",
  "projects",
  "settings",
  "files",
  "access",
  "issue-crud",
  "issue-lists",
  "issue-detail",
  "issue-bulk",
  "issue-archive-drafts",
  "issue-search",
  "issue-preferences",
  "notifications",
  "cycles",
  "modules",
  "inbox",
  "views",
  "pages",
  "analytics",
  "dashboard",
  "profile",
  "publish",
  "robustness",
  "billing-misc",
];
const SUITE = join(root, "..", "shared", "acceptance", "run.mjs");

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function isReady(base) {
  return fetch(`${base}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function started(child, base) {
  const end = Date.now() + 60_000;
  while (Date.now() < end && child.exitCode === null) {
    if (await isReady(base)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function stopped(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}

/** Checks that contradict the specification, with the reason, by `area › title`. */
function contradicted() {
  const file = join(root, "acceptance-waived.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** @returns {string[]} what failed, other than the checks that contradict the specification */
function failuresIn(report) {
  const waived = contradicted();
  return JSON.parse(readFileSync(report, "utf8"))
    .filter(({ ok, area, title }) => !ok && !Object.hasOwn(waived, `${area} › ${title}`))
    .map(({ area, title }) => `acceptance: ${area} › ${title}`);
}

/**
 * Starts the built server on an empty instance and runs the finished areas of the suite, if it is available.
 * @param {import("./changed.mjs").Changes | null} changes null: everything
 */
export async function runAcceptance(changes) {
  if (!existsSync(SUITE) || (changes !== null && !affectsServer(changes.files))) return leftOut();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-acceptance-"));
  const child = spawn(process.execPath, [join(root, "apps", "server", "dist", "main.js")], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      AUTH_RATE_LIMIT: "0",
      // The suite receives webhooks on this machine.
      OUTBOUND_ALLOW: "127.0.0.1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    if (!(await started(child, base))) return brokenPart("acceptance");
    const waived = join(dataDir, "waived.json");
    writeFileSync(waived, JSON.stringify(contradicted()));
    const report = join(dataDir, "report.json");
    const args = [SUITE, "--base", base, "--area", AREAS.join(","), "--waived", waived, "--json", report];
    // Shown once it has ended: journeys in the browser report at the same time.
    const { output } = await run(process.execPath, args, { env: { ACCEPT_WEBHOOK_HOST: "127.0.0.1" } });
    console.log(output);
    const totals = /acceptance: (\d+) passed, (\d+) failed/.exec(output);
    if (!totals) return brokenPart("acceptance");
    return { passed: Number(totals[1]), failed: Number(totals[2]), failures: failuresIn(report) };
  } finally {
    await stopped(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
