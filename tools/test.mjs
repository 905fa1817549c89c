#!/usr/bin/env node
// `npm test`: the setup, then all checks. The last line reads "N passed, N failed".
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";
import { runAcceptance } from "./test/acceptance.mjs";
import { runBrowserTests } from "./test/browser.mjs";
import { runCheck } from "./test/check.mjs";
import { runVitest } from "./test/vitest.mjs";

ensureNode();
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

const only = process.argv.slice(2);
const wanted = (name) => only.length === 0 || only.includes(name);
const steps = [
  ...CHECKS.map(([name, command, args]) => ["checks", () => runCheck(name, command, args)]),
  ["vitest", runVitest],
  ["browser", runBrowserTests],
  ["acceptance", runAcceptance],
];

let passed = 0;
let failed = 0;
for (const [kind, run] of steps) {
  if (!wanted(kind)) continue;
  const result = await run();
  passed += result.passed;
  failed += result.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
