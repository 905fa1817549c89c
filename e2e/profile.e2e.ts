// Pages of a member (contract/workspace §5, §15.1): figures, lists of issues, activity; limited to shared projects.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, project, type Project, test } from "./cairn.ts";
import { createIssues, stateNamed } from "./lists.ts";

const day = (n: number): string => new Date(Date.now() + n * 864e5).toISOString().slice(0, 10);
const pathOf = ({ slug }: Project, who: Person, page = ""): string => `/${slug}/profile/${who.id}/${page}`;
const figures = async (page: Page): Promise<string[]> =>
  (await page.getByRole("list", { name: "Stats" }).getByRole("link").allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, " "),
  );

/** Mel has one open issue, in a current cycle, and one completed one; Ada has a secret project with another. */
async function withWork(ada: Person, mel: Person, site: Project): Promise<void> {
  const done = await stateNamed(ada, site, "Done");
  const [first] = await createIssues(ada, site, [
    { name: "Frost alert", priority: "urgent", assignee_ids: [mel.id] },
    { name: "Finished", assignee_ids: [mel.id], state_id: done.id },
  ]);
  const cycle = await ada.api<{ id: string }>("POST", `${site.path}/cycles/`, {
    name: "Spring",
    start_date: day(-1),
    end_date: day(5),
  });
  await ada.api("POST", `${site.path}/cycles/${cycle.id}/cycle-issues/`, { issues: [first?.id] });
  const secret = await ada.api<{ id: string }>("POST", `/api/workspaces/${site.slug}/projects/`, {
    name: "Secret",
    identifier: "SEC",
    network: 0,
  });
  await ada.api("POST", `/api/workspaces/${site.slug}/projects/${secret.id}/issues/`, { name: "Hidden" });
  await mel.api("PATCH", `${site.path}/issues/${first?.id}/`, { priority: "high" });
}

test("a member's overview counts their work, in charts with tables, and follows changes", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  await withWork(ada, mel, site);
  const { page } = ada;
  await page.goto(pathOf(site, mel));
  await expect(page).toHaveTitle(/^(?:\(1\) )?Mel’s work · Overview/);
  await expect(page.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: "Assigned", exact: true })).not.toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect
    .poll(() => figures(page))
    .toEqual(["0 Created", "2 Assigned", "1 Open", "1 Completed", expect.stringMatching(/Subscribed$/)]);
  const chart = page.getByRole("figure", { name: "Assigned issues by state group" });
  await chart.getByRole("button", { name: "Show as table" }).click();
  await expect(chart.getByRole("row", { name: /Completed/ })).toHaveText(/1.*50%/);
  await expect(page.getByRole("link", { name: /Spring.*Active/ })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "1 of 2 completed in Web app" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await createIssues(ada, site, [{ name: "More", assignee_ids: [mel.id] }]);
  await expect.poll(() => figures(page)).toContain("3 Assigned");
  await page.getByRole("link", { name: /Open$/ }).click();
  await expect(page).toHaveURL(/\/assigned\/?\?.*state_group=/);
  await expect(page.getByRole("link", { name: "Frost alert", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Finished", exact: true })).toBeHidden();
  await page.getByRole("navigation", { name: "Mel’s work" }).getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("list", { name: "Stats" })).toBeVisible();
});

test("a member's details are shown, can be hidden, and stay hidden after a reload", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  await mel.api("PATCH", "/api/users/me/", { user_timezone: "Asia/Tokyo" });
  const { page } = ada;
  await page.goto(pathOf(site, mel));
  const card = page.getByRole("complementary", { name: "About Mel" });
  await expect(card.getByRole("heading", { name: "Mel" })).toBeVisible();
  await expect(card.getByText(/^\d\d:\d\d · Asia\/Tokyo$/)).toBeVisible();
  await expect(card.getByRole("link", { name: mel.email })).toBeVisible();
  await page.getByRole("button", { name: "Hide details" }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show details" })).toBeVisible();
  await expect(card).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("profile_sidebar_collapsed"))).toBe("true");
});

test("a member's activity comes in pages, only of shared projects, and is exported by day", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  await withWork(ada, mel, site);
  await createIssues(
    ada,
    site,
    Array.from({ length: 32 }, (_, n) => ({ name: `Issue ${n + 1}` })),
  );
  const { page } = mel;
  await page.goto(pathOf(site, ada, "activity/"));
  const today = page
    .getByRole("region", { name: "Today" })
    .or(page.locator("section").filter({ hasText: "Today" }));
  await expect(today.getByRole("listitem")).toHaveCount(30);
  await expect(today.getByRole("listitem").first()).toHaveText(/WEB-34.*Issue 32.*Created this issue/s);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(today.getByText("Frost alert").first()).toBeVisible();
  await expect(page.getByText("Hidden")).toHaveCount(0);

  await page.getByRole("button", { name: "Export a day…" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("option", { name: "Today" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`activity-${day(0)}.csv`);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("Actor name,Issue ID,Project");
  expect(text).toContain("WEB-34");
  expect(text).not.toContain("Hidden");
  await expect(page.getByText("Activity downloaded")).toBeVisible();
});

test("a profile that does not exist says so, and a guest sees a limited profile", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const gus = await person(browser, cairn, "Gus");
  const site = await project(ada, [gus], { role: 5 });
  const { page } = gus;
  await page.goto(`/${site.slug}/profile/00000000-0000-7000-8000-000000000000/`);
  await expect(page.getByRole("heading", { name: "Member not found" })).toBeVisible();
  await page.goto(pathOf(site, ada));
  await expect(page.getByText("Guests can’t see other people’s projects.")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "About Ada" })).toBeVisible();
  await expect(page.getByText(ada.email)).toHaveCount(0);
  await page.goto(pathOf(site, ada, "activity/"));
  await expect(page.getByRole("heading", { name: "No activity yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Export a day…" })).toHaveCount(0);
});

test("on a phone in the dark theme, a member's card is a drawer", async ({ browser, cairn }) => {
  const options = { viewport: { width: 390, height: 844 }, colorScheme: "dark" as const, hasTouch: true };
  const ada = await person(browser, cairn, "Ada", options);
  const site = await project(ada);
  const { page } = ada;
  await page.goto(pathOf(site, ada));
  await expect(page.getByText("No issues assigned to you yet.").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(
    page.getByRole("dialog", { name: "About Ada" }).getByRole("link", { name: "Edit your profile" }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.goto(pathOf(site, ada, "activity/"));
  await expect(page.getByRole("heading", { name: "No activity yet" })).toBeVisible();
});
