// A sprint from planning to transfer (spec §4, contract/issues §11; look/README, 12 cycle).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { createIssues, row, stateNamed, unfold } from "./lists.ts";

const DAY_MS = 86_400_000;
/** UTC days, which cycles use (contract/issues §20.12). */
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
const dialog = (page: Page) => page.getByRole("dialog");
const panel = (page: Page) => page.locator("[data-collection-panel]");
const pathOf = ({ slug, id }: Project, cycle: string): string => `/${slug}/projects/${id}/cycles/${cycle}/`;

interface Cycle {
  id: string;
}
const makeCycle = (by: Person, { path }: Project, name: string, from: number, to: number): Promise<Cycle> =>
  by.api("POST", `${path}/cycles/`, { name, start_date: day(from), end_date: day(to) });

/** Creates a project with cycles and an estimate in points; returns the ids of 3 and 5 points. */
async function inPoints(ada: Person, others: readonly Person[]) {
  const site = await project(ada, others);
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/`, { cycle_view: true });
  const estimate = await ada.api<{ id: string; points: { id: string; value: string }[] }>(
    "POST",
    `${site.path}/estimates/`,
    {
      estimate: { type: "points" },
      estimate_points: [
        { key: 0, value: "3" },
        { key: 1, value: "5" },
      ],
    },
  );
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/`, { estimate: estimate.id });
  const worth = (value: string): string => estimate.points.find((point) => point.value === value)?.id ?? "";
  return { site, three: worth("3"), five: worth("5") };
}

