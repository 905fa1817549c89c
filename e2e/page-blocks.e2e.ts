// Blocks of a page are inserted and changed with the keyboard and with their tools.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, type Person, project, test } from "./cairn.ts";
import { putCaret, text } from "./page-text.ts";

/** Chooses a command by its name at an empty line. */
async function slash(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`/${name}`);
  await expect(page.getByRole("option", { name: new RegExp(`^${name}`, "i") }).first()).toBeVisible();
  await page.keyboard.press("Enter");
}

/** The stored HTML, which follows the document by up to ten seconds. */
const htmlOf = async (who: Person, path: string): Promise<string> =>
  (await who.api<{ description_html: string }>("GET", path)).description_html;

test("callouts change their kind, tables their headers, and code its language", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, { name: "Alert rules" });
  const stored = (): Promise<string> => htmlOf(ada, `${site.path}/pages/${id}/`);
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  await text(page).click();

  await slash(page, "Callout");
  await page.keyboard.type("Ring at night.");
  const kinds = page.getByRole("toolbar", { name: "Callout" });
  await kinds.getByRole("button", { name: "Caution" }).click();
  await expect(kinds.getByRole("button", { name: "Caution" })).toHaveAttribute("aria-pressed", "true");
  await expect(text(page).locator("[data-callout=danger]")).toHaveText("Ring at night.");
  expect(await violations(page)).toEqual([]);
  await kinds.getByRole("button", { name: "Remove callout" }).click();
  await expect(text(page).locator("[data-callout]")).toHaveCount(0);
  await expect(text(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await slash(page, "Code");
  await page.keyboard.type("let a = 1");
  await page.getByLabel("Language of the code").selectOption("Rust");
  await expect(text(page).locator(".hljs-keyword")).toHaveText("let");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await text(page).locator(".rich-code").hover();
  await text(page).getByRole("button", { name: "Copy" }).click();
  await expect(text(page).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("let a = 1");

  await putCaret(page, text(page).locator("pre"), "let a = 1");
  await page.keyboard.press("ControlOrMeta+Enter");
  await slash(page, "Table");
  const tools = page.getByRole("toolbar", { name: "Table" });
  await expect(text(page).locator("th")).toHaveCount(3);
  await tools.getByRole("button", { name: "Header column" }).click();
  await expect(text(page).locator("th")).toHaveCount(5);
  await tools.getByRole("button", { name: "Insert row above" }).click();
  await expect(text(page).locator("tr")).toHaveCount(4);
  await expect.poll(stored, { timeout: 20_000 }).toContain('<code class="language-rust">let a = 1</code>');
});

test("a toggle is written by key, closed, found in, and read by others", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, { name: "Alert rules" });
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  await text(page).click();
  await slash(page, "Toggle");
  await page.keyboard.type("When it rings");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Only at night. :tad");
  await expect(page.getByRole("option", { name: /^party popper/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(text(page).getByText("Only at night. 🎉")).toBeVisible();
  const secret = text(page).getByText("Only at night.");
  await expect(secret).toBeVisible();
  await text(page).getByRole("button", { name: "Show content" }).click();
  await expect(secret).toBeHidden();
  await expect(text(page).getByRole("button", { name: "Show content" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("at night");
  await expect(secret).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-status=saved]")).toBeVisible();

  await page.reload();
  await expect(text(page).getByText("When it rings")).toBeVisible();
  await expect(secret).toBeHidden();
  await expect
    .poll(() => htmlOf(ada, `${site.path}/pages/${id}/`), { timeout: 20_000 })
    .toContain("<summary>When it rings</summary>");
});

test("columns and the columns of tables are resized by pointer and by key, and stand below each other on a phone", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const table = `<table><tbody><tr>${"<td><p>Cell</p></td>".repeat(2)}</tr></tbody></table>`;
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html: `<p></p>${table}<p>End</p>`,
  });
  const stored = async (): Promise<string> =>
    (await ada.api<{ description_html: string }>("GET", `${site.path}/pages/${id}/`)).description_html;
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  await text(page).locator("p").first().click();

  await page.keyboard.type("/side");
  await expect(page.getByRole("option", { name: /^2 columns/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Left");
  const columns = text(page).locator("[data-type=column]");
  await expect(columns).toHaveCount(2);
  const tools = page.getByRole("toolbar", { name: "Columns" });
  await expect(tools).toBeVisible();
  await page.keyboard.press("Alt+F10");
  await expect(tools.getByRole("button", { name: "Narrower column" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(columns.first()).toHaveAttribute("data-width", "55");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();

  const border = text(page).getByRole("separator", { name: "Width of the column on the left" });
  const drag = async (x: number, y: number, by: number): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  const from = (await border.boundingBox())!;
  const whole = (await text(page).locator(".rich-columns").boundingBox())!;
  await drag(from.x + from.width / 2, from.y + 4, whole.width * 0.1);
  await expect(columns.first()).toHaveAttribute("data-width", "65");
  await expect(border).toHaveAttribute("aria-valuenow", "65");
  await border.press("ArrowLeft");
  await expect(columns.first()).toHaveAttribute("data-width", "60");

  const cell = (await text(page).locator("td").first().boundingBox())!;
  await drag(cell.x + cell.width, cell.y + 10, 100);
  const width = async (): Promise<number> => (await text(page).locator("td").first().boundingBox())!.width;
  await expect.poll(width).toBeGreaterThan(cell.width + 80);
  await text(page).getByText("Cell").first().click();
  const wide = await width();
  await page.getByRole("toolbar", { name: "Table" }).getByRole("button", { name: "Narrower column" }).click();
  await expect.poll(width).toBeLessThan(wide - 30);
  await expect.poll(stored).toMatch(/data-width="60".*data-width="40".*colwidth="\d+"/);

  await page.setViewportSize({ width: 390, height: 844 });
  const [left, right] = [await columns.first().boundingBox(), await columns.last().boundingBox()];
  expect(right!.y).toBeGreaterThan(left!.y);
  await expect(border).toBeHidden();
});
