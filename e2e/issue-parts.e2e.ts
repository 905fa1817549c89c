// Sub-issues, relations, links, files and reactions of an issue.
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { choose, createIssues, listPath, type NewIssue, picker } from "./lists.ts";

const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
async function opened(
  ada: Person,
  site: Project,
  issues: readonly ({ name: string } & Record<string, unknown>)[],
): Promise<NewIssue[]> {
  const made = await createIssues(ada, site, issues);
  await ada.page.goto(listPath(site, `${made[0]?.id}/`));
  await expect(ada.page.getByRole("textbox", { name: "Title" })).toHaveValue(issues[0]?.name ?? "");
  return made;
}

test("existing issues become sub-issues, are ordered by keys, and are removed with an undo", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await opened(ada, site, [{ name: "Parent" }, { name: "First child" }, { name: "Second child" }]);
  await page.getByRole("button", { name: "Add sub-issue" }).click();
  await page.getByRole("textbox", { name: "Sub-issue title" }).fill("Brand new");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const subs = section(page, "Sub-issues");
  await subs.getByRole("button", { name: "Add sub-issues" }).click();
  await page.getByRole("menuitem", { name: "Existing issues…" }).click();
  await choose(page, "First child");
  await page.keyboard.press("Escape");
  await expect(subs.getByText("0 of 2")).toBeVisible();
  const titles = (): Promise<string[]> => subs.getByRole("link").allInnerTexts();
  await expect.poll(titles).toContain("First child");
  const last = subs.getByRole("link").last();
  const moved = await last.innerText();
  await last.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(async () => (await titles())[0]).toBe(moved);
  await page.reload();
  await expect.poll(async () => (await titles())[0]).toBe(moved);

  await subs.getByRole("listitem").filter({ hasText: "First child" }).hover();
  await subs.getByRole("button", { name: "Actions for WEB-2" }).click();
  await page.getByRole("menuitem", { name: "Remove from parent" }).click();
  await expect(subs.getByText("0 of 1")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(subs.getByText("0 of 2")).toBeVisible();
});

test("a relation is added with the picker, shown on the other issue, and removed there", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await opened(ada, site, [{ name: "Waits" }, { name: "Must be first" }]);
  await page.getByRole("button", { name: "Relation", exact: true }).click();
  await page.getByRole("menuitem", { name: "Blocked by" }).click();
  await choose(page, "Must be first");
  await page.keyboard.press("Escape");
  const relations = section(page, "Relations");
  await expect(relations).toContainText("Blocked by");
  await expect(relations).toContainText("WEB-2");
  await relations.getByRole("link", { name: "Must be first" }).click();
  await expect(page).toHaveURL(/\/browse\/WEB-2\/must-be-first\/$/);
  await expect(relations).toContainText("Blocking");
  await expect(section(page, "Activity")).toContainText("marked this as blocking WEB-1");
  await relations.getByRole("listitem").hover();
  await relations.getByRole("button", { name: "Remove relation to WEB-1" }).click();
  await expect(relations).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Waits");
  await expect(relations).toBeHidden();
  // Dates are related in the same way, also by key.
  await page.keyboard.press("Shift+M");
  await page.keyboard.press("f");
  await choose(page, "Must be first");
  await page.keyboard.press("Escape");
  await expect(relations).toContainText("Finishes before");
  await expect(section(page, "Activity")).toContainText("related its dates to WEB-2");
  await relations.getByRole("link", { name: "Must be first" }).click();
  await expect(relations).toContainText("Finishes after");
});

