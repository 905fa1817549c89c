// Texts of date filters.
import { t } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import { shortDay } from "../properties/day-name.ts";
import { type DateTerm, LAST_30_DAYS, LAST_7_DAYS, termsOf, TODAY } from "./filter-values.ts";

/** The text of a term: "Within 2 weeks", or "1 Jan" for a day. */
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

/** Filters with a name. */
const NAMED: Readonly<Record<string, "today" | "last_7_days" | "last_30_days">> = {
  [TODAY]: "today",
  [LAST_7_DAYS]: "last_7_days",
  [LAST_30_DAYS]: "last_30_days",
};

const namedText = (name: "today" | "last_7_days" | "last_30_days"): string =>
  name === "today" ? issues(name) : t(name);

/** The label of an option in the menus: "Today", "Within 2 weeks". */
export function dateOptionText(text: string, today: string): string {
  const name = NAMED[text];
  if (name) return namedText(name);
  const [term] = termsOf(text);
  return term ? termText(term, today) : text;
}

/** The operator and the value of a date filter as texts. */
export function dateFilterPhrase(text: string, today: string): DatePhrase {
  const name = NAMED[text];
  return name ? { operator: null, value: namedText(name) } : datePhrase(termsOf(text), today);
}

/** An operator with days, or a phrase that needs no operator. */
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
