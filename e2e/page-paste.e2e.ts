// Text from other editors is pasted into a page.
import { expect, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });

/** Pastes HTML at the caret, as a browser does after it was copied elsewhere. */
const paste = (page: Page, html: string): Promise<void> =>
  text(page).evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", content);
    clipboardData.setData("text/plain", "not used");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const GOOGLE_DOCS =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1c2d">' +
  '<h2 dir="ltr"><span style="color:#000000;font-weight:400">From Docs</span></h2>' +
  '<ul><li dir="ltr"><p role="presentation"><span style="color:#000000">Outer</span></p></li>' +
  '<ul><li dir="ltr"><p role="presentation"><span style="font-weight:700;color:#000000">Inner</span></p></li></ul></ul></b>';
const WORD =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>From Word<o:p></o:p></p>' +
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p></body></html>";
const NOTION = "<p>From Notion</p><aside>Take note</aside><ul><li>[x] Done</li></ul><!-- notionvc: 12ab -->";

test("text from Google Docs, Word and Notion keeps its structure and is saved", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  /** @returns the page's stored text */
  const pasteIntoNewPage = async (html: string): Promise<() => Promise<string>> => {
    const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, { name: "Alert rules" });
    await page.goto(`/${site.slug}/projects/${site.id}/pages/${id}/`);
    await text(page).click();
    await paste(page, html);
    const path = `${site.path}/pages/${id}/`;
    return async () => (await ada.api<{ description_html: string }>("GET", path)).description_html;
  };

  const docs = await pasteIntoNewPage(GOOGLE_DOCS);
  await expect(text(page).locator("h2")).toHaveText("From Docs");
  await expect(text(page).locator("ul ul strong")).toHaveText("Inner");
  await expect(text(page).locator("[style*=color]")).toHaveCount(0);
  await expect.poll(docs).toContain("<h2>From Docs</h2><ul><li><p>Outer</p><ul>");

  const word = await pasteIntoNewPage(WORD);
  await expect(text(page).locator("ol > li")).toHaveText("First");
  await expect.poll(word).toContain("<p>From Word</p><ol><li><p>First</p></li></ol>");

  const notion = await pasteIntoNewPage(NOTION);
  await expect(text(page).locator("[data-callout]")).toHaveText("Take note");
  await expect(text(page).getByRole("checkbox", { name: "Done" })).toBeChecked();
  await expect.poll(notion).toContain('<div data-callout="info"><p>Take note</p></div>');
});