test("links and pages are added, edited, refused twice, and deleted with an undo", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("POST", `${site.path}/pages/`, { name: "Launch plan" });
  await opened(ada, site, [{ name: "Linked" }]);
  await page.getByRole("button", { name: "Page", exact: true }).click();
  await choose(page, "Launch plan");
  await page.keyboard.press("Escape");
  const pages = section(page, "Pages");
  await expect(section(page, "Activity")).toContainText("added the page Launch plan");
  await pages.getByRole("link", { name: "Launch plan" }).click();
  await expect(section(page, "Mentioned in").getByRole("link", { name: "WEB-1 Linked" })).toBeVisible();
  await page.goBack();
  await pages.getByRole("listitem").hover();
  await pages.getByRole("button", { name: "Remove Launch plan" }).click();
  await expect(pages).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(pages).toBeVisible();
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "URL" }).fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter an http or https URL")).toBeVisible();
  await dialog.getByRole("textbox", { name: "URL" }).fill("example.com/runbook");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Runbook");
  await page.keyboard.press("Enter");
  const links = section(page, "Links");
  const link = links.getByRole("link", { name: "Runbook" });
  await expect(link).toHaveAttribute("href", "https://example.com/runbook");
  await links.getByRole("button", { name: "Add link" }).click();
  await dialog.getByRole("textbox", { name: "URL" }).fill("https://example.com/runbook");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Already linked")).toBeVisible();
  await page.keyboard.press("Escape");
  await links.getByRole("listitem").hover();
  await links.getByRole("button", { name: "Actions for Runbook" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Night runbook");
  await page.keyboard.press("Enter");
  await expect(links.getByRole("link", { name: "Night runbook" })).toBeVisible();
  await links.getByRole("listitem").hover();
  await links.getByRole("button", { name: "Actions for Night runbook" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(links).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.reload();
  await expect(links.getByRole("link", { name: "Night runbook" })).toBeVisible();
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC",
  "base64",
);

test("files are attached, shown by type, refused if too large, and deleted", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await opened(ada, site, [{ name: "With files" }]);
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "File", exact: true }).click();
  await (
    await chosen
  ).setFiles([
    { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") },
    { name: "photo.png", mimeType: "image/png", buffer: PNG },
    { name: "huge.csv", mimeType: "text/csv", buffer: Buffer.alloc(5_400_000, "a") },
  ]);
  const files = section(page, "Attachments");
  await expect(files.getByRole("link", { name: "Open plan.pdf" })).toBeVisible();
  await expect(files.locator("[data-file-kind=PDF]")).toBeVisible();
  await expect(files.getByText("huge.csv is larger than 5 MB")).toBeVisible();
  await files.getByRole("button", { name: "Dismiss" }).click();
  const image = files.getByRole("listitem").filter({ hasText: "photo.png" }).locator("img");
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await files.getByRole("listitem").filter({ hasText: "plan.pdf" }).hover();
  await files.getByRole("button", { name: "Delete plan.pdf" }).click();
  await expect(files.getByText("plan.pdf")).toBeHidden();
  await expect(section(page, "Activity")).toContainText("plan.pdf");
  // Leaving the page sends the deletion that the toast was holding back.
  await page.reload();
  await expect(files.getByText("photo.png")).toBeVisible();
  await expect(files.getByText("plan.pdf")).toBeHidden();
});

test("people react to the issue and to comments, and the tooltip names them", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  const [issue] = await opened(ada, site, [{ name: "Loved" }]);
  await ada.api("POST", `${site.path}/issues/${issue?.id}/comments/`, { comment_html: "<p>Done.</p>" });
  await mel.page.goto(listPath(site, `${issue?.id}/`));
  for (const { page } of [ada, mel]) {
    await page.getByRole("button", { name: "Add reaction" }).first().click();
    await page.getByRole("dialog", { name: "Add reaction" }).getByRole("button", { name: "👍" }).click();
  }
  const thumbs = ada.page.getByRole("button", { name: "👍 2" });
  await expect(thumbs).toHaveAttribute("aria-pressed", "true");
  await thumbs.hover();
  await expect(ada.page.getByRole("tooltip")).toContainText(/Ada and Mel|Mel and Ada/);
  await thumbs.click();
  await expect(mel.page.getByRole("button", { name: "👍 1" })).toBeVisible();
  const comment = mel.page.getByRole("article", { name: "Comment by Ada" });
  await comment.getByRole("button", { name: "Add reaction" }).click();
  await mel.page.getByRole("dialog", { name: "Add reaction" }).getByRole("button", { name: "👀" }).click();
  await expect(
    ada.page.getByRole("article", { name: "Comment by Ada" }).getByRole("button", { name: "👀 1" }),
  ).toBeVisible();
});

test("axe finds nothing serious on an issue with all sections", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [issue, other] = await createIssues(ada, site, [{ name: "Everything" }, { name: "Another" }]);
  const path = `${site.path}/issues/${issue?.id}`;
  await createIssues(ada, site, [{ name: "Child", parent_id: issue?.id }]);
  await ada.api("POST", `${path}/issue-relation/`, { relation_type: "duplicate", issues: [other?.id] });
  await ada.api("POST", `${path}/issue-links/`, { url: "https://example.com" });
  await ada.api("POST", `${path}/reactions/`, { reaction: "128077" });
  await ada.api("POST", `${path}/comments/`, { comment_html: "<p>Said.</p>" });
  await page.goto(listPath(site, `?layout=list&peekId=${issue?.id}`));
  await expect(section(page, "Links")).toBeVisible();
  await expect(page.getByRole("article", { name: "Comment by Ada" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violations(page)).toEqual([]);
  }
  await expect(picker(page)).toBeHidden();
});
