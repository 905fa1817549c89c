// A page on paper: everything that is folded or scrolls is there in full, and nothing that only a screen can do.
import { expect, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { createIssues } from "./lists.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });

/** What the browser does before it prints, on a sheet of A4. */
async function print(page: Page): Promise<void> {
  await page.setViewportSize({ width: 690, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

test("a printed page is light, shows toggles, columns, whole tables, code and lists, and no controls", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  await createIssues(ada, site, [{ name: "Fix the login" }, { name: "Send the letters" }]);
  const column = (words: string) => `<div data-type="column"><p>${words}</p></div>`;
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html: `<div data-type="columns">${column("Left")}${column("Right")}</div>
      <details><summary>At night</summary><div data-type="detailsContent"><p>Ring twice.</p></div></details>
      <table><tbody><tr>${'<td colwidth="400"><p>Wide</p></td>'.repeat(4)}</tr></tbody></table>
      <pre><code>${"x".repeat(300)}</code></pre>
      <div data-embed="issue-list" data-project="${site.id}" data-query="layout=kanban"></div><p>End.</p>`,
  });
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  const list = page.getByRole("group", { name: /^Issue list/ });
  await list.scrollIntoViewIfNeeded();
  await expect(list.getByText("Send the letters")).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await expect(text(page).getByText("Ring twice.")).toBeHidden();

  await print(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(text(page).getByText("Ring twice.")).toBeVisible();
  const place = async (words: string) => (await text(page).getByText(words, { exact: true }).boundingBox())!;
  const [left, right] = [await place("Left"), await place("Right")];
  expect(Math.abs(left.y - right.y)).toBeLessThan(2);
  for (const block of ["table", "pre"])
    expect(
      await text(page)
        .locator(block)
        .evaluate((element) => element.getBoundingClientRect().right),
      block,
    ).toBeLessThanOrEqual(690);
  const code = text(page).locator("pre");
  expect(await code.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
  for (const name of ["Fix the login", "Send the letters"]) await expect(list.getByText(name)).toBeVisible();
  await expect(list.getByRole("button", { name: "Display" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Sidebar" })).toBeHidden();

  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(text(page).getByText("Ring twice.")).toBeHidden();
});
