// Two people in two browsers: changes of one appear in the other at once, without disturbing what the other person is
// doing (design §6).
import { type Browser, expect, type Page } from "@playwright/test";
import { type Cairn, person, type Person, project, type Project, test } from "./cairn.ts";
import {
  BY_STATE,
  card,
  choose,
  createIssues,
  fetchAhead,
  drag,
  drop,
  group,
  lift,
  listPath,
  openList,
  row,
  titlesIn,
} from "./lists.ts";

/**
 * The time in ms within which a change must appear elsewhere, although two browsers and a server may share one busy core.
 * How fast it is, `bench/` measures (`live`).
 */
const BLINK = { timeout: 10_000 };

async function two(browser: Browser, cairn: Cairn): Promise<{ ada: Person; grace: Person; site: Project }> {
  const [ada, grace] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Grace")];
  return { ada, grace, site: await project(ada, [grace]) };
}

const offlineNote = (page: Page) => page.getByText(/^You’re offline\./);

test("issues that one person creates, edits, moves and deletes appear in the other's list", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  await createIssues(ada, site, [{ name: "There before" }]);
  await openList(ada.page, site, BY_STATE);
  await openList(grace.page, site, BY_STATE);

  await ada.page.getByRole("button", { name: "New issue in Todo" }).click();
  await ada.page.keyboard.type("Made by Ada");
  await ada.page.keyboard.press("Enter");
  await ada.page.keyboard.press("Escape");
  await expect(group(grace.page, "Todo").getByRole("link", { name: "Made by Ada" })).toBeVisible(BLINK);

  await row(grace.page, "Made by Ada")
    .getByRole("button", { name: /^Priority/ })
    .click();
  await choose(grace.page, "Urgent");
  await expect(row(ada.page, "Made by Ada").getByRole("button", { name: /Urgent$/ })).toBeVisible(BLINK);

  await drag(grace.page, row(grace.page, "Made by Ada"), group(grace.page, "Done"), { y: 20 });
  await expect(group(ada.page, "Done").getByRole("link", { name: "Made by Ada" })).toBeVisible(BLINK);

  await row(ada.page, "There before").hover();
  await row(ada.page, "There before").getByRole("checkbox").click();
  await ada.page.keyboard.press("Delete");
  await ada.page.getByRole("button", { name: "Delete issue" }).click();
  await ada.page.getByRole("button", { name: "Dismiss" }).click();
  await expect(row(grace.page, "There before")).toBeHidden(BLINK);
});

test("an open issue follows changes of another person: title, properties, description and comments", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  const [issue] = await createIssues(ada, site, [{ name: "Watched", description_html: "<p>Before.</p>" }]);
  const path = listPath(site, `${issue?.id}/`);
  await ada.page.goto(path);
  await grace.page.goto(path);
  await expect(grace.page.getByText("Synced")).toBeVisible();
  await expect(grace.page.getByText("Before.")).toBeVisible();

  await ada.page.getByRole("textbox", { name: "Title" }).fill("Renamed");
  await ada.page.keyboard.press("Enter");
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Renamed", BLINK);
  await expect(grace.page).toHaveTitle(/Renamed/);

  const text = ada.page.getByRole("textbox", { name: "Description" });
  await text.click();
  await ada.page.keyboard.press("ControlOrMeta+End");
  await ada.page.keyboard.type(" And after.");
  await text.blur();
  await expect(grace.page.getByText("Before. And after.")).toBeVisible(BLINK);

  await ada.page.getByRole("button", { name: "Leave a comment" }).click();
  await expect(ada.page.getByRole("textbox", { name: "Comment" })).toBeFocused();
  await ada.page.keyboard.type("I have seen this, too.");
  await ada.page.keyboard.press("ControlOrMeta+Enter");
  const comment = grace.page.getByRole("article", { name: "Comment by Ada" });
  await expect(comment).toContainText("I have seen this, too.", BLINK);
});

test("a person who types keeps focus, caret and text while another person changes the same issue", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  const [issue] = await createIssues(ada, site, [{ name: "Contested", description_html: "<p>Start.</p>" }]);
  await grace.page.goto(listPath(site, `${issue?.id}/`));
  await expect(grace.page.getByText("Synced")).toBeVisible();
  const title = grace.page.getByRole("textbox", { name: "Title" });
  await title.click();
  await title.fill("Grace is wri");
  await title.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
  await ada.api("PATCH", `${site.path}/issues/${issue?.id}/`, { name: "Ada was here", priority: "urgent" });
  await expect(grace.page.getByRole("main").getByText("Urgent").first()).toBeVisible(BLINK);
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("Grace is wri");
  expect(await title.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(5);
  await grace.page.keyboard.press("Escape");
  await expect(title).toHaveValue("Ada was here");

  const text = grace.page.getByRole("textbox", { name: "Description" });
  await text.click();
  await grace.page.keyboard.press("ControlOrMeta+Home");
  await grace.page.keyboard.type("Grace: ");
  await ada.api("PATCH", `${site.path}/issues/${issue?.id}/`, { description_html: "<p>Ada’s text.</p>" });
  await expect(grace.page.getByText("You and Ada changed the same paragraph")).toBeVisible(BLINK);
  await grace.page.keyboard.type("on it. ");
  // Both texts are shown until the person chooses one.
  await expect(text.locator("p")).toHaveText(["Grace: on it. Start.", "Ada’s text."]);
  await expect(grace.page.getByText("Saved", { exact: true })).toBeVisible();
  await grace.page.getByRole("button", { name: "Only theirs" }).click();
  await expect(text).toHaveText("Ada’s text.");
});

