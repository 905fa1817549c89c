// Findings of axe that keep people out, or leave a screen without a shape that one can move through.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Whatever axe thinks of their weight: one `main`, everything in a landmark, headings from one `h1` on, without gaps. */
const STRUCTURE = /^(region|landmark-.+|heading-order|page-has-heading-one|empty-heading)$/;

/** What lies outside of landmarks by its nature: it belongs to the control that opened it, which leads to it and back. */
const LAYERS = "dialog, [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], svg";

/** `checks` is what the documentation of axe has and its types lack. */
const OPTIONS: Parameters<AxeBuilder["options"]>[0] & { checks: object } = {
  resultTypes: ["violations"],
  checks: { region: { options: { regionMatcher: LAYERS } } },
};

/** Serious and critical findings and those of structure, in words. Nothing is framed here, so axe needs no page of its own for frames. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).options(OPTIONS).setLegacyMode().analyze();
  return found
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || STRUCTURE.test(id))
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    );
}
