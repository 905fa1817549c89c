// Reading a page: its outline, its appearance, and the ways out: Markdown, HTML, paper. A page on a phone, and for a
// viewer.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { isSound, PHONE } from "./both-sizes.ts";
import { person, project, test } from "./cairn.ts";

const TEXT = `<h2>Care</h2><p>${"Feed the numbat at noon. ".repeat(150)}</p><h3>Food</h3><p>${"Termites only. ".repeat(200)}</p>`;

/** Opens the page's menu and finds an entry by typing, also in its submenus. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Actions for Animals" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.type(name);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

async function downloaded(page: Page, name: string): Promise<{ file: string; text: string }> {
  const download = page.waitForEvent("download");
  await choose(page, name);
  const file = await download;
  return { file: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("a page has an outline, a width and size for everyone, and is exported and printed", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Animals",
    description_html: TEXT,
  });
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);

  await expect(
    page.getByText("1,152 words · 5 min read").or(page.getByText("1152 words · 5 min read")),
  ).toBeVisible();
  const outline = page.getByRole("navigation", { name: "Outline" });
  await expect(outline.getByRole("button")).toHaveText(["Care", "Food"]);
  await outline.getByRole("button", { name: "Food" }).click();
  await expect(outline.getByRole("button", { name: "Food" })).toHaveAttribute("aria-current", "location");
  await expect(page.getByRole("heading", { name: "Food" })).toBeInViewport();
  const text = page.getByRole("textbox", { name: "Page text" });
  await page.keyboard.type("Favorite ");
  await expect(outline.getByRole("button").nth(1)).toHaveText("Favorite Food");

  const article = page.getByRole("article");
  const width = async (): Promise<number> => (await article.boundingBox())?.width ?? 0;
  const before = await width();
  await choose(page, "Full width");
  await expect.poll(width).toBeGreaterThan(before + 200);
  await expect(outline).toBeHidden();
  await choose(page, "Large");
  await expect(page.locator("[data-font-size=large]")).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-font-size=large]")).toBeVisible();
  await page.getByRole("button", { name: "Outline" }).click();
  await page.getByRole("menuitem", { name: "Favorite Food" }).click();
  await expect(page.getByRole("heading", { name: "Favorite Food" })).toBeInViewport();

  const markdown = await downloaded(page, "Download Markdown");
  expect(markdown.file).toBe("Animals.md");
  expect(markdown.text).toMatch(/^# Animals\n\n## Care\n\nFeed the numbat/);
  expect(markdown.text).toContain("### Favorite Food");
  const html = await downloaded(page, "Download HTML");
  expect(html.file).toBe("Animals.html");
  expect(html.text).toMatch(/<h3[^>]*>Favorite Food<\/h3>/);

  await page.emulateMedia({ media: "print" });
  await expect(text).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("banner").first()).toBeHidden();
});

test("on a phone a page in the tree is opened and written, while a viewer reads along and can't type", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", PHONE);
  const vic = await person(browser, cairn, "Vic");
  const site = await project(ada, [vic], { role: 10 });
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const create = (data: object) => ada.api<{ id: string }>("POST", `${site.path}/pages/`, data);
  const parent = await create({ name: "Zoo" });
  const { id } = await create({ name: "Animals", parent: parent.id, description_html: "<p>Numbats</p>" });
  const list = `/${site.slug}/projects/${site.id}/pages/`;
  const textOf = (page: Page) => page.getByRole("textbox", { name: "Page text" });

  await vic.page.goto(`${list}${id}/`);
  await expect(vic.page.getByText("You can read this page but not edit it.")).toBeVisible();
  await expect(vic.page.locator("[data-status=read_only]")).toHaveText("Read-only");

  const { page } = ada;
  await page.goto(list);
  const child = page.getByRole("link", { name: "Animals", exact: true });
  await page.getByRole("button", { name: "Hide pages in Zoo" }).tap();
  await expect(child).toHaveCount(0);
  await page.getByRole("button", { name: "Show pages in Zoo" }).tap();
  await isSound(page);
  await child.tap();
  await textOf(page).locator("p").tap();
  await page.keyboard.press("End");
  await page.keyboard.type(" and quokkas");
  await expect(page.locator("[data-status=saved]")).toHaveText("Saved");
  await expect(page.locator("[data-status=saved]")).toBeInViewport();
  await isSound(page);

  // The text also contains the name at Ada's cursor.
  await expect(textOf(vic.page)).toContainText("Numbats and quokkas");
  await textOf(vic.page).locator("p").click();
  await vic.page.keyboard.type("Dingoes");
  await expect(textOf(vic.page)).not.toContainText("Dingoes");
  await expect(textOf(vic.page)).toHaveAttribute("contenteditable", "false");
  await expect(vic.page.getByRole("textbox", { name: "Title" })).toHaveCount(0);
});
