// The home (spec §7 Dashboard, contract/workspace §6): eight widgets with their own filters, which can be moved and
// hidden; personal and live.
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { fresh, type Person, person, project, type Project, test } from "./cairn.ts";
import { createIssues, stateNamed } from "./lists.ts";

const day = (n: number): string => new Date(Date.now() + n * 864e5).toISOString().slice(0, 10);
const widget = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const headings = (page: Page): Promise<string[]> => page.getByRole("heading", { level: 2 }).allInnerTexts();

async function openHome(page: Page, { slug }: Project): Promise<void> {
  await page.goto(`/${slug}/`);
  await expect(widget(page, "Overview").getByRole("link")).toHaveCount(5);
}

/**
 * Creates four issues assigned to this person: three open ones, of which one is overdue and one due today, and a
 * completed one.
 */
async function withWork(ada: Person, site: Project): Promise<void> {
  const done = await stateNamed(ada, site, "Done");
  const mine = { assignee_ids: [ada.id] };
  await createIssues(ada, site, [
    { ...mine, name: "Late", target_date: day(-2), priority: "low" },
    { ...mine, name: "Now", target_date: day(0), priority: "urgent" },
    { ...mine, name: "Some day" },
    { ...mine, name: "Finished", state_id: done.id },
  ]);
}

/** Waits until the server has the choice. */
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().includes("/widgets/"),
  );

test("the home shows the person's work, links each number and row, and follows changes of other people", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  await withWork(ada, site);
  const { page } = ada;
  await openHome(page, site);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ada$/);
  await expect(page.getByText("2 issues are overdue (1 due today).")).toBeVisible();
  await expect(widget(page, "Overview").getByRole("link", { name: /^2 ?Overdue$/ })).toBeVisible();
  const assigned = widget(page, "Assigned to you");
  await expect(assigned.getByRole("listitem")).toHaveText([
    /WEB-2.*Now.*Due today/s,
    /WEB-1.*Late/s,
    /WEB-3.*Some day/s,
  ]);
  expect(await violations(page)).toEqual([]);

  // Live: an issue that another person assigns to them appears without a reload.
  await mel.api("POST", `${site.path}/issues/`, {
    name: "From Mel",
    priority: "urgent",
    assignee_ids: [ada.id],
  });
  await expect(assigned.getByRole("listitem").first()).toHaveText(/From Mel/);
  await expect(widget(page, "Overview").getByRole("link", { name: /^5 ?Assigned to you$/ })).toBeVisible();

  await widget(page, "Overview")
    .getByRole("link", { name: /Overdue/ })
    .click();
  await expect(page).toHaveURL(/\/assigned\/?\?.*target_date=/);
  await expect(page.getByRole("link", { name: "Late", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Now", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Some day", exact: true })).toBeHidden();
  await page.goBack();
  await assigned.getByRole("link", { name: /From Mel/ }).click();
  await expect(page).toHaveURL(/\/browse\/WEB-\d+\//);
});

