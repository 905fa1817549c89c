// Blocks of a page are moved, converted, copied and deleted, by key and with the handle beside them.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { handleOf, putCaret, text } from "./page-text.ts";

const blocks = (page: Page): Promise<string[]> =>
  text(page).evaluate((element) =>
    [...element.children].map((block) => `${block.localName} ${block.textContent}`),
  );

test("blocks move by key and by drag, change their kind, and a heading's link leads to it", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html: `<h2>Night</h2><p>Ring.</p><h2>Day</h2><p>Mail.</p>${"<p>More.</p>".repeat(60)}<h2>At the end</h2>`,
  });
  const path = `/${site.slug}/projects/${site.id}/pages/${id}/`;
  await page.goto(path);
  const first = async (): Promise<string[]> => (await blocks(page)).slice(0, 4);

  const ring = text(page).getByText("Ring.");
  await (await handleOf(page, ring)).click();
  const menu = page.getByRole("menu", { name: "Block" });
  await expect(menu.getByRole("menuitem", { name: "Move up" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await menu.getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(first).toEqual(["p Ring.", "h2 Night", "h2 Day", "p Mail."]);

  await expect(text(page)).toBeFocused();
  await putCaret(page, text(page).getByText("Mail."), "Mail.");
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect.poll(first).toEqual(["p Ring.", "h2 Night", "p Mail.", "h2 Day"]);
  await page.keyboard.press("ControlOrMeta+/");
  // Keys go to the menu once it has the focus.
  await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.type("Numbered");
  await page.keyboard.press("Enter");
  await expect.poll(first).toEqual(["p Ring.", "h2 Night", "ol Mail.", "h2 Day"]);

  const handle = await handleOf(page, ring);
  const target = await text(page).getByRole("heading", { name: "Day" }).boundingBox();
  const from = await handle.boundingBox();
  if (!target || !from) throw new Error("the handle or the heading is not drawn");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y + target.height - 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(first).toEqual(["h2 Night", "ol Mail.", "h2 Day", "p Ring."]);

  await (await handleOf(page, text(page).getByRole("heading", { name: "Day" }))).click();
  await menu.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(first).toEqual(["h2 Night", "ol Mail.", "p Ring.", "p More."]);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await (await handleOf(page, text(page).getByRole("heading", { name: "At the end" }))).click();
  await menu.getByRole("menuitem", { name: "Copy link to heading" }).click();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(url).hash).toBe("#at-the-end");
  await page.goto("about:blank");
  await page.goto(url);
  await expect(text(page).getByRole("heading", { name: "At the end" })).toBeInViewport();
});

test("on a touch screen a button at the block with the caret opens its menu", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html: "<p>First.</p><p>Second.</p>",
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  const button = page.getByRole("button", { name: "Block" });
  await expect(text(page).getByText("Second.")).toBeVisible();
  await expect(button).toBeHidden();
  await text(page).getByText("Second.").click();
  const place = await button.boundingBox();
  expect(Math.min(place!.width, place!.height)).toBeGreaterThanOrEqual(40);
  expect(await violations(page)).toEqual([]);
  await button.click();
  const menu = page.getByRole("menu", { name: "Block" });
  await menu.getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(() => blocks(page)).toEqual(["p Second.", "p First."]);
  await button.click();
  await menu.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(() => blocks(page)).toEqual(["p Second.", "p Second.", "p First."]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
