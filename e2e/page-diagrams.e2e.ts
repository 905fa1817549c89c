// Diagrams in Mermaid are drawn in a sandboxed frame, and shown as images.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });

test("a diagram is drawn from its source, in both themes, and keeps the source when it is wrong", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, { name: "Alert rules" });
  const stored = async (): Promise<string> =>
    (await ada.api<{ description_html: string }>("GET", `${site.path}/pages/${id}/`)).description_html;
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
  await text(page).click();
  expect(requested.filter((url) => /diagram-frame|diagrams-/.test(url))).toEqual([]);

  await page.keyboard.type("/Diagram");
  await expect(page.getByRole("option", { name: /^Diagram/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(text(page).getByText("Describe a diagram in Mermaid")).toBeVisible();
  await page.keyboard.type("flowchart LR");
  await page.keyboard.press("Enter");
  await page.keyboard.type("accTitle: Who is called");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Alert --> Ada[Ada & 'team']");
  const drawn = text(page).getByRole("img", { name: "Who is called" });
  await expect(drawn).toBeVisible();
  const source = text(page).locator(".rich-code pre");
  await expect(source).toBeVisible();
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("ControlOrMeta+Enter");
  await page.keyboard.type("Below.");
  await expect.poll(() => source.evaluate((element) => element.clientHeight)).toBe(0);
  await expect.poll(stored).toContain('<pre><code class="language-mermaid">flowchart LR');

  const light = await drawn.getAttribute("class");
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await expect(drawn).not.toHaveClass(light ?? "");
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));

  await drawn.click();
  await expect.poll(() => source.evaluate((element) => element.clientHeight)).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("-->");
  await expect(text(page).getByText("Couldn’t draw the diagram.")).toBeVisible();
  await expect(source).toContainText("-->");
});
