// Texts mention pages and issues, and pages and issues say where they are mentioned; people who are mentioned in pages are
// notified (issue “Pages”).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { createIssues } from "./lists.ts";
import { line, openNotifications, sidebarRow, two } from "./notifications.ts";

/** The loaded editor: a field stands in for it before. */
const description = (page: Page) => page.locator('[contenteditable=true][aria-label="Description"]');

test("a page that an issue mentions shows its present title there, and says that the issue mentions it", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, { name: "Release plan" });
  // Of the workspace: no list that this tab has loaded contains it.
  await ada.api("POST", `/api/workspaces/${site.slug}/pages/`, { name: "Release notes" });
  const [issue] = await createIssues(ada, site, [{ name: "Fix the login" }]);
  const issuePath = `/${site.slug}/projects/${site.id}/issues/${issue?.id}/`;
  const pagePath = `/${site.slug}/projects/${site.id}/pages/${id}/`;

  await page.goto(issuePath);
  await description(page).click();
  await page.keyboard.type("As in [[release");
  await expect(page.getByRole("option", { name: "Release notes" })).toBeVisible();
  await page.getByRole("option", { name: /^Release plan/ }).click();
  await page.keyboard.type("by @");
  await page.getByRole("option", { name: "Tomorrow" }).click();
  await expect(description(page)).toHaveText(/As in\s+Release plan\s+by\s+Tomorrow/);
  expect(await violations(page)).toEqual([]);
  const isStored = async (): Promise<string> =>
    (await ada.api<{ description_html: string }>("GET", `${site.path}/issues/${issue?.id}/`))
      .description_html;
  await expect.poll(isStored).toContain(id);
  expect(await isStored()).not.toContain("Release plan");

  await ada.api("PATCH", `${site.path}/pages/${id}/`, { name: "Plan of spring" });
  await expect(description(page).getByRole("link", { name: "Plan of spring" })).toBeVisible();

  await description(page).getByRole("link", { name: "Plan of spring" }).click();
  await expect(page).toHaveURL(new RegExp(`${pagePath}$`));
  const mentions = page.getByRole("region", { name: "Mentioned in" });
  await expect(mentions.getByRole("link")).toHaveText(["WEB-1 Fix the login"]);
  expect(await violations(page)).toEqual([]);

  // An open page follows.
  const html = `<p>See <mention-component entity_name="page_mention" entity_identifier="${id}"></mention-component></p>`;
  await ada.api("POST", `${site.path}/issues/${issue?.id}/comments/`, { comment_html: html });
  await expect(mentions.getByRole("link")).toHaveCount(2, { timeout: 15_000 });
  await mentions.getByRole("link", { name: "Comment on WEB-1 Fix the login" }).click();
  const comment = page.getByRole("article", { name: "Comment by Ada" });
  await expect(comment.getByRole("link", { name: "Plan of spring" })).toBeVisible();
});

test("a person who is mentioned in a page is notified, and opens the page from there", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, { name: "Release plan" });
  const pagePath = `/${site.slug}/projects/${site.id}/pages/${id}/`;
  await openNotifications(grace, site);

  await ada.page.goto(pagePath);
  const text = ada.page.getByRole("textbox", { name: "Page text" });
  await text.click();
  await ada.page.keyboard.type("Ask @Grace");
  await ada.page.getByRole("option", { name: "Grace" }).click();
  await expect(text).toContainText("Ask @Grace");

  // Once the edit is merged.
  const row = line(grace.page, "Release plan");
  await expect(row).toContainText("Page · Ada mentioned you in the text", { timeout: 30_000 });
  await expect(sidebarRow(grace.page)).toHaveAccessibleName("Notifications 1 unread");
  await row.getByRole("link", { name: "Release plan" }).click();
  const pane = grace.page.getByRole("region", { name: "Page", exact: true });
  await expect(pane.getByRole("textbox", { name: "Page text" })).toBeVisible();
  await expect(sidebarRow(grace.page)).toHaveAccessibleName("Notifications");
  expect(await violations(grace.page)).toEqual([]);
  await expect(pane.getByRole("textbox", { name: "Page text" })).toContainText("Ask @Grace");
  await expect(pane.getByRole("list", { name: "What happened on this page" })).toContainText(
    "Ada mentioned you in the text",
  );
  await pane.getByRole("link", { name: "Open full page" }).click();
  await expect(grace.page).toHaveURL(new RegExp(`${pagePath}$`));
  await expect(grace.page.getByRole("textbox", { name: "Page text" })).toContainText("Ask @Grace");

  // A page that becomes private takes its notifications along.
  await openNotifications(grace, site);
  await expect(line(grace.page, "Release plan")).toBeVisible();
  await ada.api("PATCH", `${site.path}/pages/${id}/`, { access: 1 });
  await expect(line(grace.page, "Release plan")).toBeHidden();
});
