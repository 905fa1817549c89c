// Keys apply to the issue under the pointer, in every layout; the focus follows the keyboard's cursor.
import { expect, type Page } from "@playwright/test";
import { type Person, person, project, test } from "./cairn.ts";
import { createIssues, openList, picker } from "./lists.ts";

const TODAY = new Date().toISOString().slice(0, 10);

const LAYOUTS = ["list", "kanban", "calendar", "gantt_chart", "spreadsheet"] as const;

/** Points at an issue in any layout, and presses a key. */
async function pointAndPress(page: Page, id: string, key: string): Promise<void> {
  const row = page.locator(`[data-issue="${id}"]`).first();
  await expect(row).toBeVisible();
  // The row of a Gantt chart is wider than the screen; its title is not.
  const box = await row.getByRole("link").first().boundingBox();
  if (!box) throw new Error("The issue is not on the screen");
  await page.mouse.move(box.x + Math.min(box.width / 2, 120), box.y + box.height / 2, { steps: 2 });
  await page.keyboard.press(key);
}

const priorityOf = async (who: Person, path: string, id: string): Promise<string> =>
  (await who.api<{ priority: string }>("GET", `${path}/issues/${id}/`)).priority;

test("a key changes the issue under the pointer in every layout, and the focus follows J", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const issues = await createIssues(
    ada,
    site,
    ["One", "Two", "Three"].map((name) => ({ name, target_date: TODAY, start_date: TODAY })),
  );
  const [, second] = issues.map(({ id }) => id) as [string, string, string];
  for (const [n, layout] of LAYOUTS.entries()) {
    // Includes weekends, so that the calendar always contains today.
    await openList(
      page,
      site,
      `?layout=${layout}&weekends=true${layout === "kanban" ? "&group_by=state_id" : ""}`,
    );
    await pointAndPress(page, second, "p");
    await expect(picker(page)).toBeVisible();
    const key = String((n % 4) + 1);
    await page.keyboard.press(key);
    const wanted = ["urgent", "high", "medium", "low"][n % 4];
    await expect.poll(() => priorityOf(ada, site.path, second), layout).toBe(wanted);
    await pointAndPress(page, second, "x");
    await expect(page.getByRole("toolbar")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("toolbar")).toBeHidden();
  }
  for (const layout of LAYOUTS) {
    await openList(page, site, `?layout=${layout}&weekends=true`);
    await page.mouse.move(0, 0);
    await page.keyboard.press("j");
    // In a spreadsheet the cell has the focus, elsewhere the list, which names its active row.
    const follows = (): Promise<boolean> =>
      page.evaluate(() => {
        const { activeElement } = document;
        const named = activeElement?.getAttribute("aria-activedescendant");
        const row = named ? document.getElementById(named) : activeElement?.closest("[data-issue]");
        return row?.hasAttribute("data-issue") === true;
      });
    await expect.poll(follows, layout).toBe(true);
  }
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/peekId=/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/peekId=/);
  await expect(page.locator("[data-issue-list] :focus, [data-issue-list]:focus")).toHaveCount(1);
});
