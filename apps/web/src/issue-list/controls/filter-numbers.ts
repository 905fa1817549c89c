// Converts number filters from and to what people type: `5`, `5..8` (domain/issue-list/number-terms.ts).
import { readNumberTerms } from "@cairn/domain/issue-list/number-terms";
import { valuesOf } from "./filter-values.ts";
import type { Operator } from "./filter-operators.ts";

const NUMBER = "-?\\d{1,15}(?:[.,]\\d{1,6})?";
const TYPED = new RegExp(`^(${NUMBER})(?:\\s*\\.\\.\\s*(${NUMBER}))?$`);

/** Converts typed text to a filter; null if it is neither a number nor a range. */
export function numberTerms(typed: string, operator: Operator): string | null {
  const found = TYPED.exec(typed.trim());
  if (!found) return null;
  const [from = "", to] = found.slice(1).map((text) => text?.replace(",", "."));
  if (to !== undefined) return `${from};min,${to};max`;
  return operator === "at_least" ? `${from};min` : operator === "at_most" ? `${from};max` : from;
}

/** Converts a filter to text to edit: `5`, `5..8`. */
export function typedNumbers(text: string): string {
  const range = readNumberTerms(valuesOf(text));
  if (!range) return "";
  const { from, to } = range;
  return from !== undefined && to !== undefined && from !== to ? `${from}..${to}` : String(from ?? to ?? "");
}
