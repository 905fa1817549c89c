import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          include: ["{packages,apps,tools}/**/*.test.ts"],
          exclude: [...ignored, "**/*.pg.test.ts"],
          environment: "node",
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
        },
      },
    ],
  },
});
