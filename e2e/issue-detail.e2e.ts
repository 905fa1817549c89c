// One issue, beside the list and on its own page: text, properties, comments, history, deletion (look, "Issue detail").
import { expect, type Locator, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { BY_STATE, choose, createIssues, group, listPath, openList, row } from "./lists.ts";

/** Beside the list it is a region of the page, named after its issue. */
const peek = (page: Page): Locator => page.getByRole("region", { name: /^Issue WEB-\d+: / });
/** Over the list it is a dialog. */
const modalPeek = (page: Page): Locator => page.getByRole("dialog", { name: /^Issue WEB-\d+: / });
const property = (place: Locator, name: string): Locator =>
  place.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[1]");

test("the peek stays beside the list, J and K move through the list, and its link opens the page", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "One" }, { name: "Two" }]);
  await openList(page, site);
  await row(page, "One").click();
  await expect(peek(page).getByRole("textbox", { name: "Title" })).toHaveValue("One");
  await expect(page).toHaveTitle(/^WEB-1 One/);
  await expect(page).toHaveURL(/peekId=/);
  const isLast = (await page.getByRole("row").last().innerText()).includes("One");
  await page.keyboard.press(isLast ? "k" : "j");
  await expect(peek(page).getByRole("textbox", { name: "Title" })).toHaveValue("Two");
  await page.reload();
  await expect(peek(page).getByRole("textbox", { name: "Title" })).toHaveValue("Two");
  await peek(page).getByRole("link", { name: "Open full page" }).click();
  await expect(page).toHaveURL(/\/browse\/WEB-\d+\/[a-z0-9-]*\/?$/);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Two");
  await page.goBack();
  await expect(peek(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(peek(page)).toBeHidden();
  await expect(page).not.toHaveURL(/peekId=/);
});

test("title and description are edited in place and saved automatically", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [issue] = await createIssues(ada, site, [{ name: "Frost alarm" }]);
  await page.goto(listPath(site, `${issue?.id}/`));
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Frost alert fires twice");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/Frost alert fires twice/);

  const text = page.getByRole("textbox", { name: "Description" });
  await text.click();
  await expect(text).toBeFocused();
  await page.keyboard.type("## What happens\n- twice\nalways");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Only with **firmware 2.4** and `reconnect`.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("Frost alert fires twice");
  await expect(page.getByRole("heading", { name: "What happens" })).toBeVisible();
  await expect(text.locator("li")).toHaveText(["twice", "always"]);
  await expect(text.locator("strong")).toHaveText("firmware 2.4");
  await expect(text.locator("code")).toHaveText("reconnect");
});

test("every property of an issue's page is edited in place, and the history lists the changes", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("POST", `${site.path}/issue-labels/`, { name: "design", color: "#7c3aed" });
  const [issue, parent] = await createIssues(ada, site, [{ name: "Child" }, { name: "The parent" }]);
  await page.goto(listPath(site, `${issue?.id}/`));
  const main = page.getByRole("main");
  for (const [name, value] of [
    ["State", "In Progress"],
    ["Priority", "Urgent"],
  ] as const) {
    await property(main, name).getByRole("button").first().click();
    await choose(page, value);
    await expect(property(main, name)).toContainText(value);
  }
  for (const [name, value] of [
    ["Assignees", "Ada"],
    ["Labels", "design"],
  ] as const) {
    await property(main, name).getByRole("button").first().click();
    await choose(page, value);
    await page.keyboard.press("Escape");
    await expect(property(main, name)).toContainText(value);
  }
  await property(main, "Due date").getByRole("button").first().click();
  await page.keyboard.type("tomorrow");
  await page.keyboard.press("Enter");
  await expect(property(main, "Due date")).toContainText("Tomorrow");
  await property(main, "Parent").getByRole("button").first().click();
  await choose(page, "The parent");
  await expect(property(main, "Parent")).toContainText("The parent");
  for (const words of [
    "moved this from Backlog to In Progress",
    "set the priority to Urgent",
    "self-assigned this",
    "added the label design",
    `made this a sub-issue of WEB-${parent?.sequence_id}`,
  ])
    await expect(page.getByRole("region", { name: "Activity" })).toContainText(words);
});

