// Comments on a page and on a selection of its text (issue "Pages", docs/adr/0024).
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { PHONE } from "./both-sizes.ts";
import { person, type Person, project, type Project, test } from "./cairn.ts";
import { putCaret, text } from "./page-text.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Comments" });
const button = (page: Page) => page.getByRole("button", { name: /^Comments/ });
const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });
const field = (page: Page, name = "Comment") => page.getByRole("textbox", { name, exact: true });

async function createPage(owner: Person, site: Project, description_html: string): Promise<string> {
  await owner.api("PATCH", `${site.path}/`, { page_view: true });
  const page = { name: "Plan", description_html };
  return (await owner.api<{ id: string }>("POST", `${site.path}/pages/`, page)).id;
}

async function openPage({ page }: Person, { slug, id }: Project, pageId: string, search = ""): Promise<void> {
  await page.goto(`/${slug}/projects/${id}/pages/${pageId}/${search}`);
  await expect(text(page)).toBeVisible();
}

/** The color behind commented text; transparent while it is not highlighted. */
const background = (marked: Locator): Promise<string> =>
  marked.evaluate((element) => getComputedStyle(element).backgroundColor);
const NONE = "rgba(0, 0, 0, 0)";

test("someone comments on a selection; another person sees it, replies and resolves it; its text is deleted", async ({
  browser,
  cairn,
}) => {
  const [ada, vic] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Vic")];
  const site = await project(ada, [vic]);
  const id = await createPage(ada, site, "<p>Ring the bell at noon.</p><p>Mail the report.</p>");
  await openPage(ada, site, id);
  await openPage(vic, site, id);

  await text(ada.page)
    .getByText("Ring the bell")
    .dblclick({ position: { x: 8, y: 8 } });
  await ada.page
    .getByRole("toolbar", { name: "Formatting" })
    .getByRole("button", { name: "Comment" })
    .click();
  await expect(field(ada.page)).toBeFocused();
  await expect(toolbar(ada.page)).toBeHidden();
  await expect(panel(ada.page)).toContainText("Ring");
  await ada.page.keyboard.type("Which bell?");
  await ada.page.keyboard.press("ControlOrMeta+Enter");
  await expect(panel(ada.page).getByRole("article", { name: "Comment by Ada" })).toContainText("Which bell?");
  expect(await violations(ada.page)).toEqual([]);

  const marked = text(vic.page).locator("[data-comment]");
  await expect(marked).toHaveText("Ring");
  await expect.poll(() => background(marked)).not.toBe(NONE);
  await expect(button(vic.page)).toHaveAccessibleName("Comments, 1 open thread");
  await marked.click();
  const thread = panel(vic.page).getByRole("article", { name: "Comment by Ada" });
  await expect(thread).toContainText("Which bell?");
  await thread.getByRole("button", { name: "Reply" }).click();
  await expect(field(vic.page, "Reply")).toBeFocused();
  await vic.page.keyboard.type("The one on the door.");
  await vic.page.keyboard.press("ControlOrMeta+Enter");
  await expect(panel(ada.page)).toContainText("The one on the door.");

  await panel(vic.page).getByRole("button", { name: "Resolve thread" }).click();
  await expect(button(ada.page)).toHaveAccessibleName("Comments");
  await expect(panel(ada.page)).toContainText("No open comments");
  await expect.poll(() => background(marked)).toBe(NONE);
  await panel(ada.page).getByRole("radio", { name: "Resolved" }).click();
  await panel(ada.page).getByRole("button", { name: "Resolved by Vic · 2 comments" }).click();
  await panel(ada.page).getByRole("button", { name: "Reopen" }).click();
  await expect.poll(() => background(marked)).not.toBe(NONE);

  const line = "Ring the bell at noon.";
  await putCaret(ada.page, text(ada.page).getByText("Ring"), line);
  // As slowly as people press keys.
  for (const key of ["Home", "Shift+End"]) await ada.page.keyboard.press(key, { delay: 100 });
  await expect.poll(() => ada.page.evaluate(() => getSelection()?.toString())).toBe(line);
  await ada.page.keyboard.press("Delete");
  for (const { page } of [ada, vic]) await expect(panel(page)).toContainText("The text was deleted");
});

test("by keys alone a comment is written on a selection, opened from its text, and closed", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { page } = ada;
  const site = await project(ada);
  await openPage(ada, site, await createPage(ada, site, "<p>One two</p><p>Three</p>"));
  await text(page).getByText("One").click();
  await page.keyboard.press("Home");
  // As slowly as people press keys.
  for (const _ of "One") await page.keyboard.press("Shift+ArrowRight", { delay: 50 });
  await expect(toolbar(page)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Alt+m");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("First");
  await page.keyboard.press("ControlOrMeta+Enter");
  const comment = panel(page).getByRole("article", { name: "Comment by Ada" });
  await expect(comment).toContainText("First");
  await expect(text(page).locator("[data-comment]")).toHaveText("One");
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  for (const key of ["ControlOrMeta+Home", "ArrowRight", "ControlOrMeta+Alt+m"])
    await page.keyboard.press(key, { delay: 100 });
  await expect(comment).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
});