async function openCycle(page: Page, site: Project, cycle: Cycle): Promise<void> {
  await page.goto(pathOf(site, cycle.id));
  await expect(panel(page).getByRole("region", { name: "Progress" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();
}

test("a sprint is filled, worked on, ended and transferred; its final progress is kept", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const { site, three, five } = await inPoints(ada, [mel]);
  const sprint = await makeCycle(ada, site, "Sprint 1", -4, 5);
  const next = await makeCycle(ada, site, "Sprint 2", 6, 15);
  const [mute, map, siren, later] = await createIssues(ada, site, [
    { name: "Mute one station", estimate_point: five, assignee_ids: [mel.id] },
    { name: "Map clusters overlap", estimate_point: three, assignee_ids: [ada.id], priority: "urgent" },
    { name: "Siren test from the farm page", estimate_point: three, assignee_ids: [ada.id] },
    { name: "Not in this sprint" },
  ]);
  await ada.api("POST", `${site.path}/cycles/${next.id}/cycle-issues/`, { issues: [siren?.id] });
  const { page } = ada;
  await openCycle(page, site, sprint);
  await openCycle(mel.page, site, sprint);
  await expect(page.getByText("No issues in this cycle yet")).toBeVisible();

  // Planning: existing issues are added; for an issue of another cycle, the dialog says that it leaves that cycle.
  await page.getByRole("button", { name: "Add issue" }).click();
  await page.getByRole("menuitem", { name: "Existing issues…" }).click();
  await expect(
    dialog(page).getByRole("option", { name: /Siren test.*in Sprint 2, will move here/ }),
  ).toBeVisible();
  await dialog(page)
    .getByRole("option", { name: /Mute one station/ })
    .click();
  await dialog(page)
    .getByRole("option", { name: /Map clusters/ })
    .click();
  await dialog(page)
    .getByRole("option", { name: /Siren test/ })
    .click();
  await expect(dialog(page).getByText("3 selected · 1 leaves its cycle")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Add 3 issues" }).click();
  for (const name of ["Mute one station", "Map clusters overlap", "Siren test from the farm page"])
    await expect(row(mel.page, name)).toBeVisible();
  await expect(row(page, "Not in this sprint")).toBeHidden();
  expect(later).toBeDefined();

  // Work: issues that Mel completes appear in Ada's panel without a reload.
  await expect(panel(page).getByText("0 of 11 points")).toBeVisible();
  const done = await stateNamed(ada, site, "Done");
  await mel.api("PATCH", `${site.path}/issues/${mute?.id}/`, { state_id: done.id });
  await expect(panel(page).getByText("5 of 11 points")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Mel: 5 of 5" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Show as table" }).click();
  await expect(panel(page).getByRole("row")).toHaveCount(11);
  await panel(page).getByRole("button", { name: "Show as chart" }).click();
  await panel(page).getByRole("button", { name: "Count by: Points" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Issues" }).click();
  await expect(panel(page).getByText("1 of 3 issues")).toBeVisible();
  await panel(page)
    .getByRole("button", { name: /^Ada: 0 of 2/ })
    .click();
  await expect(row(page, "Mute one station")).toBeHidden();
  await expect(row(page, "Map clusters overlap")).toBeVisible();
  await panel(page)
    .getByRole("button", { name: /^Ada: 0 of 2/ })
    .click();
  await unfold(page, "Done");
  await expect(row(page, "Mute one station")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Across the workspace: the sprint with its urgent issues.
  await page.getByRole("link", { name: "Active cycles" }).click();
  const card = page.getByRole("article", { name: "Sprint 1" });
  await expect(card.getByText("1 of 3 issues")).toBeVisible();
  await expect(card.getByRole("link", { name: /Map clusters overlap/ })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await card.getByRole("link", { name: "Sprint 1" }).click();

  // The end: read-only for both at once.
  await ada.api("PATCH", `${site.path}/cycles/${sprint.id}/`, { start_date: day(-9), end_date: day(-1) });
  for (const one of [page, mel.page]) {
    await expect(one.getByText("This cycle ended with 2 unfinished issues.")).toBeVisible();
    await expect(one.getByRole("button", { name: "Add issue" })).toBeHidden();
  }
  await row(page, "Mute one station").click({ button: "right", position: { x: 300, y: 10 } });
  await expect(page.getByRole("menuitem", { name: "Open" }).first()).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Remove from cycle" })).toBeHidden();
  await page.keyboard.press("Escape");
  await unfold(mel.page, "Done");
  await page.getByRole("button", { name: "Transfer issues" }).click();
  expect(await violations(page)).toEqual([]);
  await expect(dialog(page).getByRole("combobox", { name: "Transfer to" })).toHaveText(/Sprint 2/);
  await dialog(page).getByRole("button", { name: "Transfer", exact: true }).click();
  for (const one of [page, mel.page]) {
    await expect(row(one, "Map clusters overlap")).toBeHidden();
    await expect(row(one, "Mute one station")).toBeVisible();
    await expect(panel(one).getByText(/when unfinished issues were transferred/)).toBeVisible();
  }
  await expect(panel(page).getByText("1 of 3 issues")).toBeVisible();
  await expect(page.getByRole("button", { name: "Transfer issues" })).toBeHidden();
  await page.reload();
  await expect(panel(page).getByText("1 of 3 issues")).toBeVisible();
  await openCycle(mel.page, site, next);
  for (const name of ["Map clusters overlap", "Siren test from the farm page"])
    await expect(row(mel.page, name)).toBeVisible();
  expect(map).toBeDefined();
});

test("a cycle is starred at once, is replaced by another via its name, and its panel stays as it was left", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { site } = await inPoints(ada, []);
  const first = await makeCycle(ada, site, "First", -1, 3);
  await makeCycle(ada, site, "Second", 4, 8);
  const { page } = ada;
  await openCycle(page, site, first);
  await page.getByRole("button", { name: "Add First to favorites" }).click();
  await expect(page.getByRole("button", { name: "Remove First from favorites" })).toBeVisible();
  await page.getByRole("button", { name: "Hide details" }).click();
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove First from favorites" })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await page.getByRole("button", { name: "First. Go to another cycle" }).click();
  await page.getByRole("option", { name: "Second" }).click();
  await expect(page.getByRole("button", { name: "Second. Go to another cycle" })).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(panel(page).getByText("Upcoming")).toBeVisible();
  await page.getByRole("button", { name: "Actions for Second" }).click();
  await expect(page.getByRole("menuitem", { name: "Archive" })).toBeHidden();
});

test("active cycles appear without a reload, and the list shows ten at a time", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { site } = await inPoints(ada, []);
  const { page } = ada;
  await page.goto(`/${site.slug}/active-cycles/`);
  await expect(page.getByText("No active cycles")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (let n = 1; n <= 11; n += 1) await makeCycle(ada, site, `Cycle ${n}`, -1, 3);
  await makeCycle(ada, site, "Not yet", 4, 8);
  await expect(page.getByRole("article", { name: "Cycle 11", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("article")).toHaveCount(11);
  await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
});

test("on a phone the details of a cycle are a sheet, and a share leads back to its issues", async ({
  browser,
  cairn,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const ada = await person(browser, cairn, "Ada", phone);
  const { site } = await inPoints(ada, []);
  const cycle = await makeCycle(ada, site, "Pocket", -1, 3);
  const [issue] = await createIssues(ada, site, [{ name: "Small screen", priority: "high" }]);
  await ada.api("POST", `${site.path}/cycles/${cycle.id}/cycle-issues/`, { issues: [issue?.id] });
  const { page } = ada;
  await page.goto(pathOf(site, cycle.id));
  await page.getByRole("button", { name: "Show details" }).click();
  await dialog(page).getByRole("radio", { name: "Priority" }).click();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: /^High/ }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Small screen")).toBeVisible();
});

for (const timezoneId of ["Pacific/Pago_Pago", "Pacific/Kiritimati"]) {
  test(`the days of a sprint are the same in ${timezoneId}`, async ({ browser, cairn }) => {
    const ada = await person(browser, cairn, "Ada", { timezoneId });
    const { site } = await inPoints(ada, []);
    const sprint = await makeCycle(ada, site, "Everywhere", -2, 3);
    const { page } = ada;
    await openCycle(page, site, sprint);
    const name = (n: number): string =>
      new Date(`${day(n)}T00:00:00Z`).toLocaleDateString("en-GB", {
        day: "numeric",
        month: "short",
        timeZone: "UTC",
      });
    await expect(panel(page).getByText("Active", { exact: true })).toBeVisible();
    await expect(panel(page).getByText("4 days left")).toBeVisible();
    await panel(page).getByRole("button", { name: "Show as table" }).click();
    const days = panel(page).getByRole("rowheader");
    await expect(days).toHaveText([-2, -1, 0, 1, 2, 3].map(name));
    // The remaining work is known up to today in UTC, and not beyond.
    await expect(panel(page).getByRole("row", { name: new RegExp(`^${name(0)} 0`) })).toBeVisible();
    await expect(panel(page).getByRole("row", { name: new RegExp(`^${name(1)} –`) })).toBeVisible();
    await ada.api("PATCH", `${site.path}/cycles/${sprint.id}/`, { end_date: day(0) });
    await expect(panel(page).getByText("1 day left")).toBeVisible();
    await ada.api("PATCH", `${site.path}/cycles/${sprint.id}/`, { end_date: day(-1) });
    await expect(panel(page).getByText("Completed")).toBeVisible();
  });
}
