// Findings that keep people out.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Serious and critical findings, in words. Nothing is framed here, so axe needs no page of its own for frames. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    );
}
