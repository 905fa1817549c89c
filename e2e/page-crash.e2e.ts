// What a page calls saved survives `kill -9`, and what was typed after that comes from the browser (ADR 20).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { applyUpdate, Doc } from "yjs";
import { type Cairn, person, type Person, project, setUp, test } from "./cairn.ts";

/** Milliseconds between two keys. */
const KEY_MS = 25;

const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });
const status = (page: Page, name: string) => page.locator(`[data-status="${name}"]`);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface OpenPage {
  ada: Person;
  /** Where the API has the page's document. */
  path: string;
}

async function openPage(ada: Person): Promise<OpenPage> {
  const site = await project(ada);
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Plan",
    description_html: "<p>Start</p>",
  });
  await ada.page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  await expect(status(ada.page, "saved")).toBeVisible();
  await text(ada.page).locator("p").click();
  await ada.page.keyboard.press("End");
  return { ada, path: `${site.path}/pages/${id}/description/` };
}

/** Notes the text at each moment at which the page begins to say "Saved". */
async function noteSaved(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const saved: string[] = [];
    Object.assign(globalThis, { saved });
    new MutationObserver(() => {
      if (document.querySelector("[data-status=saved]") === null) return;
      saved.push(document.querySelector("[aria-label='Page text'] p")?.textContent ?? "");
    }).observe(document.body, { subtree: true, attributeFilter: ["data-status"] });
  });
  return () => page.evaluate(() => (globalThis as unknown as { saved: string[] }).saved);
}

/** The text that the server has, whether or not it has rendered it. */
async function storedText({ ada, path }: OpenPage): Promise<string> {
  const answer = await ada.page.request.get(path);
  expect(answer.status()).toBe(200);
  const doc = new Doc();
  applyUpdate(doc, await answer.body());
  return doc
    .getXmlFragment("default")
    .toJSON()
    .replaceAll(/<[^>]+>/g, "");
}

/** Types words while `crash` happens in the middle of them. */
async function typeThrough(page: Page, words: string, crash: () => Promise<void>): Promise<void> {
  const typing = page.keyboard.type(words, { delay: KEY_MS });
  await pause((words.length * KEY_MS) / 2);
  await crash();
  await typing;
}

const WORDS = [" the numbat is fed at noon", " and the quokka at one", " and the bilby at night"];

test("after kill -9 of the server while someone types, all that the page called saved is stored, and the rest follows", async ({
  browser,
  emptyCairn: cairn,
  troubles,
}) => {
  // The server restarts three times.
  test.setTimeout(120_000);
  troubles.expect(/net::ERR/, /WebSocket/);
  await setUp(cairn);
  const opened = await openPage(await person(browser, cairn, "Ada"));
  const { page } = opened.ada;
  const saved = await noteSaved(page);
  let typed = "Start";
  for (const words of WORDS) {
    const before = (await saved()).length;
    // A page calls itself saved while nothing is typed: after the first word.
    const end = words.indexOf(" ", 1);
    await page.keyboard.type(words.slice(0, end), { delay: KEY_MS });
    // A round in which nothing was called saved would prove nothing.
    await expect.poll(async () => (await saved()).length).toBeGreaterThan(before);
    await typeThrough(page, words.slice(end), cairn.kill);
    typed += words;
    await expect(status(page, "offline")).toHaveText("Offline: saved on this device");
    const called = await saved();
    // Offline, so that the server has only what it had stored.
    await page.context().setOffline(true);
    await cairn.restart();
    const stored = await storedText(opened);
    expect(
      stored.startsWith(called.at(-1) ?? "nothing"),
      `stored: “${stored}”, called saved: “${called.at(-1)}”`,
    ).toBe(true);
    expect(stored.length).toBeLessThan(typed.length);
    await page.context().setOffline(false);
    await expect(status(page, "saved")).toHaveText("Saved");
    expect(await storedText(opened)).toBe(typed);
    await expect(text(page)).toHaveText(typed);
  }
});

const postmaster = ({ dataDir }: Cairn): number =>
  Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

test("after PostgreSQL is killed while someone types, the page stores everything and says so", async ({
  browser,
  emptyCairn: cairn,
  troubles,
}) => {
  troubles.expect(/net::ERR/, /WebSocket/, /status of 50[03]/);
  await setUp(cairn);
  const opened = await openPage(await person(browser, cairn, "Ada"));
  const { page } = opened.ada;
  const pid = postmaster(cairn);
  const words = WORDS.join("");
  await typeThrough(page, words, async () => void process.kill(pid, "SIGKILL"));
  await expect(() => expect(postmaster(cairn)).not.toBe(pid)).toPass({ timeout: 20_000 });
  await expect(status(page, "saved")).toHaveText("Saved", { timeout: 20_000 });
  expect(await storedText(opened)).toBe(`Start${words}`);
  await expect(text(page)).toHaveText(`Start${words}`);
});
