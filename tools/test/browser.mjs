import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup.mjs";
import { affectedJourneys, readJourneySources } from "./changed.mjs";
import { bin, brokenPart, leftOut, run } from "./check.mjs";

/** @returns {string[]} arguments that select journeys; none select all of them */
const selected = (journeys) => (journeys === "all" ? [] : journeys.map((name) => `e2e/${name}.e2e.ts`));

/**
 * @param {readonly string[]} wanted of Playwright's words: "flaky" journeys failed first, then passed
 * @returns {string[]} the files and titles of the journeys that ended so
 */
const endedAs = (wanted, suites = []) =>
  suites.flatMap(({ file, specs, suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => wanted.includes(status)))
      .map(({ title }) => `${file} › ${title}`),
    ...endedAs(wanted, inner),
  ]);

/**
 * Journeys in a real browser against the built server (e2e/).
 * @param {import("./changed.mjs").Changes | null} changes null: everything
 */
export async function runBrowserTests(changes) {
  const journeys = changes === null ? "all" : affectedJourneys(changes.files, readJourneySources());
  if (journeys.length === 0) return leftOut();
  const report = join(root, ".cache", "browser.json");
  mkdirSync(join(root, ".cache"), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(
    bin("playwright"),
    ["test", "--config", "e2e/playwright.config.ts", ...selected(journeys)],
    {
      echo: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  if (!existsSync(report)) return brokenPart("journeys");
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  const { expected, unexpected, flaky, skipped } = stats;
  const tried = endedAs(["flaky"], suites);
  const failures = endedAs(["unexpected", "skipped"], suites);
  const failed = unexpected + skipped;
  if (failed > 0 || code === 0) return { passed: expected + flaky, failed, failures, flaky: tried };
  return {
    passed: expected + flaky,
    failed: 1,
    failures: [`journeys: exit code ${code}`],
    flaky: tried,
  };
}