test("sub-issues are added below their parent and count towards its progress", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [issue] = await createIssues(ada, site, [{ name: "Parent" }]);
  await page.goto(listPath(site, `${issue?.id}/`));
  await page.getByRole("button", { name: "Add sub-issue" }).click();
  await page.getByRole("textbox", { name: "Sub-issue title" }).fill("Record a reconnect");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const subs = page.getByRole("region", { name: "Sub-issues" });
  await expect(subs.getByText("0 of 1")).toBeVisible();
  await subs.getByRole("button", { name: /^State of WEB-2/ }).click();
  await choose(page, "Done");
  await expect(subs.getByText("1 of 1")).toBeVisible();
});

test("comments are written, edited, linked to, and deleted with an undo", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [issue] = await createIssues(ada, site, [{ name: "Talked about" }]);
  await page.goto(listPath(site, `${issue?.id}/`));
  await page.getByRole("button", { name: "Leave a comment" }).click();
  const box = page.getByRole("region", { name: "Comment", exact: true }).getByRole("textbox");
  await expect(box).toBeFocused();
  await page.keyboard.type("Begun and **not** sent");
  await expect(page.locator("strong", { hasText: "not" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Begun and not sent")).toBeVisible();
  await page.getByText("Begun and not sent").click();
  await expect(box).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" at first.");
  await page.keyboard.press("ControlOrMeta+Enter");
  const comment = page.getByRole("article", { name: "Comment by Ada" });
  await expect(comment).toContainText("Begun and not sent at first.");
  await expect(comment.locator("strong")).toHaveText("not");
  await expect(comment.getByText("Sending")).toBeHidden();

  await comment.getByRole("button", { name: "Comment actions" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(comment.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Put otherwise.");
  await comment.getByRole("button", { name: "Save" }).click();
  await expect(comment).toContainText("Put otherwise.");
  await expect(comment).toContainText("edited");

  await comment.getByRole("button", { name: "Comment actions" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete comment" }).click();
  await expect(comment).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(comment).toBeVisible();
  await page.reload();
  await expect(comment).toContainText("Put otherwise.");
});

test("Undo restores a deleted issue, which otherwise is deleted for good", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Keep me" }, { name: "Delete me" }]);
  await openList(page, site, BY_STATE);
  const remove = async (name: string): Promise<void> => {
    await row(page, name).hover();
    await row(page, name).getByRole("checkbox").click();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Delete issue" }).click();
    await expect(row(page, name)).toBeHidden();
  };
  await remove("Keep me");
  await expect(page.getByText("WEB-1 deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(group(page, "Backlog").getByRole("link", { name: "Keep me" })).toBeVisible();
  await page.keyboard.press("Escape");
  await remove("Delete me");
  // Leaving the page sends the deletion that the toast was holding back.
  await page.reload();
  await expect(row(page, "Keep me")).toBeVisible();
  await expect(row(page, "Delete me")).toBeHidden();
  await page.goto(listPath(site));
  await expect(row(page, "Keep me")).toBeVisible();
  await expect(row(page, "Delete me")).toBeHidden();
});

test("the mode of the peek is in the address and remembered, and at 1024 px the peek does not cover the list", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", { viewport: { width: 1024, height: 768 } });
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Looked at" }, { name: "Next one" }]);
  await openList(page, site);
  await row(page, "Looked at").click();
  const panel = await peek(page).boundingBox();
  const list = await page.locator("[data-issue-list]").boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + 1);
  await expect(page).toHaveURL(/peek=side/);
  await peek(page).getByRole("button", { name: "More", exact: true }).click();
  await page.keyboard.type("dialog");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/peek=modal/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/peek/);
  await row(page, "Next one").click();
  await expect(page).toHaveURL(/peek=modal/);
  await expect(modalPeek(page)).toHaveAttribute("aria-modal", "true");
  await expect(peek(page)).toBeHidden();
  await modalPeek(page).getByRole("link", { name: "Open full page" }).click();
  await expect(modalPeek(page)).toBeHidden();
  await page
    .getByRole("button", { name: /^(Next|Previous) issue$/ })
    .and(page.locator(":enabled"))
    .click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Looked at");
});

test("an issue that does not exist says so and links back", async ({ browser, cairn, troubles }) => {
  troubles.expect(/404/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await ada.page.goto(listPath(site, "01a1f9a0-0000-7000-8000-000000000000/"));
  await expect(ada.page.getByRole("heading", { name: "Issue not found" })).toBeVisible();
  await ada.page.getByRole("button", { name: "All project issues" }).click();
  await expect(ada.page).toHaveURL(/\/issues\/(\?.*)?$/);
});