test("the filters of a widget are its own, are saved on the server, and survive a reload", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await withWork(ada, site);
  const { page } = ada;
  await openHome(page, site);
  const assigned = widget(page, "Assigned to you");
  const created = widget(page, "Created by you");
  await Promise.all([saved(page), assigned.getByRole("radio", { name: "Overdue" }).click()]);
  await expect(assigned.getByRole("listitem").filter({ hasText: "Late" })).toHaveCount(1);
  await expect(assigned.getByRole("listitem")).toHaveCount(2);
  await expect(created.getByRole("listitem")).toHaveCount(3);

  await created.getByRole("button", { name: /due Any due date/ }).focus();
  await page.keyboard.press("Enter");
  await Promise.all([saved(page), page.getByRole("menuitemcheckbox", { name: "Today" }).click()]);
  await expect(created.getByRole("listitem")).toHaveText([/Now/]);

  const states = widget(page, "Your issues by state");
  await states.getByRole("button", { name: /due Any due date/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Due after…" }).click();
  await Promise.all([saved(page), page.getByRole("option", { name: "Tomorrow" }).click()]);
  await expect(states.getByRole("button", { name: /due From / })).toBeVisible();
  await expect(states.getByText("Nothing due in this range.")).toBeVisible();

  await page.reload();
  await expect(assigned.getByRole("radio", { name: "Overdue" })).toBeChecked();
  await expect(assigned.getByRole("listitem").filter({ hasText: "Late" })).toHaveCount(1);
  await expect(assigned.getByRole("listitem")).toHaveCount(2);
  await expect(created.getByRole("button", { name: /due Today/ })).toBeVisible();
  await expect(states.getByRole("button", { name: /due From / })).toBeVisible();
});

test("home widgets are moved by keys and by dragging, hidden and shown, in all browsers of a person", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "First" }]);
  const { page } = ada;
  await openHome(page, site);
  // Each widget appears with its code.
  await expect
    .poll(async () => (await headings(page)).slice(-3))
    .toEqual(["Your issues by priority", "Recent projects", "Collaborators"]);
  const opener = page.getByRole("button", { name: "Customize" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Customize" });
  const names = (): Promise<string[]> => dialog.getByRole("listitem").allInnerTexts();
  await expect.poll(names).toHaveLength(8);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("switch", { name: "Show Collaborators" }).focus();
  await Promise.all([saved(page), page.keyboard.press("Alt+ArrowUp")]);
  await Promise.all([saved(page), page.keyboard.press("Alt+ArrowUp")]);
  expect((await names()).slice(-3)).toEqual(["Collaborators", "Recent activity", "Recent projects"]);
  await expect(dialog.getByRole("switch", { name: "Show Collaborators" })).toBeFocused();
  await Promise.all([
    saved(page),
    dialog
      .getByRole("listitem")
      .filter({ hasText: "Overview" })
      .dragTo(dialog.getByRole("listitem").filter({ hasText: "Created by you" }), {
        targetPosition: { x: 60, y: 34 },
      }),
  ]);
  expect((await names()).slice(0, 3)).toEqual(["Assigned to you", "Created by you", "Overview"]);
  await Promise.all([saved(page), dialog.getByRole("switch", { name: "Show Recent activity" }).click()]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole("heading", { name: "Recent activity" })).toBeHidden();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Assigned to you" })).toBeVisible();
  await expect
    .poll(async () => (await headings(page)).slice(-2))
    .toEqual(["Collaborators", "Recent projects"]);
  expect(await headings(page)).not.toContain("Recent activity");
  const [first, overview] = await Promise.all([
    widget(page, "Created by you").boundingBox(),
    widget(page, "Overview").boundingBox(),
  ]);
  expect((first?.y ?? 0) < (overview?.y ?? 0)).toBe(true);
});

test("the home of a new workspace leads to its first project, issue and colleague; widgets appear with the first issue", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { page } = ada;
  const slug = fresh("ws");
  await ada.api("POST", "/api/workspaces/", { name: "Fern", slug, organization_size: "2-10" });
  await page.goto(`/${slug}/`);
  const begin = page.getByRole("region", { name: "Get started" });
  const steps = begin.getByRole("listitem");
  await expect(steps).toHaveText([/^Set up your profile/, /^Create a project/, /^Invite teammates/]);
  await begin.getByRole("button", { name: "New project" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Web app");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/\/issues\//);

  await page.goto(`/${slug}/`);
  await expect(steps).toHaveText([
    /^Set up your profile/,
    /^Create a project/,
    /^Create your first issue/,
    /^Invite teammates/,
    /^Import issues/,
  ]);
  expect(await headings(page)).toEqual(expect.arrayContaining(["Get started"]));
  await expect(page.getByRole("heading", { name: "Assigned to you" })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await begin.getByRole("button", { name: "New issue" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Frost alert");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(widget(page, "Created by you").getByRole("listitem")).toHaveText([/Frost alert/]);
  await expect(widget(page, "Overview").getByRole("link")).toHaveCount(5);
});

test("empty widgets of the home offer a next step", async ({ browser, cairn }) => {
  const [ada, mel] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Mel")];
  const site = await project(ada, [mel]);
  await createIssues(mel, site, [{ name: "Of Mel" }]);
  const { page } = ada;
  await openHome(page, site);
  await expect(page.getByText("Nothing is due today.")).toBeVisible();
  await widget(page, "Assigned to you").getByRole("button", { name: "New issue" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(
    widget(page, "Recent activity").getByRole("link", { name: "Browse all issues" }),
  ).toBeVisible();
});

test("on a phone in the dark theme, the home has one column, and nothing overflows or overlaps", async ({
  browser,
  cairn,
}) => {
  const options = { viewport: { width: 390, height: 844 }, colorScheme: "dark" as const, hasTouch: true };
  const ada = await person(browser, cairn, "Ada", options);
  const site = await project(ada);
  await withWork(ada, site);
  const { page } = ada;
  await openHome(page, site);
  await expect(widget(page, "Collaborators").getByRole("link")).toHaveCount(1);
  const overflow = await page.evaluate(
    () =>
      [...document.querySelectorAll("main section")].filter(
        (one) => one.getBoundingClientRect().right > innerWidth + 0.5,
      ).length,
  );
  expect(overflow).toBe(0);
  expect(await violations(page)).toEqual([]);
});
