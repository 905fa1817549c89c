// Date filters in words.
import { t } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import { shortDay } from "../properties/day-name.ts";
import { type DateTerm, LAST_30_DAYS, LAST_7_DAYS, termsOf, TODAY } from "./filter-values.ts";

/** A relative term as one phrase: "Within 2 weeks"; a day as itself: "1 Jan". */
function termText(term: DateTerm, today: string): string {
  if (term.kind === "day") return shortDay(term.day, today);
  const { side, unit, ahead, count } = term;
  if (ahead) return t(side === "after" ? `within_${unit}` : `until_${unit}`, { count });
  return t(side === "after" ? `past_${unit}` : `older_${unit}`, { count });
}

export interface DatePhrase {
  operator: string | null;
  value: string;
}

/** Filters that have a name of their own. */
const NAMED: Readonly<Record<string, "today" | "last_7_days" | "last_30_days">> = {
  [TODAY]: "today",
  [LAST_7_DAYS]: "last_7_days",
  [LAST_30_DAYS]: "last_30_days",
};

const namedText = (name: "today" | "last_7_days" | "last_30_days"): string =>
  name === "today" ? issues(name) : t(name);

/** A date filter as the menus offer it: "Today", "Within 2 weeks". */
export function offerText(text: string, today: string): string {
  const name = NAMED[text];
  if (name) return namedText(name);
  const [term] = termsOf(text);
  return term ? termText(term, today) : text;
}

/** A date filter of a view in words. */
export function dateWords(text: string, today: string): DatePhrase {
  const name = NAMED[text];
  return name ? { operator: null, value: namedText(name) } : datePhrase(termsOf(text), today);
}

/** A whole date filter: an operator and days, or a phrase that needs none. */
function datePhrase(terms: readonly DateTerm[], today: string): DatePhrase {
  const [first, second] = terms;
  if (!first) return { operator: null, value: issues("unknown") };
  if (second) {
    const days = terms.map((term) => termText(term, today)).join(` ${t("and")} `);
    const isSpan = first.kind === "day" && second.kind === "day";
    return { operator: isSpan ? t("between") : null, value: days };
  }
  return { operator: first.kind === "day" ? t(first.side) : null, value: termText(first, today) };
}
