// Estimates at work: sums on groups, and an estimate system replaced without losing a point (spec §4, §5).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, project, type Project, test } from "./cairn.ts";
import {
  BY_STATE,
  choose,
  column,
  createIssues,
  group,
  listPath,
  openList,
  row,
  stateNamed,
} from "./lists.ts";

interface Point {
  id: string;
  key: number;
  value: string;
}
interface System {
  id: string;
  name: string;
  type: string;
  last_used: boolean;
  points: Point[];
}

const settingsPath = ({ slug, id }: Project): string => `/${slug}/projects/${id}/settings/estimates/`;
const systems = (by: Person, site: Project) => by.api<System[]>("GET", `${site.path}/estimates/`);

/** Switches to a new system of another type, with its first template. */
async function switchTo(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Switch system…" }).click();
  const dialog = page.getByRole("dialog", { name: "Switch to another system" });
  await dialog.getByRole("radio", { name: kind }).check({ force: true });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toBeHidden();
}

/** A system in use, with issues of 3, 5 and 8 points; the first is started. */
async function estimated(ada: Person, site: Project): Promise<{ system: System; issues: { id: string }[] }> {
  const system = await ada.api<System>("POST", `${site.path}/estimates/`, {
    estimate: { name: "Story points", type: "points", last_used: true },
    estimate_points: ["1", "2", "3", "5", "8"].map((value, key) => ({ key, value })),
  });
  await ada.api("PATCH", `${site.path}/`, { estimate: system.id });
  const of = (value: string) => system.points.find((point) => point.value === value)?.id;
  const started = await stateNamed(ada, site, "In Progress");
  const issues = await createIssues(ada, site, [
    { name: "Three", estimate_point: of("3"), state_id: started.id },
    { name: "Five", estimate_point: of("5") },
    { name: "Eight", estimate_point: of("8") },
    { name: "None" },
  ]);
  return { system, issues };
}

/** The text of a group's sum. */
const POINTS = /^[\d.]+ points?$/;

test("groups and columns show the sum of their points, and follow estimates of other people", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const { system, issues } = await estimated(ada, site);
  await openList(page, site, BY_STATE);
  const sum = (name: string) => group(page, name).getByText(POINTS);
  await expect(sum("Backlog")).toHaveText("13 points");
  await expect(sum("In Progress")).toHaveText("3 points");
  await expect(sum("Done")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await ada.api("PATCH", `${site.path}/issues/${issues[3]?.id}/`, { estimate_point: system.points[1]?.id });
  await expect(sum("Backlog")).toHaveText("15 points");
  await page.goto(listPath(site, "?layout=kanban&group_by=state&show_empty_groups=true"));
  await expect(column(page, "Backlog").getByText("15 points", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await ada.api("PATCH", `${site.path}/`, { estimate: null });
  await expect(page.getByText(POINTS)).toHaveCount(0);
});

test("an estimate system is replaced, and every issue keeps its estimate", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const { system, issues } = await estimated(ada, site);
  const values = async (): Promise<(string | undefined)[]> => {
    const known = new Map(
      (await systems(ada, site)).flatMap(({ points }) => points.map((one) => [one.id, one.value])),
    );
    const rows = await Promise.all(
      issues.map(({ id }) => ada.api<{ estimate_point: string | null }>("GET", `${site.path}/issues/${id}/`)),
    );
    return rows.map(({ estimate_point }) => known.get(estimate_point ?? ""));
  };
  const inUse = async () => (await systems(ada, site)).filter((one) => one.last_used).map(({ name }) => name);

  // After the switch to another type, estimated issues stay estimated.
  await page.goto(settingsPath(site));
  await switchTo(page, /^Hours/);
  await expect.poll(inUse).toHaveLength(1);
  await expect.poll(inUse).not.toEqual(["Story points"]);
  expect(await values()).toEqual(["3", "5", "8", undefined]);
  const others = page.getByRole("list", { name: "Other systems" });
  await expect(others).toContainText("Story points");
  await openList(page, site, BY_STATE);
  await expect(row(page, "Eight")).toContainText("8");
  // Hours have no sum of points.
  await expect(page.getByText(POINTS)).toHaveCount(0);

  // After a third system, the others are archived, newest first.
  await page.goto(settingsPath(site));
  await switchTo(page, /^Categories/);
  await expect(others.getByRole("listitem")).toHaveCount(2);
  await expect(others.getByRole("listitem").last()).toContainText("Story points");

  // After returning to points, a value is deleted, and its issues get the next one.
  await others.getByRole("button", { name: "Use Story points" }).click();
  await expect.poll(inUse).toEqual(["Story points"]);
  const list = page.getByRole("list", { name: "Values of Story points" });
  await page.getByRole("button", { name: "Actions for 5", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("combobox", { name: "Replace with" }).click();
  await choose(page, "8");
  await page.getByRole("button", { name: "Delete value" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect.poll(values).toEqual(["3", "8", "8", undefined]);
  const keys = async () =>
    (await systems(ada, site))
      .find(({ id }) => id === system.id)
      ?.points.map(({ key }) => key)
      .sort();
  await expect.poll(keys).toEqual([0, 1, 2, 3]);

  // Switched off and on again, the last system is in use.
  await page.getByRole("switch", { name: /^Estimate issues/ }).click();
  await expect(page.getByRole("heading", { name: "Start with" })).toBeVisible();
  await page.getByRole("switch", { name: /^Estimate issues/ }).click();
  await expect(list).toBeVisible();
  expect(await values()).toEqual(["3", "8", "8", undefined]);
  await openList(page, site, BY_STATE);
  await expect(group(page, "Backlog").getByText("16 points", { exact: true })).toBeVisible();
});
