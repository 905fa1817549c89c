// People write in the same page, and nothing that the page calls saved is lost (spec §3, issue "Pages").
import { expect, type Page } from "@playwright/test";
import { person, type Person, project, type Project, test } from "./cairn.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });
const status = (page: Page, name: string) => page.locator(`[data-status="${name}"]`);

async function createPage(owner: Person, site: Project, description_html: string): Promise<string> {
  const { id } = await owner.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Plan",
    description_html,
  });
  return id;
}

async function openPage({ page }: Person, { slug, id }: Project, pageId: string): Promise<void> {
  await page.goto(`/${slug}/projects/${id}/pages/${pageId}/`);
  await expect(text(page)).toBeVisible();
}

/** Types at the end of a paragraph. */
async function typeAfter(page: Page, paragraph: string, words: string): Promise<void> {
  await text(page).locator("p", { hasText: paragraph }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
}

const storedText = async (owner: Person, site: Project, id: string): Promise<string> =>
  (await owner.api<{ description_html: string }>("GET", `${site.path}/pages/${id}/`)).description_html;

test("two people write in a page, one of them offline for a while, and a third reads along", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const [ada, grace, vic] = await Promise.all(
    ["Ada", "Grace", "Vic"].map((name) => person(browser, cairn, name)),
  );
  const site = await project(ada!, [grace!, vic!]);
  const id = await createPage(ada!, site, "<p>First</p><p>Second</p>");
  await ada!.api("PATCH", `${site.path}/`, { page_view: true });
  for (const one of [ada!, grace!, vic!]) await openPage(one, site, id);

  await typeAfter(ada!.page, "First", " by Ada");
  await expect(text(vic!.page)).toContainText("First by Ada");
  await expect(text(grace!.page).locator(".page-caret-name", { hasText: "Ada" })).toBeAttached();
  await expect(ada!.page.getByRole("group", { name: "Also on this page" })).toBeVisible();
  await expect(status(ada!.page, "saved")).toHaveText("Saved");

  await grace!.page.context().setOffline(true);
  await expect(status(grace!.page, "offline")).toBeVisible();
  await typeAfter(grace!.page, "Second", " by Grace, offline");
  await expect(status(grace!.page, "offline")).toHaveText("Offline: saved on this device");
  await typeAfter(ada!.page, "First", " and more");
  await expect(status(ada!.page, "saved")).toBeVisible();
  await expect(text(vic!.page)).not.toContainText("offline");
  await grace!.page.context().setOffline(false);
  for (const { page } of [ada!, grace!, vic!]) {
    await expect(text(page)).toContainText("First by Ada and more");
    await expect(text(page)).toContainText("Second by Grace, offline");
  }
  await expect(status(grace!.page, "saved")).toBeVisible();

  // Undo takes back one's own text only.
  await text(grace!.page).focus();
  await grace!.page.keyboard.press("ControlOrMeta+z");
  await expect(text(ada!.page)).not.toContainText("offline");
  await expect(text(ada!.page)).toContainText("First by Ada and more");
});

test("a page that is locked while someone types becomes read-only and offers the text that was not saved", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const [ada, grace] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Grace")];
  const site = await project(ada, [grace]);
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const id = await createPage(ada, site, "<p>First</p>");
  await openPage(grace, site, id);
  const { page } = grace;
  await typeAfter(page, "First", " saved");
  await expect(status(page, "saved")).toBeVisible();
  await expect.poll(() => storedText(ada, site, id)).toBe("<p>First saved</p>");

  await page.context().setOffline(true);
  await expect(status(page, "offline")).toBeVisible();
  await typeAfter(page, "First", ", and too late");
  await ada.api("POST", `${site.path}/pages/${id}/lock/`);
  await page.context().setOffline(false);

  const dialog = page.getByRole("dialog", { name: "Unsaved text" });
  await expect(dialog.getByRole("textbox")).toHaveValue("First saved, and too late");
  await dialog.getByRole("button", { name: "Discard unsaved text" }).click();
  await expect(page.getByText("This page is locked")).toBeVisible();
  await expect(text(page)).toHaveText("First saved");
  await expect(text(page)).toHaveAttribute("contenteditable", "false");
  expect(await storedText(ada, site, id)).toBe("<p>First saved</p>");

  await ada.api("DELETE", `${site.path}/pages/${id}/lock/`);
  await expect(text(page)).toHaveAttribute("contenteditable", "true");
  await typeAfter(page, "First saved", " again");
  await expect(status(page, "saved")).toBeVisible();
});
