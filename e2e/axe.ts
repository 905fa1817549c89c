// The accessibility check of every journey: axe, with the rules about landmarks and headings.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules that count whatever their impact: one `main`, all content in landmarks, one `h1`, no gaps in headings. */
const STRUCTURE = /^(region|landmark-.+|heading-order|page-has-heading-one|empty-heading)$/;

/** Layers may be outside of landmarks: focus goes to them from the control that opens them, and back. */
const LAYERS = "dialog, [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], svg";

/** axe documents `checks`; its types lack it. */
const OPTIONS: Parameters<AxeBuilder["options"]>[0] & { checks: object } = {
  resultTypes: ["violations"],
  checks: { region: { options: { regionMatcher: LAYERS } } },
};

/**
 * The builder evaluates its source, 1.3 MB, twice for each analysis. In a document that has axe from an earlier analysis
 * this source replaces it.
 */
const NOTHING = "undefined";

async function analyze(page: Page): ReturnType<AxeBuilder["analyze"]> {
  const isLoaded = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: NOTHING } : { page });
  // Cairn has no frames: legacy mode needs no second page.
  return builder.options(OPTIONS).setLegacyMode().analyze();
}

/** Most milliseconds that an animation which ends takes; contrast is judged after it, not while something fades in. */
const ANIMATION_MS = 2_000;

const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async (most) => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    const ended = Promise.allSettled(ending.map((animation) => animation.finished));
    await Promise.race([ended, new Promise((later) => setTimeout(later, most))]);
  }, ANIMATION_MS);

/** Serious and critical findings and those of structure, as text. */
export async function violations(page: Page): Promise<string[]> {
  // Every screen has a main heading; before it is there, so is no screen.
  await expect(page.locator("h1").first()).toBeAttached();
  await animationsEnded(page);
  const { violations: found } = await analyze(page);
  return found
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || STRUCTURE.test(id))
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    );
}
