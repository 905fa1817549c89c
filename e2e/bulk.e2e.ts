// Bulk edits (look, "Five layouts, one list"; spec §4, bulk updates merge): selection, writes and messages.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, project, type Project, test } from "./cairn.ts";
import { choose, createIssues, openList, row, stateNamed } from "./lists.ts";

const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected issues" });

interface Row {
  name: string;
  label_ids: string[];
  priority: string;
  cycle_id: string | null;
}
const rowsOf = async (by: Person, { path }: Project): Promise<Row[]> =>
  (await by.api<{ results: Row[] }>("GET", `${path}/issues/?order_by=sort_order`)).results;

test("X, Shift and ⌘A select; the bulk bar changes all selected issues, adds labels without removing any, and ⌘Z undoes it", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const label = (name: string) => ada.api<{ id: string }>("POST", `${site.path}/issue-labels/`, { name });
  const [bug, map] = [await label("Bug"), await label("Map")];
  await createIssues(ada, site, [
    { name: "A", label_ids: [bug.id] },
    { name: "B" },
    { name: "C", priority: "low" },
    { name: "D" },
  ]);
  await openList(page, site, "?layout=list");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(page)).toContainText("3 selected");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(bar(page)).toContainText("2 selected");
  await row(page, "C").hover();
  await row(page, "C")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");
  expect(await violations(page)).toEqual([]);

  await bar(page).getByRole("button", { name: "Label" }).click();
  await choose(page, "Map");
  await page.keyboard.press("Escape");
  await expect
    .poll(async () => (await rowsOf(ada, site)).map((one) => [...one.label_ids].sort()))
    .toEqual([[bug.id, map.id].sort(), [map.id], [map.id], []]);

  await bar(page).getByRole("button", { name: "Priority" }).click();
  await choose(page, "Urgent");
  await expect
    .poll(async () => (await rowsOf(ada, site)).map((one) => one.priority))
    .toEqual(["urgent", "urgent", "urgent", "none"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect
    .poll(async () => (await rowsOf(ada, site)).map((one) => one.priority))
    .toEqual(["none", "none", "low", "none"]);
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar(page)).toContainText("4 selected");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();
});

test("bulk archiving names issues that are still open, archives the others, and can be undone", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const done = await stateNamed(ada, site, "Done");
  await createIssues(ada, site, [
    { name: "Closed one", state_id: done.id },
    { name: "Closed two", state_id: done.id },
    { name: "Open one" },
  ]);
  await openList(page, site, "?layout=list");
  await page.keyboard.press("ControlOrMeta+a");
  await bar(page).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog).toContainText(
    "WEB-3 is still open. Only completed and canceled issues can be archived.",
  );
  await dialog.getByRole("button", { name: "Archive 2 issues" }).click();
  await expect(row(page, "Closed one")).toBeHidden();
  await expect(row(page, "Open one")).toBeVisible();
  await expect(page.getByText("WEB-1, WEB-2 archived")).toBeVisible();
  expect((await rowsOf(ada, site)).map(({ name }) => name)).toEqual(["Open one"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row(page, "Closed one")).toBeVisible();
  await expect.poll(async () => (await rowsOf(ada, site)).length).toBe(3);
});

test("bulk deletion waits for the undo, then sends one request; issues that the server refuses are named and return", async ({
  browser,
  cairn,
  troubles,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(
    ada,
    site,
    ["A", "B", "C", "D", "E"].map((name) => ({ name })),
  );
  await openList(page, site, "?layout=list");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete 5 issues" }).click();
  await expect(row(page, "A")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row(page, "A")).toBeVisible();
  expect(await rowsOf(ada, site)).toHaveLength(5);

  troubles.expect(/status of 500/);
  let calls = 0;
  await page.route("**/bulk-delete-issues/", (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 500, json: { error: "No." } }) : route.fallback();
  });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete 5 issues" }).click();
  await expect(page.getByText("Couldn’t delete WEB-1, WEB-2, WEB-3 and +2").first()).toBeVisible({
    timeout: 15_000,
  });
  await expect(row(page, "E")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(async () => (await rowsOf(ada, site)).length).toBe(0);
  expect(calls).toBe(2);
});

test("bulk subscription sends one request, and many issues can be added to a cycle at once", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/`, { cycle_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/cycles/`, { name: "Cycle 1" });
  const [first] = await createIssues(
    ada,
    site,
    ["A", "B", "C"].map((name) => ({ name })),
  );
  const { page } = grace;
  await openList(page, site, "?layout=list");
  await page.keyboard.press("ControlOrMeta+a");
  await bar(page).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Subscribe" }).click();
  await expect(page.getByText("Subscribed to WEB-1, WEB-2, WEB-3")).toBeVisible();
  const path = `${site.path}/issues/${first?.id}/subscribe/`;
  expect(await grace.api("GET", path)).toEqual({ subscribed: true });
  await page.keyboard.press("Shift+C");
  await choose(page, "Cycle 1");
  await expect.poll(async () => (await rowsOf(ada, site)).map((one) => one.cycle_id)).toEqual([id, id, id]);
});
