// What a browser with an empty cache receives before it shows anything: it must not grow with features that are loaded
// when they are used.
import { expect, type Browser, type Page } from "@playwright/test";
import { type Cairn, person, project, test, visitor } from "./cairn.ts";

/** Most JavaScript of a first load in bytes, compressed by gzip. */
const MAX = { list: 247_500, signIn: 116_500 };
/** Scripts that are requested later do not belong to the first load. */
const SETTLE_MS = 1500;
const GZIP = { extraHTTPHeaders: { "accept-encoding": "gzip" } };

/** The bytes of each script that a visit transfers, by its name. */
async function scriptsOf(
  page: Page,
  path: string,
  shown: (page: Page) => Promise<void>,
): Promise<[string, number][]> {
  const sizes: Promise<[string, number]>[] = [];
  page.on("response", (response) => {
    if (!response.headers()["content-type"]?.includes("javascript")) return;
    const name = new URL(response.url()).pathname;
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => [name, responseBodySize]),
    );
  });
  await page.goto(path);
  await shown(page);
  await page.waitForTimeout(SETTLE_MS);
  return Promise.all(sizes);
}

function expectAtMost(most: number, scripts: readonly [string, number][]): void {
  const sum = scripts.reduce((total, [, bytes]) => total + bytes, 0);
  // Fewer would mean that the scripts were cached or not recognized.
  expect(sum).toBeGreaterThan(most * 0.9);
  expect(sum, scripts.map(([name, bytes]) => `${bytes} ${name}`).join("\n")).toBeLessThanOrEqual(most);
}

async function issueList(browser: Browser, cairn: Cairn): Promise<[string, number][]> {
  const ada = await person(browser, cairn, "Ada", GZIP);
  const { slug, id, path } = await project(ada);
  await ada.api("POST", `${path}/issues/`, { name: "Fix the gate" });
  return scriptsOf(ada.page, `/${slug}/projects/${id}/issues/`, (page) =>
    expect(page.getByText("Fix the gate")).toBeVisible(),
  );
}

test("the first load of an issue list, and of sign-in, does not grow", async ({ browser, cairn }) => {
  expectAtMost(MAX.list, await issueList(browser, cairn));
  const page = await visitor(browser, cairn, { ...GZIP, locale: "en-GB" });
  const signIn = await scriptsOf(page, "/", () => expect(page.getByLabel("Email")).toBeVisible());
  expectAtMost(MAX.signIn, signIn);
});
