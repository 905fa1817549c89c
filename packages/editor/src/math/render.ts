import katex from "katex";
import { mathOptions } from "./tex.ts";

/**
 * A formula as HTML with MathML, where no browser draws it. It must pass `keepMath` before it is shown.
 *
 * @returns null if the source is wrong
 */
export function renderMath(source: string, isBlock: boolean): string | null {
  try {
    return katex.renderToString(source, mathOptions(isBlock));
  } catch {
    // Nothing but what someone wrote can fail here: a wrong source, or one that is nested too deeply.
    return null;
  }
}
