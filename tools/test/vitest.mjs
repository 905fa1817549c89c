import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup.mjs";
import { bin, run } from "./check.mjs";

/** Unit, PostgreSQL and DOM tests. A run that ends before it reports counts as one failure. */
export async function runVitest() {
  const folder = join(root, ".cache");
  const report = join(folder, "vitest.json");
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(
    bin("vitest"),
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
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
