// Lists longer than the screen keep their scroll position when the page is left.
import { expect, type Locator, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import {
  BY_STATE,
  card,
  column,
  createIssues,
  drag,
  group,
  listPath,
  openList,
  row,
  stateNamed,
  unfold,
  watchLanded,
} from "./lists.ts";

const COUNT = 600;

/** The first fully visible row or card, by `name`, and its distance from the top in px. */
const seenFirst = (scroller: Locator): Promise<{ name: string; y: number } | undefined> =>
  scroller.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return [...element.querySelectorAll("[data-issue]")]
      .map((row) => ({
        name: row.querySelector("a")?.textContent ?? "",
        y: Math.round(row.getBoundingClientRect().top - top),
      }))
      .filter(({ y }) => y >= 36)
      .sort((one, other) => one.y - other.y)[0];
  });

async function scrollTo(scroller: Locator, top: number): Promise<void> {
  await scroller.evaluate((element, to) => element.scrollTo({ top: to }), top);
  // Cards are measured when they become visible, which moves others.
  await expect
    .poll(async () => {
      const before = await seenFirst(scroller);
      await scroller.page().waitForTimeout(100);
      return JSON.stringify(before) === JSON.stringify(await seenFirst(scroller));
    })
    .toBe(true);
}

test("a reload and Back restore the visible rows of list, board and spreadsheet", async ({
  browser,
  cairn,
}) => {
  // Most of the time is spent on creating the issues.
  test.slow();
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const names = Array.from({ length: COUNT }, (_, n) =>
    n % 3 === 0
      ? `Issue ${n + 1}`
      : `Issue ${n + 1} with a title that takes more than one line of a card on a board`,
  );
  const made = await createIssues(
    ada,
    site,
    names.map((name) => ({ name })),
  );
  const list = page.locator("[data-issue-list]");
  const sees = async (
    scroller: Locator,
    what: { name: string; y: number } | undefined,
    act: (page: Page) => Promise<unknown>,
  ): Promise<void> => {
    await act(page);
    await expect.poll(() => seenFirst(scroller)).toEqual(what);
  };

  await openList(page, site, "?layout=list&order_by=created_at");
  await scrollTo(list, 500 * 36 + 10);
  const first = await seenFirst(list);
  expect(first?.name).toMatch(/^Issue 50[0-9]/);
  await sees(list, first, () => page.reload());
  // Issues above them are removed meanwhile, and the visible rows stay in place.
  await page.goto(`/${site.slug}/`);
  for (const { id } of made.slice(0, 3)) await ada.api("DELETE", `${site.path}/issues/${id}/`);
  await sees(list, first, () => page.goBack());
  // The same holds with an issue open beside the list.
  await list.getByRole("link", { name: first?.name ?? "", exact: true }).click();
  await expect(page).toHaveURL(/peekId=/);
  await sees(list, first, () => page.reload());
  // The same holds when returning from the page of that issue within the application.
  await page.getByRole("link", { name: "Open full page" }).click();
  await expect(list).toHaveCount(0);
  await sees(list, first, () => page.goBack());

  await page.goto(listPath(site, "?layout=kanban&group_by=state&order_by=created_at"));
  const cards = column(page, "Backlog").getByRole("group");
  await expect(cards).toBeVisible();
  await scrollTo(cards, 40_000);
  const seen = await seenFirst(cards);
  await sees(cards, seen, () => page.reload());

  await page.goto(listPath(site, "?layout=spreadsheet&order_by=created_at"));
  await expect(list).toBeVisible();
  await scrollTo(list, 400 * 36);
  const line = await seenFirst(list);
  await sees(list, line, () => page.reload());
  await page.goto(listPath(site, "?layout=kanban&group_by=state&sub_group_by=priority&order_by=created_at"));
  await expect(list).toBeVisible();
  await scrollTo(list, 20_000);
  const inLane = await seenFirst(list);
  await sees(list, inLane, () => page.reload());
  // A list opened for the first time starts at the top.
  await page.goto(listPath(site, "?layout=list"));
  await expect(list).toBeVisible();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
});

test("an issue that is dropped, restored or created out of view is scrolled into view, marked and focused", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [todo, doing, done] = [
    await stateNamed(ada, site, "Todo"),
    await stateNamed(ada, site, "In Progress"),
    await stateNamed(ada, site, "Done"),
  ];
  const many = (word: string, state_id: string) =>
    Array.from({ length: 40 }, (_, n) => ({ name: `${word} ${n + 1}`, state_id }));
  await createIssues(ada, site, [
    ...many("Planned", todo.id),
    ...many("Closed", done.id),
    { name: "Row", state_id: doing.id },
    { name: "Card", state_id: doing.id },
    { name: "Stays", state_id: doing.id },
  ]);
  const list = page.locator("[data-issue-list]");
  const top = (): Promise<void> => list.evaluate((element) => element.scrollTo({ top: 0 }));
  // Ordered by creation: new issues are at the end of their group.
  await openList(page, site, `${BY_STATE}&order_by=created_at`);
  let landed = await watchLanded(page);
  const arrived = async (what: Locator, title: string): Promise<void> => {
    await expect(what).toBeInViewport({ ratio: 1 });
    await expect.poll(landed).toContain(title);
    await expect(list).toBeFocused();
    const active = await list.getAttribute("aria-activedescendant");
    expect(await what.getAttribute("id")).toBe(active);
  };

  await drag(page, row(page, "Row"), group(page, "Todo"), { y: 20 });
  await arrived(row(page, "Row"), "Row");

  await top();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Made");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await arrived(row(page, "Made"), "Made");

  const bottom = (): Promise<void> =>
    list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await bottom();
  await unfold(page, "Done");
  await bottom();
  await row(page, "Closed 40").hover();
  await page.keyboard.press("x");
  await page
    .getByRole("toolbar", { name: "Selected issues" })
    .getByRole("button", { name: "More actions" })
    .click();
  await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await expect(page.getByText(/^WEB-\d+ archived$/)).toBeVisible();
  await top();
  await page.keyboard.press("ControlOrMeta+z");
  await arrived(row(page, "Closed 40"), "Closed 40");

  await openList(page, site, "?layout=kanban&group_by=state&order_by=created_at");
  landed = await watchLanded(page);
  await drag(page, card(page, "Card"), column(page, "Todo"), { y: 200 });
  await arrived(card(page, "Card"), "Card");
});
