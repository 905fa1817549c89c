import { DiagramProblem } from "@cairn/editor/diagrams/draw";
import { expect, test, vi } from "vitest";
import { withDrawnBlocks } from "./drawn-blocks.ts";

vi.mock(import("@cairn/editor/diagrams/draw"), async (original) => ({
  ...(await original()),
  drawDiagram: async (source: string) => {
    if (source.includes("wrong")) throw new DiagramProblem("Parse error on line 1");
    return { light: "data:image/svg+xml,light", dark: "", title: "Alerts", description: "" };
  },
}));

test("a file shows formulas as MathML, and the source of a wrong one", async () => {
  const html = await withDrawnBlocks(
    '<p><span data-math="inline">a^2</span></p><div data-math="block">\\frac{1</div>',
  );
  expect(html).toContain("<math");
  expect(html).toContain('<div data-math="block">\\frac{1</div>');
});

test("a file shows diagrams as images above their source, and the source alone of a wrong one", async () => {
  const block = (source: string) => `<pre><code class="language-mermaid">${source}</code></pre>`;
  const html = await withDrawnBlocks(block("pie") + block("wrong") + "<pre><code>plain</code></pre>");
  expect(html).toBe(
    `<img src="data:image/svg+xml,light" alt="Alerts"><details><summary>Mermaid</summary>${block("pie")}</details>` +
      `${block("wrong")}<pre><code>plain</code></pre>`,
  );
});
