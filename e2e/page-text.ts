// The text of a page, at the pace of the editor: it hears of a click or a selection some moments after the browser.
import { expect, type Locator, type Page } from "@playwright/test";

export const text = (page: Page): Locator => page.getByRole("textbox", { name: "Page text" });

interface Edited extends HTMLElement {
  editor: { state: { selection: { $head: { parent: { textContent: string } } } } };
}

/** Clicks into a block and waits until the editor's caret is in it. @param words the whole text of the block */
export async function putCaret(page: Page, block: Locator, words: string): Promise<void> {
  await block.click();
  await expect
    .poll(() =>
      text(page).evaluate((element) => (element as Edited).editor.state.selection.$head.parent.textContent),
    )
    .toBe(words);
}

/** The handle beside a block, once it stands there: it follows the pointer. */
export async function handleOf(page: Page, block: Locator): Promise<Locator> {
  const handle = page.getByRole("button", { name: "Drag to move, click for more" });
  await expect(async () => {
    // The block before may have been left by the pointer while it moved.
    await page.mouse.move(0, 0);
    await block.hover();
    await expect(handle).toBeVisible({ timeout: 2000 });
    const [at, beside] = [await handle.boundingBox(), await block.boundingBox()];
    expect(Math.abs((at?.y ?? 0) - (beside?.y ?? Infinity))).toBeLessThan(20);
  }).toPass({ timeout: 20_000 });
  return handle;
}
