// A module from creation to the archive and back (spec §4, §9, contract/issues §12).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { createIssues, row, stateNamed, unfold } from "./lists.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const panel = (page: Page) => page.locator("[data-collection-panel]");

const ARCHIVED = /^This module was archived on .+ It’s read-only\.$/;

test("a module gets members, links and issues, shows its progress, is archived when completed, and restored", async ({
  browser,
  cairn,
  troubles,
}) => {
  // The panel refetches a module that was changed and then archived at once.
  troubles.expect(/404 \(Not Found\).*\/modules\/[0-9a-f-]+\/\)$/);
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/`, { module_view: true });
  const [first, second] = await createIssues(ada, site, [
    { name: "Draw the alerts", assignee_ids: [mel.id] },
    { name: "Send the alerts" },
  ]);
  const { page } = ada;
  await page.goto(`/${site.slug}/projects/${site.id}/modules/`);
  await page.getByRole("button", { name: "New module" }).first().click();
  await dialog(page).getByLabel("Name").fill("Alerts");
  await dialog(page).getByRole("button", { name: "Create module" }).click();
  await page.getByRole("link", { name: "Alerts", exact: true }).click();
  const { pathname } = new URL(page.url());
  await mel.page.goto(pathname);
  await expect(panel(mel.page).getByText("No lead")).toBeVisible();

  // Members and status are edited in place, and others see the changes.
  await panel(page).getByRole("button", { name: "Lead: No lead" }).click();
  await page.getByRole("option", { name: "Mel" }).click();
  await expect(panel(mel.page).getByRole("button", { name: "Lead: Mel" })).toBeVisible();
  await panel(page)
    .getByRole("button", { name: /^Status/ })
    .click();
  await page.getByRole("option", { name: "In progress" }).click();
  await expect(panel(mel.page).getByText("In progress")).toBeVisible();

  await panel(page).getByRole("button", { name: "Add link" }).click();
  await dialog(page).getByLabel("URL").fill("not an address");
  await dialog(page).getByRole("button", { name: "Add link" }).click();
  await expect(dialog(page).getByText("Enter an http or https URL.")).toBeVisible();
  await dialog(page).getByLabel("URL").fill("example.com/alerts");
  await dialog(page).getByLabel("Title").fill("The design");
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Add link" }).click();
  await expect(panel(mel.page).getByRole("link", { name: "The design" })).toHaveAttribute(
    "href",
    "https://example.com/alerts",
  );
  await panel(page).getByRole("button", { name: "Actions for The design" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  await dialog(page).getByLabel("Title").fill("The drawing");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(panel(page).getByRole("link", { name: "The drawing" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Actions for The drawing" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(panel(mel.page).getByRole("link", { name: "The drawing" })).toBeHidden();

  // Issues and progress.
  await page.getByRole("button", { name: "Add issue" }).click();
  await page.getByRole("menuitem", { name: "Existing issues…" }).click();
  await dialog(page)
    .getByRole("option", { name: /Draw the alerts/ })
    .click();
  await dialog(page)
    .getByRole("option", { name: /Send the alerts/ })
    .click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(row(mel.page, "Draw the alerts")).toBeVisible();
  await expect(panel(page).getByText("0 of 2 issues")).toBeVisible();
  const done = await stateNamed(ada, site, "Done");
  await mel.api("PATCH", `${site.path}/issues/${first?.id}/`, { state_id: done.id });
  await expect(panel(page).getByText("1 of 2 issues")).toBeVisible();
  await expect(panel(page).getByText("Set start and end dates to see a burndown.")).toBeVisible();
  await row(page, "Send the alerts").click({ button: "right", position: { x: 300, y: 10 } });
  await page.getByRole("menuitem", { name: "Remove from module" }).click();
  await expect(row(mel.page, "Send the alerts")).toBeHidden();
  await expect(panel(mel.page).getByText("1 of 1 issue")).toBeVisible();
  expect(second).toBeDefined();
  expect(await violations(page)).toEqual([]);

  // Only completed or canceled modules can be archived (contract/issues §12.2).
  await page.getByRole("button", { name: "Actions for Alerts" }).click();
  await expect(page.getByRole("menuitem", { name: "Archive" })).toBeHidden();
  await page.keyboard.press("Escape");
  await panel(page)
    .getByRole("button", { name: /^Status/ })
    .click();
  await page.getByRole("option", { name: "Completed" }).click();
  await page.getByRole("button", { name: "Actions for Alerts" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  for (const one of [page, mel.page]) await expect(one.getByText(ARCHIVED)).toBeVisible();
  // Also for a person who opens it later.
  await mel.page.reload();
  await expect(mel.page.getByText(ARCHIVED)).toBeVisible();
  expect(await violations(mel.page)).toEqual([]);
  await mel.page.getByRole("button", { name: "Restore" }).click();
  for (const one of [page, mel.page]) {
    await unfold(one, "Done");
    await expect(row(one, "Draw the alerts")).toBeVisible();
  }
});
