// The lists of drafts and archived issues: drafts are opened, edited and deleted; archived issues are restored, one or
// several at once.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { createIssues, listPath, openList, picker, row, stateNamed, unfold } from "./lists.ts";

const total = async (by: Person, path: string): Promise<number> =>
  (await by.api<{ total_count: number }>("GET", path)).total_count;

async function drafts(by: Person, { path }: Project, names: readonly string[]): Promise<{ id: string }[]> {
  const made = [];
  for (const name of names)
    made.push(await by.api<{ id: string }>("POST", `${path}/issue-drafts/`, { name }));
  return made;
}

const askedIn = (page: Page) => page.getByRole("alertdialog").getByRole("button", { name: /^Delete/ });

test("a draft opens by key and by address in its dialog, and stays deleted", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [, second] = await drafts(ada, site, ["First thought", "Second thought"]);
  const title = page.getByRole("dialog").getByRole("textbox", { name: "Title" });
  const list = `/${site.slug}/projects/${site.id}/draft-issues/`;
  await page.goto(`${list}?peekId=${second?.id}`);
  await expect(title).toHaveValue("Second thought");
  await expect(page).not.toHaveURL(/peekId/);
  await page.keyboard.press("Escape");
  await expect(title).toBeHidden();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue("First thought");
  await page.keyboard.press("Escape");
  await row(page, "First thought").click({ button: "right" });
  const menu = page.getByRole("menu");
  await expect(
    menu.getByRole("menuitem", { name: /^(Archive|Move to project|Subscribe|Open in)/ }),
  ).toHaveCount(0);
  await menu.getByRole("menuitem", { name: "Delete issue" }).click();
  await askedIn(page).click();
  await expect(row(page, "First thought")).toBeHidden();
  // Leaving the page ends the time to undo.
  await page.goto(listPath(site));
  await expect.poll(() => total(ada, `${site.path}/issue-drafts/`)).toBe(1);
});

test("archived issues are restored from their list, several at once, and can be deleted", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const done = await stateNamed(ada, site, "Done");
  const names = ["Oldest", "Older", "Old"].map((name) => ({ name, state_id: done.id }));
  const issues = await createIssues(ada, site, names);
  const issue_ids = issues.map(({ id }) => id);
  await ada.api("POST", `${site.path}/bulk-archive-issues/`, { issue_ids });
  await page.goto(`/${site.slug}/projects/${site.id}/archives/issues/`);
  await row(page, "Oldest").hover();
  await page.getByRole("checkbox", { name: "Select WEB-1" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar");
  await expect(bar).toContainText("2 selected");
  await expect(bar.getByRole("button", { name: "State" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await bar.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("2 issues restored")).toBeVisible();
  await row(page, "Old").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete issue" }).click();
  await askedIn(page).click();
  await openList(page, site);
  await unfold(page, "Done");
  await expect(row(page, "Older")).toBeVisible();
  await expect.poll(() => total(ada, `${site.path}/archived-issues/`)).toBe(0);
  expect(await total(ada, `${site.path}/issues/`)).toBe(2);
});

test("deleting an archived issue on its own page leads back to the archive", async ({
  browser,
  cairn,
  troubles,
}) => {
  // The page first requests it as a live issue.
  troubles.expect(/404 .*issues/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const done = await stateNamed(ada, site, "Done");
  const issues = await createIssues(ada, site, [
    { name: "Put away", state_id: done.id },
    { name: "Beside it", state_id: done.id },
  ]);
  await ada.api("POST", `${site.path}/bulk-archive-issues/`, { issue_ids: issues.map(({ id }) => id) });
  const archive = `/${site.slug}/projects/${site.id}/archives/issues/`;
  await page.goto(`${archive}${issues[0]?.id}/`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await askedIn(page).click();
  await expect(page).toHaveURL(new RegExp(`${archive}(\\?|$)`));
  await expect(row(page, "Beside it")).toBeVisible();
  await expect(row(page, "Put away")).toBeHidden();
});

test("a list can be filtered by parent and by type, and keys continue after a click", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [above] = await createIssues(ada, site, [{ name: "Above" }, { name: "Beside" }]);
  await createIssues(ada, site, [{ name: "Below", parent_id: above?.id }]);
  await page.goto(listPath(site, "?layout=list&type=backlog"));
  const chip = page.getByRole("group", { name: "Show", exact: true });
  await expect(chip).toContainText("Backlog");
  await chip.getByRole("button", { name: "Remove" }).click();
  await expect(page).not.toHaveURL(/type=/);
  await page.keyboard.press("/");
  await expect(picker(page)).toBeVisible();
  await page.keyboard.type("Parent");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "WEB-1 Above" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(row(page, "Below")).toBeVisible();
  await expect(row(page, "Beside")).toBeHidden();
  await expect(page).toHaveURL(/parent=/);
  await page.getByRole("button", { name: "Clear all" }).click();

  await page.getByRole("link", { name: "Beside" }).click();
  const peek = page.locator("[data-peek]");
  await expect(peek).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(peek).toBeHidden();
  await page.keyboard.press("Space");
  await expect(peek).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Select WEB-2" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(page.getByRole("toolbar")).toContainText("3 selected");
});
