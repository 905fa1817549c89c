// Text of a page is found and replaced, by key and by mouse; readers find it too.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { isSoundInBoth } from "./both-sizes.ts";
import { person, project, test } from "./cairn.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });
const bar = (page: Page) => page.getByRole("search", { name: "Find in this page" });

test("text is found with ⌘F, replaced one by one and all at once, and undone in one step", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html:
      "<h2>Night</h2><p>At <strong>night</strong>, ring.</p><p>Tonight, mail. At night, sleep.</p>",
  });
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  await text(page).getByText("ring.").click();

  await page.keyboard.press("ControlOrMeta+f");
  const find = bar(page).getByLabel("Find", { exact: true });
  await expect(find).toBeFocused();
  await page.keyboard.type("night");
  await expect(bar(page).getByRole("status")).toHaveText(/of 4$/);
  await bar(page).getByRole("button", { name: "Whole words only" }).click();
  await expect(bar(page).getByRole("status")).toHaveText(/of 3$/);
  await bar(page).getByRole("button", { name: "Match case" }).click();
  await expect(bar(page).getByRole("status")).toHaveText(/of 2$/);
  await isSoundInBoth(page);
  expect(await violations(page)).toEqual([]);

  await find.press("Enter");
  await find.press("Shift+Enter");
  await bar(page).getByLabel("Replace with").fill("noon");
  await bar(page).getByRole("button", { name: "Replace", exact: true }).click();
  await expect(bar(page).getByRole("status")).toHaveText("1 of 1");
  await bar(page).getByRole("button", { name: "Match case" }).click();
  await bar(page).getByRole("button", { name: "Whole words only" }).click();
  await bar(page).getByRole("button", { name: "Replace all" }).click();
  await expect(page.getByText("3 matches replaced")).toBeVisible();
  await expect(text(page)).not.toContainText(/night/i);

  await find.press("Escape");
  await expect(bar(page)).toBeHidden();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text(page)).toContainText("Tonight");

  await ada.api("POST", `${site.path}/pages/${id}/lock/`, {});
  await page.getByRole("main").getByRole("button", { name: "Actions for Alert rules" }).click();
  await page.getByRole("menuitem", { name: /^Find and replace/ }).click();
  await expect(find).toBeFocused();
  await page.keyboard.type("sleep");
  await expect(bar(page).getByRole("status")).toHaveText("1 of 1");
  await expect(bar(page).getByLabel("Replace with")).toBeHidden();
});
