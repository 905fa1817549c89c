// The accessibility check of every journey: axe, with the rules about landmarks and headings.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Rules that are checked whatever their impact: one `main`, all content in landmarks, one `h1`, no skipped heading
 * levels.
 */
const STRUCTURE = /^(region|landmark-.+|heading-order|page-has-heading-one|empty-heading)$/;

/** Layers may be outside of landmarks, because the focus moves between them and their controls. */
const LAYERS = "dialog, [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], svg";

/** axe documents `checks`; its types lack it. */
const OPTIONS: Parameters<AxeBuilder["options"]>[0] & { checks: object } = {
  resultTypes: ["violations"],
  checks: { region: { options: { regionMatcher: LAYERS } } },
};

const { resolve } = createRequire(import.meta.resolve("@axe-core/playwright"));
const SOURCE = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

/**
 * The builder evaluates its source twice per analysis, and in frames. A page without frames gets axe before, once per
 * document, and this source from the builder.
 */
const NOTHING = "undefined";

/** The rules whose result depends on colors; all others find the same in every theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

async function analyze(page: Page, rules?: string[]): ReturnType<AxeBuilder["analyze"]> {
  const hasFrames = page.frames().length > 1;
  if (!hasFrames && !(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const builder = new AxeBuilder({ page, axeSource: hasFrames ? SOURCE : NOTHING });
  // Legacy mode needs no second page.
  builder.options(OPTIONS).setLegacyMode();
  return (rules ? builder.withRules(rules) : builder).analyze();
}

/**
 * The maximum duration of animations in ms. Contrast is measured after them, because elements that fade in have less of
 * it.
 */
const ANIMATION_MS = 2_000;

const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async (most) => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    const ended = Promise.allSettled(ending.map((animation) => animation.finished));
    await Promise.race([ended, new Promise((later) => setTimeout(later, most))]);
  }, ANIMATION_MS);

/** Serious and critical findings and those about structure, as text. Without `rules`, all rules are checked. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // A screen has been rendered when it has a main heading.
  await expect(page.locator("h1").first()).toBeAttached();
  await animationsEnded(page);
  const { violations: found } = await analyze(page, rules);
  return found
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || STRUCTURE.test(id))
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    );
}

/** The violations that the colors of the theme cause; all others are in every theme. */
export const colorViolations = (page: Page): Promise<string[]> => violations(page, COLOR_RULES);

/**
 * Checks the open screen in the light theme, and its colors in the dark one. The app must follow the theme of the
 * system.
 */
export async function isAccessibleInBoth(page: Page): Promise<void> {
  for (const [colorScheme, violationsOf] of [
    ["light", violations],
    ["dark", colorViolations],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
}
