// The JavaScript of a first visit: what the browser receives when it accepts gzip, and the gzip size of the same files.
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";
import { type Line, valueLine } from "../table.ts";
import { browserSection, firstRows, issuesPath, type PageOptions, withPage } from "./browser.ts";
import { type Bench, projectUpTo } from "./section.ts";

const MAX_LIST_KB = 247.5;
const MAX_SIGN_IN_KB = 116.5;
/** Prefetched and deferred scripts are loaded within this time, or do not belong to the first load. */
const SETTLE_MS = 1500;

interface Script {
  url: string;
  received: number;
  gzipped: number;
  coding: string;
}

async function scriptOf(response: Response): Promise<Script | null> {
  const headers = await response.allHeaders();
  if (!(headers["content-type"] ?? "").includes("javascript")) return null;
  const { responseBodySize } = await response.request().sizes();
  const gzipped = gzipSync(await response.body()).length;
  return {
    url: response.url(),
    received: responseBodySize,
    gzipped,
    coding: headers["content-encoding"] ?? "none",
  };
}

/** All scripts of one visit with an empty cache. */
async function visit(page: Page, path: string, isThere: (page: Page) => Promise<void>): Promise<Script[]> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path);
  await isThere(page);
  await page.waitForTimeout(SETTLE_MS);
  const scripts = await Promise.all(responses.filter((response) => response.ok()).map(scriptOf));
  return scripts.filter((script) => script !== null);
}

function lineOf(what: string, scripts: readonly Script[], most: number): Line {
  const kilobytes = (read: (script: Script) => number): number =>
    scripts.reduce((sum, script) => sum + read(script), 0) / 1000;
  const codings = [...new Set(scripts.map(({ coding }) => coding))].join(", ");
  const beside = ` in ${scripts.length} files (coding: ${codings}; gzip makes them ${kilobytes((script) => script.gzipped).toFixed(1)} kB)`;
  return valueLine(
    what,
    kilobytes((script) => script.received),
    most,
    "kB",
    beside,
  );
}

async function measure(bench: Bench, browser: Browser): Promise<void> {
  const gzip: PageOptions = { headers: { "accept-encoding": "gzip" } };
  const list = await withPage(browser, bench, gzip, (page) =>
    visit(page, issuesPath(bench, projectUpTo(bench, 10_000)), firstRows),
  );
  bench.report(lineOf("JS transferred on the first visit of an issue list", list, MAX_LIST_KB));
  const signIn = await withPage(browser, bench, { ...gzip, signedIn: false }, (page) =>
    visit(page, "/", async () => page.getByRole("textbox").first().waitFor()),
  );
  bench.report(lineOf("JS transferred on the first visit of sign-in", signIn, MAX_SIGN_IN_KB));
}

export const transfer = browserSection({
  name: "transfer",
  about: "the JavaScript that a first visit transfers",
  run: measure,
});
