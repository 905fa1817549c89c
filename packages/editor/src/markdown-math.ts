// Formulas in Markdown, as code hosts and Pandoc write them: `$a^2$`, and `$$` around one on its own lines.
import type { TokenizerAndRendererExtension } from "marked";
import { BLOCK_MATH, INLINE_MATH, MATH } from "./element-rules.ts";
import { isFormula } from "./math/tex.ts";
import { escapeHtml } from "./tokens.ts";

/** No letter or digit follows the last sign: `$HOME/bin:$PATH` and `$5 or $6` are no formulas. */
const INLINE = /^\$((?:[^$\\\n]|\\.){1,1000}?)\$(?![\p{L}\d$])/u;
/** In the line, too. */
const DISPLAYED = /^\$\$((?:[^$\\]|\\[^]){1,10000}?)\$\$/;
const BLOCK = /^\$\$((?:[^$\\]|\\[^]){1,10000}?)\$\$[ \t]*(?:\n+|$)/;

/** A formula directly below a longer paragraph is one in its line. */
const MAX_PARAGRAPH = 5000;

/** Where a formula on its own lines follows a line of this paragraph. */
function interruption(source: string): number | undefined {
  const [paragraph = ""] = source.slice(0, MAX_PARAGRAPH).split("\n\n", 1);
  let at = paragraph.indexOf("\n$$");
  while (at >= 0 && !BLOCK.test(source.slice(at + 1))) at = paragraph.indexOf("\n$$", at + 1);
  return at < 0 ? undefined : at + 1;
}

const textOf = (token: { [key: string]: unknown }): string =>
  typeof token["text"] === "string" ? token["text"] : "";

export const blockMath = (tex: string): string =>
  `<div ${MATH}="${BLOCK_MATH}">${escapeHtml(tex.trim())}</div>`;
const inlineMath = (tex: string): string => `<span ${MATH}="${INLINE_MATH}">${escapeHtml(tex.trim())}</span>`;

/** @param mayExamine whether rules may still look at the rest of a text: how much they do is limited */
export function mathExtensions(mayExamine: (source: string) => boolean): TokenizerAndRendererExtension[] {
  return [
    {
      name: "blockMath",
      level: "block",
      // Where a formula interrupts a paragraph. What follows is examined as the beginning of another one, so this counts.
      start: (source) => {
        const at = interruption(source);
        return at !== undefined && mayExamine(source) ? at : undefined;
      },
      tokenizer: (source) => {
        const [raw, tex = ""] = BLOCK.exec(source) ?? [];
        return raw === undefined || tex.trim() === "" ? undefined : { type: "blockMath", raw, text: tex };
      },
      renderer: (token) => blockMath(textOf(token)),
    },
    {
      name: "inlineMath",
      level: "inline",
      start: (source) => (mayExamine(source) && source.includes("$") ? source.indexOf("$") : undefined),
      tokenizer: (source) => {
        const [raw, tex = ""] = DISPLAYED.exec(source) ?? INLINE.exec(source) ?? [];
        return raw === undefined || !isFormula(raw.startsWith("$$") ? tex.trim() : tex)
          ? undefined
          : { type: "inlineMath", raw, text: tex };
      },
      renderer: (token) => inlineMath(textOf(token)),
    },
  ];
}
