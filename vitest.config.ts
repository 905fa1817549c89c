import { LongestFirst } from "./packages/testkit/src/longest-first.ts";
import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "**/dist/**"];

/** Long timeouts, because a busy machine is slow, and no test measures time. */
const longTimeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

// Test files share a process, because importing the code takes longer than most of them run.
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
          ...longTimeouts,
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
          ...longTimeouts,
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
          ...longTimeouts,
        },
      },
    ],
  },
});
