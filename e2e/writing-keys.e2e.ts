// Shortcuts that write, in a list and in an open issue: titles, comments, relations, display options.
import { expect } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { choose, createIssues, openList, picker, row } from "./lists.ts";

test("titles, comments and relations are written by shortcuts, in rows and in an open issue", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Fix the map" }, { name: "Draw the map" }]);
  await openList(page, site, "?layout=list&order_by=created_at");
  const title = page.getByRole("textbox", { name: "Title" });

  // From its row, the issue opens with its title focused.
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  await expect(title).toBeFocused();
  await page.keyboard.type("Mend the map");
  await page.keyboard.press("Enter");
  await expect(title).not.toBeFocused();
  await expect(row(page, "Mend the map")).toBeVisible();
  // The same key works in the open issue.
  await page.keyboard.press("r");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/peekId=/);

  // Adds a blocking issue from the row.
  await page.keyboard.press("Shift+M");
  await page.keyboard.press("b");
  await choose(page, "Draw the map");
  await page.keyboard.press("Escape");
  await expect(picker(page)).toBeHidden();

  // Adds a comment, which is sent by a key, too.
  await page.keyboard.press("ControlOrMeta+Shift+M");
  const comment = page.getByRole("textbox", { name: "Comment" });
  await expect(comment).toBeFocused();
  await page.keyboard.type("On my way");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("On my way")).toBeVisible();
  const relations = page.getByRole("region", { name: "Relations" });
  await expect(relations).toContainText("Blocked by");
  await expect(relations).toContainText("Draw the map");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/peekId=/);

  // Opens the display options.
  await page.keyboard.press("Shift+V");
  await expect(page.getByRole("dialog", { name: "Display options" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Display options" })).toBeHidden();

  // In a spreadsheet the title is edited in its cell.
  await openList(page, site, "?layout=spreadsheet&order_by=created_at");
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  const cell = page.getByRole("textbox", { name: /^Title of/ });
  await expect(cell).toBeFocused();
  await page.keyboard.type("Fold the map");
  await page.keyboard.press("Enter");
  await expect(row(page, "Fold the map")).toBeVisible();

  // The list of shortcuts contains each once.
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const name of ["Rename", "Write a comment", "Mark as blocked by…", "Display options"])
    await expect(sheet.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
});
