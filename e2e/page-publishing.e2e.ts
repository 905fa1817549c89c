// A page is published at a URL that everyone can read, protected, and unpublished (spec §6).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { isSoundInBoth } from "./both-sizes.ts";
import { person, project, test, visitor } from "./cairn.ts";

const publishing = (page: Page) => page.getByRole("dialog", { name: /Alert rules/ });

async function openPublishing(page: Page, entry: "Publish…" | "Publication…"): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Actions for Alert rules" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("a page is published, read by a stranger without JavaScript, protected by a password, and unpublished", async ({
  browser,
  cairn,
  troubles,
}) => {
  // What is unpublished is not found.
  troubles.expect(/404/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html: "<h2>When it rings</h2><p>At night, only for outages.</p>",
  });
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);

  await openPublishing(page, "Publish…");
  const dialog = publishing(page);
  await expect(dialog).toBeVisible();
  await isSoundInBoth(page);
  await dialog.getByLabel("Password", { exact: true }).fill("short");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText("Use at least 8 characters.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill("");
  await dialog.getByRole("switch", { name: "Author" }).check();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  const url = await dialog.getByRole("textbox", { name: "Public URL" }).inputValue();
  expect(url).toMatch(/\/pages\/[0-9a-f]{32}\/$/);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: /^Published:/ })).toHaveAttribute(
    "href",
    new URL(url).pathname,
  );

  const stranger = await visitor(browser, cairn, { javaScriptEnabled: false });
  await stranger.goto(url);
  await expect(stranger.getByRole("heading", { name: "Alert rules" })).toBeVisible();
  await expect(stranger.getByText("At night, only for outages.")).toBeVisible();
  await expect(stranger.getByText("By Ada")).toBeVisible();
  await expect(stranger.getByRole("navigation", { name: "Contents" })).toContainText("When it rings");

  await openPublishing(page, "Publication…");
  await dialog.getByLabel("Password", { exact: true }).fill("only for friends");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await stranger.reload();
  await expect(stranger.getByText("At night")).toHaveCount(0);
  await stranger.getByLabel("Password").fill("only for friends");
  await stranger.getByRole("button", { name: "Open page" }).click();
  await expect(stranger.getByText("At night, only for outages.")).toBeVisible();

  await openPublishing(page, "Publication…");
  await dialog.getByRole("button", { name: "Unpublish" }).click();
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
});
