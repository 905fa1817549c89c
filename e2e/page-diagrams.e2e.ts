// Diagrams in Mermaid are drawn in a sandboxed frame, and shown as images.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test, visitor } from "./cairn.ts";

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

  await expect(drawn).toHaveAttribute("data-drawn", "light");
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await expect(drawn).toHaveAttribute("data-drawn", "dark");
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));

  await drawn.click();
  await expect.poll(() => source.evaluate((element) => element.clientHeight)).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("-->");
  await expect(text(page).getByText("Couldn’t draw the diagram.")).toBeVisible();
  await expect(source).toContainText("-->");
});

test("a published page shows a diagram as a picture, in the reader's theme, and without JavaScript its source", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const sources = ["flowchart LR\naccTitle: Who is called\nAlert --&gt; Ada", "flowchart LR\n--&gt;"];
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Alert rules",
    description_html: sources
      .map((source) => `<pre><code class="language-mermaid">${source}</code></pre>`)
      .join(""),
  });
  const publish = `${site.path}/pages/${id}/publish/`;
  const { anchor } = await ada.api<{ anchor: string }>("POST", publish, { appearance: "system" });

  const stranger = await visitor(browser, cairn);
  await stranger.goto(`/pages/${anchor}/`);
  const drawn = stranger.getByRole("img", { name: "Who is called" });
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(drawn).toHaveAttribute("data-drawn", "light");
  await stranger.emulateMedia({ colorScheme: "dark" });
  await expect(drawn).toHaveAttribute("data-drawn", "dark");
  await stranger.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(drawn).toHaveAttribute("data-drawn", "light");
  await stranger.emulateMedia({ colorScheme: null, media: null });
  const [source, wrong] = [stranger.getByText("Alert --> Ada"), stranger.locator("code").last()];
  await expect(source).toBeHidden();
  await expect(wrong).toBeVisible();
  await stranger.getByText("Source of the diagram").first().click();
  await expect(source).toBeVisible();
  expect(await violations(stranger)).toEqual([]);

  const plain = await visitor(browser, cairn, { javaScriptEnabled: false });
  await plain.goto(`/pages/${anchor}/`);
  await expect(plain.getByText("Alert --> Ada")).toBeVisible();
  await expect(plain.getByRole("img")).toHaveCount(0);
});
