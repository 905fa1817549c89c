import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../setup.mjs";
import { affectsAllTests } from "./changed.mjs";
import { bin, brokenPart, run, sumOf } from "./check.mjs";

/**
 * Projects of vitest.config.ts that one process runs. Two processes side by side: tests of components mostly wait, and tests
 * with PostgreSQL mostly compute.
 */
const PROCESSES = [["unit", "dom"], ["pg"]];

/** @returns {string[]} the files and names of tests that failed or were skipped, and files that failed before their tests */
const failuresIn = (suites) =>
  suites.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status !== "passed");
    if (failed.length === 0 && status === "failed") return [file];
    return failed.map((test) => `${file} › ${test.fullName} (${test.status})`);
  });

/** A failure without the lines of the stack that are vitest's own. */
const reasonOf = (message) =>
  message
    .split("\n")
    .filter((line) => !/^\s+at .*(?:node_modules|<anonymous>|runWith)/.test(line))
    .join("\n");

/** @returns {string[]} the files and names of tests that failed first, then passed, with the reason of the failure */
const flakyIn = (suites) =>
  suites.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(
        (test) =>
          `${relative(root, name)} › ${test.fullName}\n${test.failureMessages.map(reasonOf).join("\n")}`,
      ),
  );

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
      // A test that fails and then passes is reported as flaky by name and must be fixed.
      "--retry=1",
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
  if (!existsSync(report)) return brokenPart(`tests of ${names.join(" and ")}`);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const failures = failuresIn(testResults);
  // A suite that fails before its tests, an error outside of tests, or a skipped test, is not a pass.
  const broken = code !== 0 && numFailedTests === 0 ? 1 : 0;
  if (broken > 0 && failures.length === 0)
    failures.push(`tests of ${names.join(" and ")}: an error outside of tests (exit code ${code})`);
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + broken,
    failures,
    flaky: flakyIn(testResults),
  };
}

/**
 * Unit, PostgreSQL and DOM tests.
 * @param {import("./changed.mjs").Changes | null} changes null: everything
 */
export async function runVitest(changes) {
  return sumOf(await Promise.all(PROCESSES.map((names) => runProjects(names, changes))));
}
