// Settings of a project's workflow (spec §2, §4, §5, §9): states, labels, estimates; each live for others.
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, project, type Project, test } from "./cairn.ts";
import { choose, createIssues, drag, stateNamed } from "./lists.ts";

const settingsPath = ({ slug, id }: Project, page = ""): string => `/${slug}/projects/${id}/settings/${page}`;

/** The names in a list of rows, from top to bottom. */
const namesIn = (list: Locator): Promise<string[]> =>
  list
    .getByRole("listitem")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("button")?.textContent ?? ""));
const rowOf = (place: Locator, name: string): Locator =>
  place.getByRole("listitem").filter({ has: place.page().getByRole("button", { name, exact: true }) });

async function act(page: Page, name: string, action: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

interface StateRow {
  id: string;
  name: string;
  group: string;
  sequence: number;
  default: boolean;
  color: string;
}
const statesOf = (by: Person, { path }: Project) => by.api<StateRow[]>("GET", `${path}/states/`);

test("states are added, colored, ordered, made default, and deleted after their issues have moved", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const progress = await stateNamed(ada, site, "In Progress");
  await createIssues(ada, site, [
    { name: "One", state_id: progress.id },
    { name: "Two", state_id: progress.id },
  ]);
  const { page } = ada;
  await page.goto(settingsPath(site, "states/"));
  await grace.page.goto(settingsPath(site, "states/"));
  await expect(page).toHaveTitle("States · Web app · Cairn");
  const started = page.getByRole("list", { name: "Started", exact: true });
  const hers = grace.page.getByRole("list", { name: "Started", exact: true });
  await expect(rowOf(started, "In Progress")).toContainText("2 issues");
  await expect(hers).toBeVisible();

  await page.getByRole("button", { name: "Add state to Started", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("In review");
  await page.getByLabel("Description", { exact: true }).fill("A second person reads it");
  await page.getByRole("button", { name: "In review color" }).click();
  await page.getByRole("radio", { name: "Plum" }).click();
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await expect(rowOf(started, "In review")).toContainText("A second person reads it");
  await expect(rowOf(hers, "In review")).toBeVisible();
  await expect
    .poll(async () => (await statesOf(ada, site)).find(({ name }) => name === "In review"))
    .toMatchObject({ group: "started", color: "#8a4f9e", sequence: 70000 });

  await drag(page, rowOf(started, "In review"), rowOf(started, "In Progress"), { y: 4 });
  await expect.poll(() => namesIn(hers)).toEqual(["In review", "In Progress"]);
  await expect
    .poll(async () => (await statesOf(ada, site)).find(({ name }) => name === "In review")?.sequence)
    .toBe(20000);
  await started.getByRole("button", { name: "In review", exact: true }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => namesIn(hers)).toEqual(["In Progress", "In review"]);

  await act(page, "Todo", "Make default");
  await expect(rowOf(grace.page.getByRole("list", { name: "Unstarted", exact: true }), "Todo")).toContainText(
    "Default",
  );
  await expect
    .poll(async () => (await statesOf(ada, site)).filter((one) => one.default).map(({ name }) => name))
    .toEqual(["Todo"]);
  await act(page, "Todo", "Delete…");
  await expect(page.getByRole("alertdialog")).toContainText("Make another state the default, then");
  await page.getByRole("alertdialog").getByRole("button", { name: "Close" }).last().click();

  await act(page, "In Progress", "Delete…");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("2 issues use this state. Choose another one for them.");
  await expect(dialog.getByRole("combobox", { name: "Move issues to" })).toContainText("In review");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Move 2 issues and delete" }).click();
  await expect(page.getByText("In Progress deleted")).toBeVisible();
  await expect.poll(() => namesIn(hers)).toEqual(["In review"]);
  await expect(rowOf(hers, "In review")).toContainText("2 issues");
  expect(await violations(page)).toEqual([]);
});

test("a name of a state that the server refuses is rolled back, and the message says what failed", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/400/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.goto(settingsPath(site, "states/"));
  await page.getByRole("button", { name: "Done", exact: true }).click();
  // Another person uses the name first, which this browser does not know yet.
  await page.route("**/states/*/", (route) =>
    route.fulfill({ status: 400, contentType: "application/json", body: '{"error":"Already exists."}' }),
  );
  await page.getByLabel("Name", { exact: true }).fill("Shipped");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Couldn’t change Done")).toBeVisible();
  await expect(page.getByRole("button", { name: "Done", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Shipped", exact: true })).toHaveCount(0);
});

interface LabelRow {
  id: string;
  name: string;
  parent: string | null;
  sort_order: number;
}

test("labels are a tree that is reordered by dragging, searched, and deleted with nested labels", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const { page } = ada;
  await page.goto(settingsPath(site, "labels/"));
  await expect(page.getByRole("heading", { name: "No labels yet" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const name of ["Area", "Bug", "Map"]) {
    await page.getByRole("button", { name: "Add label" }).first().click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.keyboard.press("Enter");
    // The placeholder and the streamed row may both exist for a moment.
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(1);
    await expect(page.getByRole("button", { name, exact: true })).toBeEnabled();
  }
  await grace.page.goto(settingsPath(site, "labels/"));
  const list = page.getByRole("list", { name: "Labels" });
  const hers = grace.page.getByRole("list", { name: "Labels" });
  await expect.poll(() => namesIn(hers)).toEqual(["Area", "Bug", "Map"]);
  const labels = async (): Promise<LabelRow[]> =>
    (await ada.api<LabelRow[]>("GET", `${site.path}/issue-labels/`)).sort(
      (a, b) => a.sort_order - b.sort_order,
    );
  expect((await labels()).map(({ sort_order }) => sort_order)).toEqual([65535, 75535, 85535]);

  await drag(page, rowOf(list, "Map"), rowOf(list, "Area"), { y: 20 });
  await expect.poll(() => namesIn(hers)).toEqual(["Area", "Map", "Bug"]);
  await expect(rowOf(hers, "Area")).toContainText("1 nested");
  const [area] = (await labels()).filter(({ name }) => name === "Area");
  expect((await labels()).find(({ name }) => name === "Map")?.parent).toBe(area?.id);
  await drag(page, rowOf(list, "Bug"), rowOf(list, "Area"), { y: 3 });
  await expect.poll(() => namesIn(hers)).toEqual(["Bug", "Area", "Map"]);
  expect((await labels()).find(({ name }) => name === "Bug")?.sort_order).toBe(55535);

  await page.getByRole("searchbox", { name: "Search labels" }).fill("ma");
  await expect.poll(() => namesIn(list)).toEqual(["Area", "Map"]);
  await page.getByRole("searchbox", { name: "Search labels" }).fill("nothing like it");
  await page.getByRole("button", { name: "Clear search" }).click();

  await page.getByRole("button", { name: "Bug", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Defect");
  await page.keyboard.press("Enter");
  await expect.poll(() => namesIn(hers)).toEqual(["Defect", "Area", "Map"]);
  await act(page, "Area", "Delete…");
  await expect(page.getByRole("alertdialog")).toContainText("1 nested label is deleted too.");
  await page.getByRole("button", { name: "Delete 2 labels" }).click();
  await expect.poll(() => namesIn(hers)).toEqual(["Defect"]);
  expect(await violations(page)).toEqual([]);
});

interface EstimateRow {
  id: string;
  name: string;
  last_used: boolean;
  points: { id: string; key: number; value: string }[];
}

test("an estimate system is created, changed, replaced while issues keep their estimates, and switched off", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const estimates = () => ada.api<EstimateRow[]>("GET", `${site.path}/estimates/`);
  const inUse = async (): Promise<string | null> =>
    (await ada.api<{ estimate: string | null }>("GET", `${site.path}/`)).estimate;
  await page.goto(settingsPath(site, "estimates/"));
  await expect(page).toHaveTitle("Estimates · Web app · Cairn");
  await expect(page.getByRole("switch", { name: /^Estimate issues/ })).not.toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Squares/ }).click();
  const dialog = page.getByRole("dialog", { name: "New estimate system" });
  await dialog.getByRole("button", { name: "Remove 36" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill("Story points");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Now using Story points")).toBeVisible();
  const values = page.getByRole("list", { name: "Values of Story points" });
  expect(await namesIn(values)).toEqual(["1", "4", "9", "16", "25"]);

  await page.getByRole("button", { name: "Add value" }).click();
  await page.getByLabel("Value", { exact: true }).fill("49");
  await page.keyboard.press("Enter");
  await expect(values.getByRole("button", { name: "49", exact: true })).toBeEnabled();
  await values.getByRole("button", { name: "25", exact: true }).click();
  await page.getByLabel("Value", { exact: true }).fill("twenty");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Enter a number");
  await page.getByLabel("Value", { exact: true }).fill("36");
  await page.keyboard.press("Enter");
  await expect.poll(() => namesIn(values)).toEqual(["1", "4", "9", "16", "36", "49"]);
  await drag(page, rowOf(values, "49"), rowOf(values, "36"), { y: 3 });
  await expect.poll(() => namesIn(values)).toEqual(["1", "4", "9", "16", "49", "36"]);
  const valuesStored = async (): Promise<string[]> => {
    const [first] = await estimates();
    return [...(first?.points ?? [])].sort((a, b) => a.key - b.key).map(({ value }) => value);
  };
  await expect.poll(valuesStored).toEqual(["1", "4", "9", "16", "49", "36"]);

  const [old] = await estimates();
  const nine = old?.points.find(({ value }) => value === "9");
  const [issue] = await createIssues(ada, site, [{ name: "Pruning map", estimate_point: nine?.id }]);
  await act(page, "9", "Delete…");
  await page.getByRole("combobox", { name: "Replace with" }).click();
  await choose(page, "16");
  await page.getByRole("button", { name: "Delete value" }).click();
  const pointOf = async (): Promise<string | undefined> => {
    const { estimate_point } = await ada.api<{ estimate_point: string | null }>(
      "GET",
      `${site.path}/issues/${issue?.id}/`,
    );
    return old?.points.find(({ id }) => id === estimate_point)?.value;
  };
  await expect.poll(pointOf).toBe("16");

  await page.getByRole("button", { name: "Switch system…" }).click();
  const other = page.getByRole("dialog", { name: "Switch to another system" });
  await other.getByRole("radio", { name: /^Categories/ }).check({ force: true });
  await other.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("list", { name: "Values of T-shirt sizes" })).toBeVisible();
  const others = page.getByRole("list", { name: "Other systems" });
  await expect(others).toContainText("Story points");
  await expect.poll(inUse).not.toBe(old?.id);
  await others.getByRole("button", { name: "Use Story points" }).click();
  await expect(values).toBeVisible();
  await expect(others).toContainText("T-shirt sizes");
  await expect.poll(inUse).toBe(old?.id);
  expect(await pointOf()).toBe("16");
  await others.getByRole("button", { name: "Delete T-shirt sizes" }).click();
  await page.getByRole("button", { name: "Delete system" }).click();
  await expect.poll(async () => (await estimates()).length).toBe(1);

  await page.getByRole("switch", { name: /^Estimate issues/ }).click();
  await expect.poll(inUse).toBeNull();
  await expect(page.getByRole("heading", { name: "Start with" })).toBeVisible();
  await page.getByRole("switch", { name: /^Estimate issues/ }).click();
  await expect.poll(inUse).toBe(old?.id);
  expect(await violations(page)).toEqual([]);
});
