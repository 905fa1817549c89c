import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup.mjs";
import { bin, run } from "./check.mjs";

/** Journeys in a real browser against the built server (e2e/). */
export async function runBrowserTests() {
  const report = join(root, ".cache", "browser.json");
  mkdirSync(join(root, ".cache"), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(bin("playwright"), ["test", "--config", "e2e/playwright.config.ts"], {
    echo: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  if (flaky > 0) console.log(`${flaky} flaky: passed when tried again, see above`);
  const failed = unexpected + skipped;
  return { passed: expected + flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
}
