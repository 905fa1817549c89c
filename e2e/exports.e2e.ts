// Issues are saved as files: of projects on the page of exports, of a list from its display options; due dates go to
// calendar apps by a secret link (contract/workspace §12.1).
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { listPath } from "./lists.ts";

const downloaded = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

test("projects are exported on the page of exports, and a list with its filters and columns from its options", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const add = (data: object) =>
    page.request.post(`/api/workspaces/${site.slug}/projects/${site.id}/issues/`, { data });
  await add({ name: "=Formula", priority: "high" });
  await add({ name: "Other", priority: "low" });

  await page.goto(`/${site.slug}/settings/exports/`);
  await expect(page.getByText("No exports yet")).toBeVisible();
  await page.getByRole("radio", { name: "JSON" }).check();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const ready = page.getByRole("button", { name: /^Download/ });
  await expect(page.getByText("Ready", { exact: true })).toBeVisible({ timeout: 30_000 });
  const zip = await downloaded(page, () => ready.click());
  expect(zip.name).toMatch(/^export-.*\.zip$/);
  expect(zip.bytes.subarray(0, 2).toString()).toBe("PK");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText("No exports yet")).toBeVisible();

  await page.goto(`${listPath(site)}?priority=high`);
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("button", { name: "Export this list" }).click();
  const dialog = page.getByRole("dialog", { name: "Export this list" });
  await dialog.getByLabel("Name").fill("Urgent things");
  const csv = await downloaded(page, () =>
    dialog.getByRole("button", { name: "Export", exact: true }).click(),
  );
  expect(csv.name).toMatch(/^Urgent things \d{4}-\d\d-\d\d\.csv$/);
  const [head = "", ...rows] = csv.bytes.toString().trim().split("\r\n");
  expect(head).toMatch(/^\w+,Title,/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(",'=Formula,");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
});

test("a calendar link is created where a calendar is shown, read without a session, and revoked", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.request.post(`/api/workspaces/${site.slug}/projects/${site.id}/issues/`, {
    data: { name: "Ship it", target_date: "2031-05-04" },
  });
  await page.goto(`${listPath(site)}?layout=calendar`);
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("button", { name: "Subscribe to a calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Subscribe to a calendar" });
  await dialog
    .getByRole("button", { name: /^Create a link to/ })
    .first()
    .click();
  const url = await dialog.getByRole("textbox").inputValue();
  const read = () => fetch(url.replace(/^https?:\/\/[^/]+/, cairn.url));
  expect(await (await read()).text()).toContain("Ship it");
  await dialog.getByRole("button", { name: /^Revoke/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByRole("button", { name: /^Create a link to/ })).toHaveCount(2);
  expect((await read()).status).toBe(404);

  await page.goto("/profile/notifications/");
  await expect(page.getByRole("heading", { name: "Calendar subscriptions" })).toBeVisible();
});
