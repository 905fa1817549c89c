// A Jira export of 5,000 issues is imported in the workspace's settings: checked, stopped midway, resumed, undone
// (docs/import.md).
import { expect } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { choose } from "./lists.ts";

const COUNT = 5000;

const rows = Array.from(
  { length: COUNT },
  (_, n) =>
    `Issue ${n + 1},J-${n + 1},${n % 3 === 0 ? "Building" : "Done"},Highest,Grace Gray,Sprint ${n % 9},"*Text* of ${n}","2024-03-12T10:15:00Z;Grace Gray;A comment"`,
);
const jira = `Summary,Issue key,Status,Priority,Assignee,Sprint,Description,Comment\n${rows.join("\n")}\n`;

test("a Jira export of 5,000 issues is checked, imported, stopped midway, resumed and undone", async ({
  browser,
  cairn,
}) => {
  test.setTimeout(600_000);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const count = async (): Promise<number> =>
    (await ada.api<{ total_count: number }>("GET", `${site.path}/issues/?per_page=1`)).total_count;

  await page.goto(`/${site.slug}/settings/imports/`);
  await expect(page.getByRole("heading", { name: "Imports", level: 1 })).toBeVisible();
  await page.getByRole("combobox", { name: "Source" }).click();
  await choose(page, "Jira (CSV)");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "jira.csv", mimeType: "text/csv", buffer: Buffer.from(jira) });
  await page.getByRole("button", { name: "Read the file" }).click();

  // What was found, and what it becomes; nothing is written before.
  await expect(page.getByText("Ready to check")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("5,000 new").first()).toBeVisible();
  await expect(page.getByText("Grace Gray").first()).toBeVisible();
  expect(await count()).toBe(0);
  await page.getByRole("combobox", { name: "Building becomes" }).click();
  await choose(page, "In Progress");
  await expect(page.getByRole("combobox", { name: "Building becomes" })).toContainText("In Progress");

  await page.getByRole("button", { name: "Start import" }).click();
  await expect.poll(count, { timeout: 180_000 }).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped", { exact: true })).toBeVisible();
  const half = await count();
  expect(half).toBeLessThan(COUNT);

  // It is found again in the history.
  await page.reload();
  await page.getByRole("button", { name: "Open jira.csv" }).click();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Complete", { exact: true })).toBeVisible({ timeout: 240_000 });
  expect(await count()).toBe(COUNT);
  await expect(page.getByText("5,000 created").first()).toBeVisible();
  await expect(page.getByRole("cell", { name: /is no one here; not assigned/ }).first()).toBeVisible();

  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible({ timeout: 240_000 });
  expect(await count()).toBe(0);
});
