import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

interface Cruise {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

function cruise(): Cruise {
  const bin = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [bin, "--config", ".dependency-cruiser.cjs", "--output-type", "json", "packages", "apps"];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256_000_000,
  });
  return JSON.parse(stdout) as Cruise;
}

describe("the import graph of ARCHITECTURE.md", () => {
  it("has only allowed imports, and the checker has read the modules", { timeout: 300_000 }, () => {
    const { summary } = cruise();
    const broken = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
    expect(broken).toEqual([]);
    // A checker that reads nothing finds nothing wrong.
    expect(summary.totalCruised).toBeGreaterThan(1_500);
  });
});
