// Pages that are made without a connection: written at once, sent later (issue "Pages": nothing typed is lost).
import { expect, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { fetchAhead } from "./lists.ts";

const waiting = (page: Page, count: number) =>
  page.getByRole("button", { name: new RegExp(`^${count} pending changes?$`) });

test("a page is created, written and duplicated without a connection, and others read it after reconnecting", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, { name: "Plan" });
  const list = `/${site.slug}/projects/${site.id}/pages/`;
  // The editor's code is loaded with the first page.
  await page.goto(`${list}${id}/`);
  await expect(page.getByRole("textbox", { name: "Page text" })).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Pages" }).click();
  await fetchAhead(page);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "New page" }).first().click();
  await page.getByRole("dialog", { name: "New page" }).getByLabel("Title").fill("Offline notes");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Offline notes");
  await page.getByRole("textbox", { name: "Page text" }).click();
  await page.keyboard.type("Written in a tunnel");
  await expect(waiting(page, 1)).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Pages" }).click();
  await page.getByRole("button", { name: "Actions for Plan" }).click();
  await page.getByRole("menuitem", { name: "Duplicate", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Plan (copy)");
  await expect(waiting(page, 2)).toBeVisible();

  await page.context().setOffline(false);
  await expect(waiting(page, 2)).toBeHidden();
  await grace.page.goto(list);
  await expect(grace.page.getByRole("treeitem", { name: "Plan (copy)" })).toBeVisible();
  await grace.page.getByRole("link", { name: "Offline notes" }).click();
  await expect(grace.page.getByText("Written in a tunnel")).toBeVisible();
});
