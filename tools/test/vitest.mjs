import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup.mjs";
import { affectsAllTests } from "./changed.mjs";
import { bin, run } from "./check.mjs";

/**
 * Projects of vitest.config.ts that one process runs. Two processes side by side: tests of components mostly wait, and tests
 * with PostgreSQL mostly compute.
 */
const PROCESSES = [["unit", "dom"], ["pg"]];

/** A run that ends before it reports counts as one failure. */
async function runProjects(names, changes) {
  const folder = join(root, ".cache");
  const report = join(folder, `vitest-${names.join("-")}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(
    bin("vitest"),
    [
      "run",
      ...names.flatMap((name) => ["--project", name]),
      ...(changes === null || affectsAllTests(changes.files)
        ? []
        : ["--changed", changes.base, "--passWithNoTests"]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { echo: true },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  // A suite that fails before its tests, or a skipped test, is not a pass.
  const broken = code !== 0 && numFailedTests === 0 ? 1 : 0;
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests + broken };
}

/**
 * Unit, PostgreSQL and DOM tests.
 * @param {import("./changed.mjs").Changes | null} changes null: everything
 */
export async function runVitest(changes) {
  const sum = { passed: 0, failed: 0 };
  for (const { passed, failed } of await Promise.all(PROCESSES.map((names) => runProjects(names, changes)))) {
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}
