// A real browser, signed in as the workspace's admin.
import { findChromium } from "@cairn/testkit/chromium";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import type { Bench, Section } from "./section.ts";
import { skippedLine } from "../table.ts";

const ARGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"];
const WINDOW = { width: 1440, height: 900 };

export interface PageOptions {
  signedIn?: boolean;
  headers?: Record<string, string>;
}

/** Runs `work` with a page of an empty browser profile. */
export async function withPage<T>(
  browser: Browser,
  { cairn, places }: Bench,
  { signedIn = true, headers = {} }: PageOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: cairn.url,
    viewport: WINDOW,
    extraHTTPHeaders: headers,
  });
  try {
    // The function that tsx wraps others in to keep their names; functions that run in the page call it there.
    await context.addInitScript("globalThis.__name = (value) => value;");
    const [name, value] = (places.people[0]?.cookie ?? "").split("=");
    if (signedIn && name && value) await context.addCookies([{ name, value, url: cairn.url }]);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A section that needs a browser; one line explains when there is none. */
export function browserSection(
  section: Omit<Section, "run"> & { run: (bench: Bench, browser: Browser) => Promise<void> },
): Section {
  return {
    ...section,
    async run(bench) {
      const executablePath = await findChromium().catch((error: Error) => error);
      if (executablePath instanceof Error)
        return bench.report(skippedLine(section.about, executablePath.message));
      const browser = await chromium.launch({ executablePath, args: ARGS });
      try {
        await section.run(bench, browser);
      } finally {
        await browser.close();
      }
    },
  };
}

/** The URL of a project's issues in a layout. */
export const issuesPath = (
  { places }: Bench,
  project: { id: string },
  search: Record<string, string> = {},
): string =>
  `/${places.workspace.slug}/projects/${project.id}/issues/?${new URLSearchParams(search).toString()}`;

/** Waits until the first issues are rendered. */
export const firstRows = (page: Page): Promise<void> =>
  page.getByRole("row", { selected: false }).first().waitFor();

/** A session that measures the CPU time of the page's main thread. */
export async function timedSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return session;
}

/** Milliseconds that the page's main thread has worked since its start. */
export async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}
