// Earlier texts of a page are compared, named and restored, while others have the page open.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { isSoundInBoth } from "./both-sizes.ts";
import { person, project, test } from "./cairn.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });

async function openHistory(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Actions for Alert rules" }).click();
  await page.getByRole("menuitem", { name: "Version history" }).click();
}

test("a version is compared, named and restored while another person reads the page", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html: "<p>Ring at night for outages.</p><p>Mail the rest.</p>",
  });
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  const reader = await page.context().newPage();
  await reader.goto(page.url());
  await expect(text(reader)).toContainText("Ring at night");

  await openHistory(page);
  const dialog = page.getByRole("dialog", { name: "Version history of Alert rules" });
  await expect(dialog.getByText("No earlier versions yet")).toBeVisible();
  await dialog.getByLabel("Name for the present version").fill("Agreed");
  await dialog.getByRole("button", { name: "Keep version" }).click();
  await expect(dialog.getByRole("button", { name: /Agreed/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await text(page).getByText("Ring at night for outages.").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Ring never.");
  await expect(text(reader)).toContainText("Ring never.");

  await openHistory(page);
  await dialog.getByRole("radio", { name: "Compared with now" }).click();
  const compared = dialog.getByRole("document", { name: "Text with marked changes" });
  await expect(compared.locator("del").first()).toBeVisible();
  await expect(compared.locator("ins")).toContainText(["never"]);
  await expect(compared.locator("del", { hasText: "Mail the rest" })).toBeVisible();
  await isSoundInBoth(page);
  await dialog.getByRole("radio", { name: "Text", exact: true }).click();
  await expect(dialog.getByText("Mail the rest.")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const name = dialog.getByLabel("Name of this version");
  await name.fill("Agreed in March");
  await name.press("Enter");
  await expect(dialog.getByRole("button", { name: /Agreed in March/ })).toBeVisible();

  await dialog.getByRole("button", { name: "Restore…" }).click();
  await page.getByRole("button", { name: "Restore version" }).click();
  await expect(dialog).toBeHidden();
  await expect(text(page)).toContainText("Ring at night for outages.");
  await expect(text(reader)).toContainText("Mail the rest.");

  await openHistory(page);
  await expect(dialog.getByRole("button", { name: /Saved automatically/ }).first()).toBeVisible();
  await expect(dialog.getByRole("article").locator("ins")).toContainText(["never"]);
});
