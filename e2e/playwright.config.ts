import { defineConfig } from "@playwright/test";
import { findChromium } from "@cairn/testkit/chromium";

const executablePath = await findChromium();

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // One worker, with its browser and server, keeps 1.3 cores busy: a third would only make the others wait on two cores.
  workers: 2,
  // A journey that fails and then passes is reported as flaky, by name: mend it. Two more tries, since one journey in a
  // few hundred meets a pause of the machine.
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
    // Recording takes a quarter of a journey's time: only a journey that has failed is recorded, when it is tried again.
    trace: "on-first-retry",
    // Eight seconds after its first page, the service worker of a context would fetch the whole app: two seconds of work,
    // hundreds of times. `offline.e2e.ts` allows it.
    serviceWorkers: "block",
  },
});
