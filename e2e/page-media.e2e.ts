// Images with captions, files, link cards and tables of contents of a page, by keyboard, and as readers of the published page see
// them.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test, visitor } from "./cairn.ts";

/** 400 by 200 pixels. */
const IMAGE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAZAAAADIAQMAAAD82yWhAAAAA1BMVEUzqncb3tbvAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIUlEQVRoge3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAIAXAyfYAAGv/ZudAAAAAElFTkSuQmCC",
  "base64",
);

const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });
const figure = (page: Page) => text(page).locator("figure");

async function insert(page: Page, command: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  // Playwright needs a moment until it notices choosers.
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.type(`/${command}`);
  const rows = page.getByRole("option");
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName(new RegExp(`^${command}`));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file);
}

test("an image is inserted, resized, aligned and captioned by keyboard, and stays so when the page is published", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html: "<h2>When it rings</h2><p>At night.</p>",
  });
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  await text(page).getByText("At night.").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await insert(page, "Image", { name: "map.png", mimeType: "image/png", buffer: IMAGE });
  const image = figure(page).getByRole("img", { name: "map.png" });
  await expect(image).toBeVisible();

  await page.keyboard.press("ArrowUp");
  const tools = page.getByRole("toolbar", { name: "Image" });
  await expect(tools).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(tools.getByRole("button", { name: "Align left" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(tools.getByRole("button", { name: "Center" })).toHaveAttribute("aria-pressed", "true");
  const width = tools.getByRole("slider", { name: "Width" });
  await width.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(image).toHaveAttribute("width", "90%");
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(image).toHaveAttribute("width", "85%");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Where it rings");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Below.");
  const ratio = async (of: Page, box: string): Promise<number> => {
    const drawn = await of.locator("figure").boundingBox();
    const around = await of.locator(box).boundingBox();
    return Math.round((100 * (drawn?.width ?? 0)) / (around?.width ?? 1));
  };
  expect(await ratio(page, ".ProseMirror")).toBe(85);

  await expect(page.locator('[data-status="saved"]')).toBeVisible();
  await page.reload();
  await expect(image).toHaveAttribute("width", "85%");
  await expect(figure(page)).toHaveText("Where it rings");
  await expect(figure(page)).toHaveAttribute("data-align", "center");

  const side = await figure(page)
    .locator(".rich-side-right")
    .evaluate((element) => {
      const { right, top, height } = element.closest("figure")!.getBoundingClientRect();
      return { x: right - 6, y: top + height / 4 };
    });
  await figure(page).hover();
  await page.mouse.move(side.x, side.y);
  await page.mouse.down();
  await page.mouse.move(side.x - 60, side.y, { steps: 6 });
  await page.mouse.up();
  await expect(image).not.toHaveAttribute("width", "85%");
  const dragged = await image.getAttribute("width");

  await expect(page.locator('[data-status="saved"]')).toBeVisible();
  const { anchor } = await ada.api<{ anchor: string }>("POST", `${site.path}/pages/${id}/publish/`, {});
  const stranger = await visitor(browser, cairn, { javaScriptEnabled: false });
  await stranger.goto(`/pages/${anchor}/`);
  await expect(stranger.getByRole("img", { name: "map.png" })).toBeVisible();
  await expect(stranger.getByRole("figure")).toHaveText("Where it rings");
  // The published text follows some seconds after the edits.
  const published = async (): Promise<string> => {
    await stranger.reload();
    return `${String(await ratio(stranger, "article"))}%`;
  };
  await expect.poll(published).toBe(dragged);
});

test("a file and a table of contents are inserted, used by keyboard, and published", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const filler = "<p>More.</p>".repeat(40);
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html: `<p>First</p>${filler}<h2>Night</h2>${filler}<h3>Who wakes</h3>${filler}`,
  });
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  await text(page).getByText("First").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/toc");
  await page.getByRole("option", { name: /^Contents/ }).click();
  const contents = text(page).getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("listitem")).toHaveText(["Night", "Who wakes"]);
  await insert(page, "File", {
    name: "plan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("x".repeat(2048)),
  });
  const file = text(page).locator("[data-file]");
  await expect(file).toContainText("plan.txt");
  await expect(file).toContainText("2 KB");
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("ArrowUp");
  const tools = page.getByRole("toolbar", { name: "File" });
  await expect(tools).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(tools.getByRole("button", { name: "Download" })).toBeFocused();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("plan.txt");

  await contents.getByRole("link", { name: "Who wakes" }).focus();
  await page.keyboard.press("Enter");
  await expect(text(page).getByRole("heading", { name: "Who wakes" })).toBeInViewport();
  await page.keyboard.press("Home");
  await page.keyboard.type("And ");
  await expect(contents.getByRole("listitem")).toHaveText(["Night", "And Who wakes"]);

  await expect(page.locator('[data-status="saved"]')).toBeVisible();
  const { anchor } = await ada.api<{ anchor: string }>("POST", `${site.path}/pages/${id}/publish/`, {});
  const stranger = await visitor(browser, cairn, { javaScriptEnabled: false });
  const published = async (): Promise<string[]> => {
    await stranger.goto(`/pages/${anchor}/`);
    return stranger.getByRole("navigation", { name: "Contents" }).getByRole("listitem").allTextContents();
  };
  await expect.poll(published).toEqual(["Night", "And Who wakes"]);
  await expect(stranger.locator("[data-file]")).toContainText("2 KB");
  await stranger.getByRole("link", { name: "And Who wakes" }).click();
  await expect(stranger.getByRole("heading", { name: "And Who wakes" })).toBeInViewport();
});

test("a pasted URL becomes a card with the title of its page, and a page that says nothing one with its URL", async ({
  browser,
  cairn,
}) => {
  const site = createServer((request, reply) => {
    const isKnown = request.url === "/rules";
    reply.writeHead(isKnown ? 200 : 404, { "content-type": "text/html" });
    reply.end('<title>Rules of the site</title><meta name="description" content="Who is called">');
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
  const ada = await person(browser, cairn, "Ada");
  const place = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${place.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${place.path}/pages/`, {
    name: "Alert rules",
    description_html: "<p>First</p>",
  });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/${place.slug}/projects/${place.id}/pages/${id}/`);
  await text(page).getByText("First").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.evaluate((url) => navigator.clipboard.writeText(url), `${base}/rules`);
  await page.keyboard.press("ControlOrMeta+v");
  const offer = page.getByRole("button", { name: "Show as card" });
  await expect(offer).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(offer).toBeFocused();
  await page.keyboard.press("Enter");
  const card = text(page).locator("[data-card]");
  await expect(card.getByRole("link", { name: "Rules of the site" })).toHaveAttribute(
    "href",
    `${base}/rules`,
  );
  await expect(card).toContainText("Who is called");

  await expect(text(page)).toBeFocused();
  await page.keyboard.type("/bookmark");
  await page.getByRole("option", { name: /^Link card/ }).click();
  const field = page.getByRole("textbox", { name: "URL of the page" });
  await expect(field).toBeFocused();
  await page.keyboard.type(`${base}/unknown`);
  await page.keyboard.press("Enter");
  await expect(card.nth(1).getByRole("link", { name: `${base}/unknown` })).toBeVisible();

  await card.first().click();
  const tools = page.getByRole("toolbar", { name: "Link card" });
  await expect(tools).toBeVisible();
  await tools.getByRole("button", { name: "Show as link" }).click();
  await expect(card).toHaveCount(1);
  await expect(text(page).getByRole("link", { name: `${base}/rules` })).toBeVisible();
  await expect(page.locator('[data-status="saved"]')).toBeVisible();
  site.close();
});
