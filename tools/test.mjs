#!/usr/bin/env node
// `npm test`: the setup, then all checks; `npm test -- --changed`: only what the changed files can affect. The last line
// reads "N passed, N failed".
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";
import { runAcceptance } from "./test/acceptance.mjs";
import { runBrowserTests } from "./test/browser.mjs";
import { readChanges } from "./test/changed.mjs";
import { runCheck, sumOf } from "./test/check.mjs";
import { keepTemporaryFilesInMemory } from "./test/temporary-files.mjs";
import { runVitest } from "./test/vitest.mjs";

ensureNode();
keepTemporaryFilesInMemory();
await ensureInstalled(console.log);
await ensureBuilt(["server", "web"], console.log);

/** Checks that pass or fail as a whole; each counts as one. */
const CHECKS = [
  ["format", "oxfmt", ["--check", "."]],
  ["lint", "oxlint", ["--type-aware", "--deny-warnings"]],
  ["types of server and packages", "tsc", ["-p", "tsconfig.node.json"]],
  ["types of the web app", "tsc", ["-p", "tsconfig.web.json"]],
  ["unused code", "knip", []],
  ["generated files", "tsx", ["tools/generate.ts", "--check"]],
];

/** One check after the other: each of them keeps a core busy. */
async function runChecks() {
  const results = [];
  for (const [name, command, args] of CHECKS) results.push(await runCheck(name, command, args));
  return sumOf(results);
}

const PARTS = { checks: runChecks, vitest: runVitest, browser: runBrowserTests, acceptance: runAcceptance };
/** Parts of one phase run at the same time: one computes while the other waits for its server or browser. */
const PHASES = [
  ["checks", "vitest"],
  ["browser", "acceptance"],
];

const only = process.argv.slice(2).filter((argument) => argument !== "--changed");
const changes = process.argv.includes("--changed") ? readChanges() : null;
const unknown = only.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}

const results = [];
for (const phase of PHASES) {
  const parts = phase.filter((name) => only.length === 0 || only.includes(name));
  results.push(...(await Promise.all(parts.map((name) => PARTS[name](changes)))));
}
const { passed, failed, failures, flaky } = sumOf(results);
// Again at the end, because what each of them printed may be thousands of lines further up.
for (const name of flaky) console.log(`flaky, passed when tried again: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
