// The focus ring is fully visible: nothing clips it.
import { expect, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { BY_STATE, createIssues, openList, row } from "./lists.ts";

/** How many px of the focus ring are clipped by an ancestor. */
const ringCutOff = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) throw new Error("nothing has the focus");
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
    if (outlineStyle === "none") throw new Error("what has the focus has no ring");
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    let most = 0;
    for (let box = focused.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible") continue;
      const edge = box.getBoundingClientRect();
      const over = [edge.left - left, edge.top - top, right - edge.right, bottom - edge.bottom];
      most = Math.max(most, ...over.map((px) => px + reach));
    }
    return most;
  });

test("the focus ring in a confirmation is fully visible", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", { reducedMotion: "reduce" });
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Delete me" }]);
  await openList(page, site, BY_STATE);
  await row(page, "Delete me").hover();
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog");
  const cancel = question.getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeFocused();
  expect(await ringCutOff(page)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(cancel).not.toBeFocused();
  expect(await ringCutOff(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
});
