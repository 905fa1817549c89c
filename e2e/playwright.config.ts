import { defineConfig } from "@playwright/test";
import { findChromium } from "@cairn/testkit/chromium";

const executablePath = await findChromium();

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../test-results",
  // Limits for machines that are several times slower than usual; a journey takes three seconds.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One worker with its browser and server keeps 0.8 of a core busy, so three of them use the two cores of a small
  // machine.
  workers: 3,
  // A journey that fails and then passes is reported as flaky by name and must be fixed. Two retries, because one
  // journey in a few hundred fails when the machine pauses.
  retries: 2,
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions: {
      executablePath,
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"],
    },
    // Recording adds a third to the duration of a journey, so only retries are recorded.
    trace: "on-first-retry",
    // The service worker would cache the whole app eight seconds after the first page of each context, which takes two
    // seconds of CPU time. `offline.e2e.ts` allows it.
    serviceWorkers: "block",
  },
});