test("by keys alone text that can't be edited is selected and commented on, and threads are stepped through", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { page } = ada;
  const site = await project(ada);
  const id = await createPage(ada, site, "<p>One two three</p><p>Four five</p>");
  await ada.api("POST", `${site.path}/pages/${id}/lock/`);
  await openPage(ada, site, id);
  const selected = (): Promise<string> => page.evaluate(() => getSelection()?.toString().trim() ?? "");
  const comments = panel(page).getByRole("article", { name: "Comment by Ada" });
  const write = async (words: string): Promise<void> => {
    await page.keyboard.press("ControlOrMeta+Alt+m");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(comments.filter({ hasText: words })).toBeVisible();
    await page.keyboard.press("Escape");
  };
  await expect(text(page)).toHaveAttribute("tabindex", "0");
  await text(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(selected).toBe("One");
  await page.keyboard.press("ArrowRight");
  await expect.poll(selected).toBe("two");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await expect.poll(selected).toBe("two three");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(selected).toBe("two thre");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(selected).toBe("two three");
  await write("First");
  await expect(text(page).locator("[role=mark]")).toHaveText("two three");
  await text(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(selected).toMatch(/^(Four|five)$/);
  await write("Second");
  await expect(text(page).locator("[role=mark]")).toHaveCount(2);

  await button(page).click();
  await comments.filter({ hasText: "First" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(comments.filter({ hasText: "Second" })).toBeFocused();
  await page.keyboard.press("k");
  await expect(comments.filter({ hasText: "First" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test("a viewer comments on a locked page, on a phone, and a link opens a comment", async ({
  browser,
  cairn,
}) => {
  const [ada, vic] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Vic", PHONE)];
  const site = await project(ada, [vic], { role: 10 });
  const id = await createPage(ada, site, `<p>Read me.</p>${"<p>More.</p>".repeat(60)}<p>Last words.</p>`);
  await ada.api("POST", `${site.path}/pages/${id}/lock/`);
  await openPage(vic, site, id);
  await text(vic.page).getByText("Last words").scrollIntoViewIfNeeded();
  await text(vic.page)
    .getByText("Last words")
    .dblclick({ position: { x: 8, y: 8 } });
  await toolbar(vic.page).getByRole("button", { name: "Comment" }).tap();
  const sheet = vic.page.getByRole("dialog", { name: "Comments" });
  await expect(field(vic.page)).toBeFocused();
  await vic.page.keyboard.type("Really the last?");
  await sheet.getByRole("button", { name: "Comment", exact: true }).tap();
  await expect(sheet.getByRole("article", { name: "Comment by Vic" })).toContainText("Really the last?");
  expect(await violations(vic.page)).toEqual([]);

  const [comment] = await ada.api<{ id: string }[]>("GET", `${site.path}/pages/${id}/comments/`);
  await openPage(ada, site, id, `?comment=${comment?.id}`);
  await expect(panel(ada.page).getByRole("article", { name: "Comment by Vic" })).toBeFocused();
  await expect(text(ada.page).locator("[data-comment]")).toBeInViewport();
});

test("a comment written without a connection, on text typed without one, is sent and stays at its text", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const ada = await person(browser, cairn, "Ada");
  const { page } = ada;
  const site = await project(ada);
  const id = await createPage(ada, site, "<p>Plan</p>");
  await openPage(ada, site, id);
  await button(page).click();
  // Loads the editor of comments, which takes the focus when it is there.
  await panel(page).getByText("Leave a comment").click();
  await expect(panel(page).locator("[contenteditable=true]")).toBeFocused();
  await page.context().setOffline(true);
  await expect(page.locator('[data-status="offline"]')).toBeVisible();
  await text(page).getByText("Plan").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" tonight");
  await text(page)
    .getByText("Plan tonight")
    .dblclick({ position: { x: 60, y: 8 } });
  await expect(toolbar(page)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Alt+m");
  await expect(field(page)).toBeFocused();
  await expect(text(page).locator(".page-comment-anchor")).toHaveText("tonight");
  await page.keyboard.type("Or tomorrow?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(text(page).locator("[data-comment]")).toHaveText("tonight");
  await expect(panel(page)).toContainText("Sending");

  await page.context().setOffline(false);
  await expect(panel(page)).not.toContainText("Sending", { timeout: 20_000 });
  await expect(page.locator('[data-status="saved"]')).toBeVisible();
  await page.reload();
  await expect(text(page).locator("[data-comment]")).toHaveText("tonight");
  await expect(button(page)).toHaveAccessibleName("Comments, 1 open thread");
});
