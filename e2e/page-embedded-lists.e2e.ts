// Several lists in one page, which all have the same issue.
import { expect } from "@playwright/test";
import { person, test } from "./cairn.ts";
import { embedded, place } from "./embeds.ts";
import { createIssues, drag, picker, stateNamed } from "./lists.ts";
import { text } from "./page-text.ts";

test("an issue that stands in several lists of a page has an element of its own in each, and keys act where the focus is", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  test.setTimeout(120_000);
  const { site, secret, issue, path, stored } = await place(ada);
  const todo = await stateNamed(ada, secret, "Todo");
  await createIssues(ada, secret, [{ name: "Send the letters", state_id: todo.id }]);
  const id = path.split("/").at(-2) ?? "";
  const list = (query: string): string =>
    `<div data-embed="issue-list" data-project="${secret.id}" data-name="${query}"${query === "rows" ? "" : ` data-query="layout=${query}"`}></div>`;
  await ada.api("PATCH", `${site.path}/pages/${id}/`, {
    description_html: `${list("rows")}${list("kanban")}${list("spreadsheet")}<p>End</p>`,
  });
  const { page } = ada;
  await page.goto(path);
  for (const name of ["rows", "kanban", "spreadsheet"])
    await expect(embedded(page, `Issue list ${name}`).getByText("Fix the login")).toBeVisible({
      timeout: 30_000,
    });
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id: one }) => one);
    return ids.filter((one, at) => ids.indexOf(one) !== at);
  });
  expect(twice).toEqual([]);

  // Quick add inside the text: its keys do not reach the text.
  const first = embedded(page, "Issue list rows");
  await first.getByRole("button", { name: "New issue in Todo" }).click();
  await expect(first.getByRole("textbox", { name: "New issue in Todo" })).toBeFocused();
  await page.keyboard.type("Write the plan");
  await page.keyboard.press("Enter");
  await expect(first.getByRole("link", { name: "Write the plan" })).toBeVisible();
  await page.keyboard.press("Escape");
  const board = embedded(page, "Issue list kanban");
  await expect(board.getByText("Write the plan")).toBeVisible();

  // Dragging an issue moves the issue, not the block.
  const before = await stored();
  const card = (name: string) => board.getByRole("listitem").filter({ hasText: name });
  await drag(page, card("Fix the login"), card("Write the plan"), { y: 6 });
  await expect
    .poll(
      async () => (await ada.api<{ state_id: string }>("GET", `${secret.path}/issues/${issue.id}/`)).state_id,
      { timeout: 20_000 },
    )
    .toBe(todo.id);
  expect(await stored()).toBe(before);
  await expect(text(page).getByText("End", { exact: true })).toHaveText("End");
});

test("a saved view of the workspace is embedded by key and shows issues of all projects, live", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { site, secret, path, stored } = await place(ada);
  await createIssues(ada, site, [
    { name: "Paint the door", priority: "urgent" },
    { name: "Sweep the floor" },
  ]);
  const { id: view } = await ada.api<{ id: string }>("POST", `/api/workspaces/${site.slug}/views/`, {
    name: "Burning everywhere",
    filters: { priority: ["urgent"] },
  });
  const { page } = ada;
  await page.goto(path);
  await text(page).click();
  await page.keyboard.type("/kanban");
  await expect(page.getByRole("option", { name: /^Issue list/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Views of");
  await expect(picker(page).getByRole("option", { name: "Views of the workspace" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(picker(page).getByRole("option", { name: "Burning everywhere" })).toBeVisible();
  await page.keyboard.type("Burning");
  await page.keyboard.press("Enter");
  const list = embedded(page, "Issue list Burning everywhere");
  await expect(list.getByRole("link", { name: "Paint the door" })).toBeVisible();
  await expect(list.getByText("Sweep the floor")).toBeHidden();
  await expect.poll(stored).toContain(`data-view="${view}"`);

  // Of another project, while the page is open.
  await createIssues(ada, secret, [{ name: "Close the roof", priority: "urgent" }]);
  await expect(list.getByRole("link", { name: "Close the roof" })).toBeVisible();
});
