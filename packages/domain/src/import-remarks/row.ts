// What a row of the table of remarks is.
import type { Language } from "@cairn/contract/languages";

/**
 * `losses`: what was removed from a text; `reason`: another remark, which says why; `expected`, `record` and `list`: a
 * word of `words.ts`.
 */
export type ParameterKind = "text" | "number" | "losses" | "reason" | "expected" | "record" | "list";

/** `{{name}}` in a text is the value of that parameter. A text in each language is required. */
export type Row = Readonly<Record<Language, string>> & {
  params: Readonly<Record<string, ParameterKind>>;
};
