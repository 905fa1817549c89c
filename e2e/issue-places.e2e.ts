// Archiving, restoring, copying and moving issues, publishing drafts, and short links.
import { expect, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { createIssues, listPath, openList, row, stateNamed } from "./lists.ts";

const more = (page: Page, item: string): Promise<void> =>
  page
    .getByRole("button", { name: "More", exact: true })
    .click()
    .then(() => page.getByRole("menuitem", { name: item }).click());

test("only a closed issue can be archived; it is then read-only until it is restored", async ({
  browser,
  cairn,
  troubles,
}) => {
  // The page first requests it as a live issue, and then at the archive's own path.
  troubles.expect(/404/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const done = await stateNamed(ada, site, "Done");
  const [issue] = await createIssues(ada, site, [{ name: "Finished" }]);
  await page.goto(listPath(site, `${issue?.id}/`));
  await more(page, "Archive");
  await expect(page.getByText("Close WEB-1 first")).toBeVisible();
  await ada.api("PATCH", `${site.path}/issues/${issue?.id}/`, { state_id: done.id });
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("to Done");
  await more(page, "Archive");
  await expect(page.getByText("It’s read-only")).toBeVisible();
  await page.reload();
  await expect(page.getByText("It’s read-only")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Finished" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("archived this issue");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Finished");
});

test("text left in the create dialog becomes a draft, and the draft an issue", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.goto(listPath(site));
  await expect(page.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();
  await page.keyboard.press("c");
  const title = page.getByRole("dialog").getByRole("textbox", { name: "Title" });
  await title.fill("Half an idea");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Save as draft?" });
  // The question takes keys once it has the focus.
  await expect(question.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(title).toHaveValue("Half an idea");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect(title).toBeHidden();
  await page.goto(`/${site.slug}/projects/${site.id}/draft-issues/`);
  await expect(page.getByRole("link", { name: "Half an idea" })).toBeVisible();
  // The sidebar counts them, and links to those of all projects.
  await page.getByRole("link", { name: "Drafts 1" }).click();
  await expect(page).toHaveTitle(/^Drafts · Northlight/);
  await page.getByRole("link", { name: "Half an idea" }).click();
  await expect(title).toHaveValue("Half an idea");
  await title.fill("A whole idea");
  await page.getByRole("button", { name: "Create issue" }).click();
  await expect(page.getByText("WEB-1 created")).toBeVisible();
  await expect(page.getByText("No drafts")).toBeVisible();
  await expect(page.getByRole("link", { name: "Drafts", exact: true })).toBeVisible();
  await openList(page, site);
  await expect(row(page, "A whole idea")).toBeVisible();
});

test("an issue is copied, and moves to another project where its old short link still leads", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/404/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ada.api("POST", `/api/workspaces/${site.slug}/projects/`, {
    name: "Mobile",
    identifier: "MOB",
    network: 2,
  });
  const [issue] = await createIssues(ada, site, [{ name: "Belongs elsewhere", priority: "high" }]);
  await page.goto(listPath(site, `${issue?.id}/`));
  await more(page, "Duplicate…");
  const title = page.getByRole("dialog", { name: "New issue" }).getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue("Belongs elsewhere");
  await title.fill("The copy");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("WEB-2 created")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Copy link" }).click();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  // The clipboard is written after the click.
  await expect.poll(copied).toContain(`/${site.slug}/browse/WEB-1/belongs-elsewhere/`);
  const short = await copied();
  await more(page, "Move to project…");
  await page.getByRole("button", { name: "Move issue" }).click();
  await expect(page.getByText("Moved to Mobile as MOB-1")).toBeVisible();
  await expect(page).toHaveTitle(/^MOB-1 Belongs elsewhere/);
  await page.goto(new URL(short).pathname);
  await expect(page).toHaveTitle(/^MOB-1 Belongs elsewhere/);
  await page.goto(`/${site.slug}/browse/WEB-999/`);
  await expect(page.getByText("Issue WEB-999 not found")).toBeVisible();
});
