// The texts of an issue: two people in one description, comments typed early or linked to, images and files.
import { expect, type Locator } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { createIssues, listPath } from "./lists.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC",
  "base64",
);

test("two people edit one description at the same time, and no word is lost", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  const [issue] = await createIssues(ada, site, [
    { name: "Written by two", description_html: "<p>First</p><p>Middle</p><p>Last</p>" },
  ]);
  const texts = [];
  for (const { page } of [ada, mel]) {
    await page.goto(listPath(site, `${issue?.id}/`));
    const text = page.getByRole("textbox", { name: "Description" });
    await expect(text.locator("p")).toHaveText(["First", "Middle", "Last"]);
    texts.push(text);
  }
  const [adas, mels] = texts as [Locator, Locator];
  await adas.locator("p").first().click();
  await ada.page.keyboard.press("End");
  await mels.locator("p").last().click();
  await mel.page.keyboard.press("End");
  // Both write before either has saved.
  await ada.page.keyboard.type(" by Ada");
  await mel.page.keyboard.type(" by Mel");
  for (const text of texts)
    await expect(text.locator("p")).toHaveText(["First by Ada", "Middle", "Last by Mel"]);
  await expect(mels).toBeFocused();
  await mel.page.keyboard.type(" on");
  await expect(adas.locator("p").last()).toHaveText("Last by Mel on");

  for (const text of texts) await text.locator("p").nth(1).click();
  for (const { page } of [ada, mel]) await page.keyboard.press("End");
  await ada.page.keyboard.type(" of Ada");
  await mel.page.keyboard.type(" of Mel");
  const conflict = /changed the same paragraph/;
  const asked = async (): Promise<number> =>
    (await ada.page.getByText(conflict).count()) + (await mel.page.getByText(conflict).count());
  await expect.poll(asked).toBeGreaterThan(0);
  for (const text of texts) {
    await expect(text).toContainText("Middle of Ada");
    await expect(text).toContainText("Middle of Mel");
  }
  const chooser = (await ada.page.getByText(conflict).count()) > 0 ? ada : mel;
  await chooser.page.getByRole("button", { name: "Only mine" }).click();
  const kept = chooser === ada ? "Middle of Ada" : "Middle of Mel";
  for (const text of texts)
    await expect(text.locator("p")).toHaveText(["First by Ada", kept, "Last by Mel on"]);
});

test("letters typed before the editor has loaded are in the comment", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [issue] = await createIssues(ada, site, [{ name: "Impatience" }]);
  let letEditorCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letEditorCome = resolve));
  await page.route(/rich-editor.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(listPath(site, `${issue?.id}/`));
  await page.getByRole("button", { name: "Leave a comment" }).click();
  await page.keyboard.type("Typed at once, ");
  letEditorCome();
  const box = page.getByRole("region", { name: "Comment", exact: true });
  await expect(box.locator("[contenteditable=true]")).toHaveText("Typed at once, ");
  await page.keyboard.type("and afterwards");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("article", { name: "Comment by Ada" })).toContainText(
    "Typed at once, and afterwards",
  );
});

test("a link to a comment scrolls to it, also through the short link", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const [issue] = await createIssues(ada, site, [{ name: "Long talk" }]);
  for (let n = 1; n <= 12; n += 1)
    await ada.api("POST", `${site.path}/issues/${issue?.id}/comments/`, {
      comment_html: `<p>Comment ${n}</p><p>with</p><p>lines</p>`,
    });
  await page.goto(listPath(site, `${issue?.id}/`));
  const third = page.getByRole("article").filter({ hasText: "Comment 3" });
  await third.getByRole("button", { name: "Comment actions" }).click();
  await page.getByRole("menuitem", { name: "Copy link to comment" }).click();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toBe(`/${site.slug}/browse/WEB-1/long-talk/`);
  await page.goto("about:blank");
  await page.goto(link.href);
  await expect(page).toHaveURL(/browse\/WEB-1\/[a-z0-9-]+\/#comment-/);
  await expect(third).toBeInViewport({ ratio: 1 });
});

test("an image and a file inserted into the text are uploaded, with dimensions and a link", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [issue] = await createIssues(ada, site, [{ name: "Illustrated" }]);
  await page.goto(listPath(site, `${issue?.id}/`));
  const text = page.getByRole("textbox", { name: "Description" });
  const put = async (command: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await text.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(`/${command}`);
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("option", { name: new RegExp(`^${command}`, "i") }).click();
    await (await chosen).setFiles(file);
  };
  await put("image", { name: "frost.png", mimeType: "image/png", buffer: PNG });
  await expect(text.getByRole("img", { name: "frost.png" })).toHaveAttribute("width", "10");
  await put("file", { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("cold") });
  await expect(text.getByRole("link", { name: "notes.txt" })).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(text.getByRole("img", { name: "frost.png" })).toHaveAttribute("height", "10");
  await expect(text.getByRole("link", { name: "notes.txt" })).toBeVisible();
  await expect
    .poll(() =>
      text.getByRole("img", { name: "frost.png" }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(10);
});

test("cells copied from a spreadsheet are pasted as a table, and saved as one", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const [issue] = await createIssues(ada, site, [{ name: "Frost", description_html: "<p>Measured</p>" }]);
  const { page } = ada;
  await page.goto(listPath(site, `${issue?.id}/`));
  const text = page.getByRole("textbox", { name: "Description" });
  await text.locator("p").click();
  await page.keyboard.press("End");
  // As Excel copies: HTML with a style sheet, besides plain text.
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const sheet = "<style>td { padding: 1px; color: black } .n { text-align: right }</style>";
    const rows =
      "<tr><td height=20>Station</td><td>Frost</td></tr><tr><td>North</td><td class=n>-4</td></tr>";
    clipboardData.setData(
      "text/html",
      `<html><head>${sheet}</head><body><table>${rows}</table></body></html>`,
    );
    clipboardData.setData("text/plain", "Station\tFrost\nNorth\t-4");
    element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect(text.getByRole("cell")).toHaveText(["Station", "Frost", "North", "-4"]);
  const stored = async (): Promise<string> =>
    (await ada.api<{ description_html: string }>("GET", `${site.path}/issues/${issue?.id}/`))
      .description_html;
  const cells = (...texts: string[]): string => texts.map((one) => `<td><p>${one}</p></td>`).join("");
  await expect
    .poll(stored)
    .toBe(
      `<p>Measured</p><table><tbody><tr>${cells("Station", "Frost")}</tr><tr>${cells("North", "-4")}</tr></tbody></table>`,
    );
});
