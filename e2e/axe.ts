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

/** Serious and critical findings and those of structure, as text. Cairn has no frames: legacy mode needs no second page. */
export async function violations(page: Page): Promise<string[]> {
  // Every screen has a main heading; before it is there, so is no screen.
  await expect(page.locator("h1").first()).toBeAttached();
  const { violations: found } = await new AxeBuilder({ page }).options(OPTIONS).setLegacyMode().analyze();
  return found
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || STRUCTURE.test(id))
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    );
}
