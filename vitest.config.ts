import { LongestFirst } from "./packages/testkit/src/longest-first.ts";
import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "**/dist/**"];

/** A busy machine is slow, not wrong: no test is about time. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 };

// Files share their process where they leave nothing behind: importing the code takes longer than most of them run.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          include: ["{packages,apps,tools}/**/*.test.ts"],
          exclude: [...ignored, "**/*.pg.test.ts"],
          environment: "node",
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: "pg",
          sequence: { groupOrder: 2 },
          include: ["{packages,apps,tools}/**/*.pg.test.ts"],
          exclude: ignored,
          environment: "node",
          globalSetup: ["packages/testkit/src/postgres-setup.ts"],
          isolate: false,
          ...patient,
          // Two cores: more workers only wait for each other.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "dom",
          sequence: { groupOrder: 1 },
          include: ["{packages,apps}/**/*.dom.test.tsx"],
          exclude: ignored,
          environment: "happy-dom",
          isolate: false,
          setupFiles: ["packages/testkit/src/dom-setup.ts"],
          ...patient,
        },
      },
    ],
  },
});
