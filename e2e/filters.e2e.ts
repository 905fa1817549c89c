// The address contains the view of a list: filters, layout, order. Viewers get no controls for editing (look, principle
// 7; spec §2).
import { expect, type Page } from "@playwright/test";
import { type Person, person, project, type Project, test } from "./cairn.ts";
import { violations } from "./axe.ts";
import { card, column, createIssues, listPath, openList, picker, row, stateNamed } from "./lists.ts";

async function filled(ada: Person, others: readonly Person[] = []): Promise<Project> {
  const site = await project(ada, others);
  const doing = await stateNamed(ada, site, "In Progress");
  await createIssues(ada, site, [
    { name: "Urgent and mine", priority: "urgent", assignee_ids: [ada.id] },
    { name: "Urgent", priority: "urgent", state_id: doing.id },
    { name: "Low", priority: "low" },
  ]);
  return site;
}

/** Chooses a filter, a field and a value by typing. */
async function filterBy(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  await picker(page).getByRole("option", { name: field, exact: true }).click();
  await picker(page).getByRole("option", { name: value }).first().click();
  await page.keyboard.press("Escape");
  // Closes the nested list of the field as well.
  if (await picker(page).isVisible()) await page.keyboard.press("Escape");
}

test("filters are chips, edited in place, and removed one by one or all at once", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await filled(ada);
  const { page } = ada;
  await openList(page, site);
  await filterBy(page, "Priority", "Urgent");
  await expect(row(page, "Low")).toBeHidden();
  await expect(row(page, "Urgent")).toBeVisible();
  await expect(page).toHaveURL(/priority=urgent/);
  await filterBy(page, "Assignee", "Ada");
  await expect(row(page, "Urgent")).toBeHidden();
  await expect(row(page, "Urgent and mine")).toBeVisible();

  const chips = page.getByRole("group", { name: "Applied filters" });
  await chips.getByRole("button", { name: "Urgent" }).click();
  await picker(page).getByRole("option", { name: "Low" }).click();
  await page.keyboard.press("Escape");
  await expect(chips.getByText("is any of")).toBeVisible();
  await chips
    .getByRole("group", { name: "Assignee" })
    .or(chips.locator("[aria-label='Assignee']"))
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(page.getByRole("row").filter({ has: page.getByRole("link") })).toHaveCount(3);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(chips).toBeHidden();
});

test("a list whose filters match nothing says how many issues are hidden, and clears them on request", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await filled(ada);
  const { page } = ada;
  await openList(page, site);
  await filterBy(page, "Priority", "Medium");
  await expect(page.getByRole("heading", { name: "No issues match these filters" })).toBeVisible();
  await expect(page.getByText("3 issues in Web app hidden by filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(row(page, "Low")).toBeVisible();
});

test("the address contains the view: after a reload, with Back, and for another person who opens it", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await filled(ada, [grace]);
  const { page } = ada;
  await openList(page, site);
  await filterBy(page, "Priority", "Urgent");
  await page.getByRole("radio", { name: "Board" }).click();
  const shown = async (there: Page): Promise<void> => {
    await expect(there.getByRole("radio", { name: "Board" })).toBeChecked();
    await expect(
      column(there, "In Progress").getByRole("link", { name: "Urgent", exact: true }),
    ).toBeVisible();
    await expect(card(there, "Low")).toBeHidden();
  };
  await shown(page);
  const address = page.url();
  await page.reload();
  await shown(page);
  await grace.page.goto(address);
  await shown(grace.page);
  await page.goBack();
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  await expect(row(page, "Urgent")).toBeVisible();
  // Without a view in the address, the person's last one is shown.
  await page.goto(listPath(site));
  await expect(row(page, "Urgent").or(card(page, "Urgent"))).toBeVisible();
  await expect(page).toHaveURL(/priority=urgent/);
});

test("/ opens the menu of filters, and typing finds a field", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await filled(ada);
  const { page } = ada;
  await openList(page, site);
  await page.keyboard.press("/");
  await expect(picker(page)).toBeVisible();
  await page.keyboard.type("prio");
  await page.keyboard.press("Enter");
  await page.keyboard.type("low");
  await page.keyboard.press("Enter");
  await expect(row(page, "Urgent")).toBeHidden();
  await expect(row(page, "Low")).toBeVisible();
});

test("order and grouping are chosen in the display options, and remembered", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await filled(ada);
  const { page } = ada;
  await openList(page, site);
  await page.getByRole("button", { name: "Display", exact: true }).click();
  await page.getByRole("combobox", { name: "Group by", exact: true }).click();
  await page.getByRole("option", { name: "State", exact: true }).click();
  await page.getByRole("button", { name: "Assignee", exact: true }).click();
  await page.keyboard.press("Escape");
  const there = async (): Promise<void> => {
    await expect(page.getByRole("button", { name: "Backlog, 2 issues" })).toBeVisible();
    await expect(row(page, "Low").getByRole("button", { name: /^Assignees/ })).toBeHidden();
  };
  await there();
  await page.goto(listPath(site));
  await there();
});

test("a viewer sees every issue and no controls for editing", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const victor = await person(browser, cairn, "Victor");
  const site = await project(ada, [victor], { role: 10 });
  const [issue] = await createIssues(ada, site, [{ name: "Look but do not touch", priority: "high" }]);
  const { page } = victor;
  await openList(page, site, "?layout=list&group_by=state");
  await expect(row(page, "Look but do not touch")).toBeVisible();
  await expect(page.getByRole("button", { name: /^New issue/ })).toHaveCount(0);
  // The menu contains the actions of viewers: open, copy, subscribe.
  const cells = row(page, "Look but do not touch").getByRole("button", { name: /^(?!More for)/ });
  await expect(cells.and(page.locator(":not([aria-disabled=true])"))).toHaveCount(0);
  const reason = /As a viewer of .*, you can’t make changes$/;
  const told = page.locator("[data-toasts]").getByRole("listitem");
  await page.keyboard.press("j");
  for (const key of ["s", "p", "Delete"]) {
    await page.keyboard.press(key);
    await expect(told).toHaveText([reason]);
  }
  await page.keyboard.press("c");
  await expect(told).toHaveText("To create issues, you need the Member role in a project");
  await cells.first().click({ force: true });
  await expect(told).toHaveText(reason);
  await told.getByRole("button").click();
  await cells.first().hover();
  await expect(page.getByRole("tooltip").filter({ hasText: reason })).toBeVisible();
  await expect(picker(page)).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(listPath(site, `${issue?.id}/`));
  await expect(page.getByRole("heading", { name: "Look but do not touch" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add sub-issue" })).toHaveCount(0);
  await page.keyboard.press("p");
  await expect(told).toHaveText(reason);
  expect(await violations(page)).toEqual([]);
});