test("quick add keeps its field and text while other issues arrive", async ({ browser, cairn }) => {
  const { ada, grace, site } = await two(browser, cairn);
  await createIssues(ada, site, [{ name: "There before" }]);
  await openList(grace.page, site, BY_STATE);
  await grace.page.getByRole("button", { name: "New issue in Backlog" }).click();
  await grace.page.keyboard.type("Half a ti");
  await createIssues(ada, site, [{ name: "Meanwhile" }, { name: "And another" }]);
  await expect(row(grace.page, "And another")).toBeVisible(BLINK);
  const field = grace.page.getByRole("textbox", { name: "New issue in Backlog" });
  await expect(field).toBeFocused();
  await grace.page.keyboard.type("tle");
  await expect(field).toHaveValue("Half a title");
});

test("two people edit without a connection, and both have the same list after reconnecting", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const { ada, grace, site } = await two(browser, cairn);
  await createIssues(ada, site, [{ name: "A" }, { name: "B" }, { name: "C" }]);
  await openList(ada.page, site, BY_STATE);
  await openList(grace.page, site, BY_STATE);
  await fetchAhead(grace.page);
  await grace.page.context().setOffline(true);
  await expect(offlineNote(grace.page)).toBeVisible();

  await row(ada.page, "A")
    .getByRole("button", { name: /^State/ })
    .click();
  await choose(ada.page, "Done");
  await createIssues(ada, site, [{ name: "D" }]);
  await ada.api("PATCH", `${site.path}/issues/${(await idOf(ada.page, "B")) ?? ""}/`, { name: "B renamed" });
  await expect(row(ada.page, "B renamed")).toBeVisible();
  // A change without a connection is shown, and queued.
  await row(grace.page, "C")
    .getByRole("button", { name: /^Priority/ })
    .click();
  await choose(grace.page, "High");
  await expect(grace.page.getByRole("button", { name: "1 pending change" })).toBeVisible();

  await grace.page.context().setOffline(false);
  await expect(offlineNote(grace.page)).toBeHidden();
  for (const { page } of [ada, grace]) {
    await expect(group(page, "Done").getByRole("link", { name: "A", exact: true })).toBeVisible();
    await expect(row(page, "B renamed")).toBeVisible();
    await expect(row(page, "D")).toBeVisible();
    await expect(row(page, "C").getByRole("button", { name: /High$/ })).toBeVisible();
  }
  const [hers, his] = await Promise.all(
    [ada, grace].map(({ page }) => titlesIn(page.locator("[data-issue-list]"))),
  );
  expect(hers).toEqual(his);
});

async function idOf(page: Page, title: string): Promise<string | undefined> {
  const href = await page.getByRole("link", { name: title, exact: true }).getAttribute("href");
  return href?.split("/").at(-2);
}

test("a save that fails is rolled back, says what failed, and works with Try again", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/500/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Unlucky" }]);
  await openList(page, site, BY_STATE);
  const broken = "**/issues/*/";
  await page.route(broken, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { error: "Something went wrong" } })
      : route.continue(),
  );
  await row(page, "Unlucky")
    .getByRole("button", { name: /^State/ })
    .click();
  await choose(page, "Done");
  await expect(page.getByText("Couldn’t change the state of WEB-1")).toBeVisible();
  await expect(group(page, "Backlog").getByRole("link", { name: "Unlucky" })).toBeVisible();
  await page.unroute(broken);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(group(page, "Done").getByRole("link", { name: "Unlucky" })).toBeVisible();
  await page.reload();
  await expect(group(page, "Done").getByRole("link", { name: "Unlucky" })).toBeVisible();
});

test("a comment that cannot be sent returns to the box", async ({ browser, cairn, troubles }) => {
  troubles.expect(/500/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [issue] = await createIssues(ada, site, [{ name: "Unlucky" }]);
  await page.goto(listPath(site, `${issue?.id}/`));
  await page.route("**/comments/", (route) => route.fulfill({ status: 500, json: { error: "No" } }));
  await page.getByRole("button", { name: "Leave a comment" }).click();
  await expect(page.getByRole("textbox", { name: "Comment" })).toBeFocused();
  await page.keyboard.type("Do not lose me");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Couldn’t comment on WEB-1")).toBeVisible();
  await expect(page.getByRole("region", { name: "Comment", exact: true })).toContainText("Do not lose me");
});

test("two people who move cards at once end with the same board", async ({ browser, cairn }) => {
  const { ada, grace, site } = await two(browser, cairn);
  await createIssues(
    ada,
    site,
    ["A", "B", "C", "D"].map((name) => ({ name, priority: "high" })),
  );
  const board = "?layout=kanban&group_by=state&show_empty_groups=true";
  await openList(ada.page, site, board);
  await openList(grace.page, site, board);
  const [first = "", second = "", third = ""] = await titlesIn(ada.page.locator("[data-column]").first());
  // While Grace drags a card, Ada moves another: the drag continues.
  await lift(grace.page, card(grace.page, second));
  await drag(ada.page, card(ada.page, first), card(ada.page, third), { y: 60 });
  await expect
    .poll(async () => (await titlesIn(grace.page.locator("[data-column]").first())).indexOf(first))
    .toBeGreaterThan(0);
  await drop(grace.page, grace.page.locator("[data-column]").nth(1), { y: 100 });
  const columns = (page: Page) =>
    Promise.all([0, 1].map((at) => titlesIn(page.locator("[data-column]").nth(at))));
  await expect.poll(async () => (await columns(ada.page))[1]).toEqual([second]);
  await expect.poll(() => columns(grace.page)).toEqual(await columns(ada.page));
  const settled = await columns(ada.page);
  await Promise.all([ada.page.reload(), grace.page.reload()]);
  for (const { page } of [ada, grace]) await expect.poll(() => columns(page)).toEqual(settled);
});
