// The command menu searches by key, title, text and comment, with typed filters, in the cache first, and offline (look,
// rule 6).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, type Person, project, type Project, test } from "./cairn.ts";
import { createIssues, openList, row } from "./lists.ts";

const menu = (page: Page) => page.getByRole("dialog", { name: "Command menu" });
const options = (page: Page) => menu(page).getByRole("option");
const option = (page: Page, name: RegExp) => menu(page).getByRole("option", { name });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(menu(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(text);
}

/** Opens the start page and waits until it handles keys. */
async function home(page: Page, { slug }: Project): Promise<void> {
  await page.goto(`/${slug}/`);
  await expect(page.getByText("Synced")).toBeVisible();
}

/** Creates three issues, one of them with a description and a comment. */
async function furnish(ada: Person, site: Project) {
  const label = await ada.api<{ id: string }>("POST", `${site.path}/issue-labels/`, {
    name: "in review",
    color: "#3f76ff",
  });
  const made = await createIssues(ada, site, [
    { name: "Login fails on Safari", label_ids: [label.id], assignee_ids: [ada.id] },
    { name: "Write the release notes", description_html: "<p>Mention the marsupial in the header.</p>" },
    { name: "Old login page", priority: "high" },
  ]);
  await ada.api("POST", `${site.path}/issues/${made[2]?.id}/comments/`, {
    comment_html: "<p>Seen by the wombat team</p>",
  });
  return made;
}

test("search finds an issue by key, title, and words of its description or a comment, and opens it", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await furnish(ada, site);
  await openList(page, site);

  await search(page, "web-1");
  await expect(options(page).first()).toContainText("Login fails on Safari");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/browse\/WEB-1\/login-fails-on-safari\//);

  await search(page, "marsup");
  await expect(option(page, /Write the release notes/)).toContainText("Mention the marsupial in the header.");
  await expect(option(page, /Write the release notes/).locator("b")).toHaveText(["marsup"]);
  await page.keyboard.press("Escape");

  await search(page, "wombat");
  await option(page, /Seen by the wombat team/).click();
  await expect(page).toHaveURL(/\/browse\/WEB-3\/old-login-page\/#comment-/);

  // Without a query: recently visited objects, latest first.
  await home(page, site);
  await search(page, "");
  await expect(options(page).nth(0)).toContainText("Old login page");
  await expect(options(page).nth(1)).toContainText("Login fails on Safari");
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.keyboard.press("ControlOrMeta+Enter"),
  ]);
  await expect(tab).toHaveURL(/\/browse\/WEB-3\/old-login-page\//);
});

test("a typed filter is suggested, becomes a chip, and leads to the list", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await furnish(ada, site);
  await openList(page, site);

  await search(page, "is:");
  await expect(options(page)).toContainText(["is:open", "is:closed", "is:archived", "is:draft"]);
  await page.keyboard.press("Enter");
  await expect(menu(page).getByRole("group", { name: "is: open" })).toBeVisible();
  await page.keyboard.type("label:in");
  await option(page, /label:"in review"/).click();
  await expect(menu(page).getByRole("group", { name: "label: in review" })).toBeVisible();
  await expect(option(page, /Show all 1 in the list/)).toBeVisible();
  await expect(option(page, /Old login page/)).toBeHidden();
  expect(await violations(page)).toEqual([]);

  // Backspace removes the last chip.
  await page.keyboard.press("Backspace");
  await expect(menu(page).getByRole("group", { name: "label: in review" })).toBeHidden();
  await expect(option(page, /Show all 3 in the list/)).toBeVisible();

  await page.keyboard.type("priority:high login");
  await expect(option(page, /Old login page/).first()).toBeVisible();
  await expect(option(page, /Login fails/)).toBeHidden();
  await option(page, /Show all in the list/).click();
  await expect(page).toHaveURL(/workspace-views\/all-issues\/.*priority=high/);
  await expect(page.getByText("Old login page")).toBeVisible();
  await expect(page.getByText("Login fails on Safari")).toBeHidden();

  await search(page, "label:nothing ");
  await expect(menu(page).getByText("No match for label:nothing")).toBeVisible();
});

test("search finds nothing of a private project for people who are not in it (security 20)", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  const secret = await ada.api<{ id: string }>("POST", `/api/workspaces/${site.slug}/projects/`, {
    name: "Quokka base",
    identifier: "SEC",
    network: 0,
  });
  await createIssues(ada, { ...site, path: `/api/workspaces/${site.slug}/projects/${secret.id}` }, [
    { name: "Feed the quokka" },
  ]);
  for (const { page } of [ada, mel]) await home(page, site);
  await search(ada.page, "quokka");
  await expect(option(ada.page, /Feed the quokka/)).toBeVisible();
  await expect(option(ada.page, /Quokka base Project/)).toBeVisible();
  await search(mel.page, "quokka");
  await expect(menu(mel.page).getByText("Nothing found")).toBeVisible();
});

test("without a connection, search finds what the browser has cached, and says so", async ({
  browser,
  cairn,
  troubles,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await furnish(ada, site);
  await openList(page, site);
  await expect(row(page, "Old login page")).toBeVisible();
  await search(page, "log");
  await page.keyboard.press("Escape");
  troubles.expect(/ERR_INTERNET_DISCONNECTED|net::/);
  await page.context().setOffline(true);
  await search(page, "old log");
  await expect(option(page, /Old login page/)).toBeVisible();
  await expect(menu(page).getByText("Offline results")).toBeVisible();
  await page.context().setOffline(false);
});

test("on a phone the search tab opens search, and nothing overflows", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const site = await project(ada);
  const { page } = ada;
  await furnish(ada, site);
  await page.goto(`/${site.slug}/`);
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  await expect(menu(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("is:open ");
  await page.keyboard.type("login");
  await expect(option(page, /Login fails on Safari/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  await menu(page).getByRole("button", { name: "Remove the filter is:open" }).tap();
  await expect(menu(page).getByRole("group", { name: "is: open" })).toBeHidden();
  await option(page, /Login fails on Safari/).tap();
  await expect(page).toHaveURL(/\/browse\/WEB-1\//);
});
