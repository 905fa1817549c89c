// Analytics (spec §9, contract/issues §18.1): figures, and a chart that is built, saved, opened by URL and exported.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, project, type Project, test } from "./cairn.ts";
import { createIssues, stateNamed } from "./lists.ts";

const analyticsPath = ({ slug }: Pick<Project, "slug">): string => `/${slug}/analytics/`;

/** Chooses a value in one of the panel's fields. */
async function choose(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: choice, exact: true }).click();
}

const numbers = async (page: Page): Promise<string[]> =>
  (await page.getByRole("region", { name: "Chart data" }).getByRole("row").allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, " ").trim(),
  );

async function withIssues(ada: Person, site: Project): Promise<void> {
  const done = await stateNamed(ada, site, "Done");
  const bug = await ada.api<{ id: string }>("POST", `${site.path}/issue-labels/`, {
    name: "=danger()",
    color: "#ff0000",
  });
  await createIssues(ada, site, [
    { name: "One", priority: "urgent", label_ids: [bug.id] },
    { name: "Two", priority: "urgent", state_id: done.id },
    { name: "Three", priority: "low" },
  ]);
}

test("an analysis is built, saved, opened by URL and by name, renamed, exported and deleted", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await withIssues(ada, site);
  await page.goto(`/${site.slug}/`);
  await page.getByRole("link", { name: "Analytics", exact: true }).click();
  await expect(page).toHaveTitle(/^Analytics/);
  await expect(page.getByRole("slider", { name: "All issues by state group" })).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText("3");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("tab", { name: "Custom" }).click();
  await expect(page).toHaveURL(/analytics_tab=custom/);
  await expect.poll(() => numbers(page)).toEqual(["Priority Issues", "Urgent 2", "Low 1"]);
  await choose(page, "Split by", "State group");
  await expect(page).toHaveURL(/segment=state__group/);
  await expect(page.getByRole("columnheader", { name: "Completed" })).toBeVisible();
  await expect
    .poll(() => numbers(page))
    .toEqual(["Priority Backlog Completed Issues", "Urgent 1 1 2", "Low 1 0 1"]);
  await page.getByRole("slider", { name: /^Issues by priority/ }).focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("slider", { name: /^Issues by priority/ })).toHaveAttribute(
    "aria-valuetext",
    "Urgent, Issues: 2, Backlog: 1, Completed: 1",
  );
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Save report" }).click();
  const dialog = page.getByRole("dialog", { name: "Save report" });
  await dialog.getByRole("button", { name: "Save report" }).click();
  await expect(dialog.getByText("Enter a name for the report.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Load");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/analysis=[0-9a-f-]{36}/);
  const list = page.getByRole("list", { name: "Saved reports" });
  await expect(list.getByRole("button", { name: "Load", exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Completed" })).toBeVisible();
  expect((await numbers(page)).at(-1)).toBe("Low 1 0 1");
  await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
  await choose(page, "Group by (X-axis)", "Label");
  await expect(page.getByRole("columnheader", { name: "Label" })).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("option", { name: "Priority" }).click();
  await page.getByRole("option", { name: "Urgent" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/priority=urgent/);
  await expect(page.getByText("2 issues")).toBeVisible();
  const chips = page.getByRole("group", { name: "Applied filters" });
  await expect(chips).toContainText("Urgent");
  expect(await violations(page)).toEqual([]);
  await chips.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByText("3 issues")).toBeVisible();

  const exportAs = async (kind: string) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: kind }).click();
    return downloading;
  };
  const file = await exportAs("Numbers as CSV");
  expect(file.suggestedFilename()).toBe("analytics-labels__id-state__group.csv");
  expect(await readFile(await file.path(), "utf8")).toBe(
    "\uFEFFLabel,Backlog,Completed,Total (issues)\r\n'=danger(),1,0,1\r\nNone,1,1,2\r\n",
  );
  const picture = await exportAs("Chart as PNG");
  expect(picture.suggestedFilename()).toBe("analytics-labels__id-state__group.png");
  const png = await readFile(await picture.path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  // A picture that is not drawn to the end, or empty, is much smaller.
  expect(png.length).toBeGreaterThan(5000);

  await page.goto(analyticsPath(site));
  await list.getByRole("button", { name: "Load", exact: true }).click();
  await expect(page).toHaveURL(/x_axis=labels__id/);
  await expect(page.getByRole("heading", { name: "Issues by label, split by state group" })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Load" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByRole("dialog", { name: "Rename report" }).getByLabel("Name").fill("Weight");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("button", { name: "Weight", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Weight" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete report" }).click();
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByText("everyone in the workspace can open it here")).toBeVisible();
});

test("a project has its own analytics; they can be limited to one cycle, hidden, and include issues of other people", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { cycle_view: true });
  const [first] = await createIssues(ada, site, [{ name: "In", priority: "high" }, { name: "Out" }]);
  const cycle = await ada.api<{ id: string }>("POST", `${site.path}/cycles/`, { name: "Sprint" });
  await ada.api("POST", `${site.path}/cycles/${cycle.id}/cycle-issues/`, { issues: [first?.id] });
  await page.goto(`/${site.slug}/projects/${site.id}/analytics/?analytics_tab=custom&cycle=${cycle.id}`);
  await expect(page.getByText("1 issue")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Cycle" })).toContainText("Sprint");
  expect(await violations(page)).toEqual([]);
  await choose(page, "Cycle", "Any cycle");
  await expect(page.getByText("2 issues")).toBeVisible();
  await createIssues(ada, site, [{ name: "Later" }]);
  await expect(page.getByText("3 issues")).toBeVisible();

  await page.getByRole("button", { name: "Hide options" }).click();
  await expect(page.getByRole("complementary", { name: "Options and saved reports" })).toBeHidden();
  await page.reload();
  await expect(page.getByText("3 issues")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Options and saved reports" })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("workspace_analytics_sidebar_collapsed"))).toBe(
    "true",
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Show options" }).click();
  await choose(page, "Group by (X-axis)", "State");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Issues by state" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
});
