// Parses and builds the query texts of filters for editing (contract/issues §3.2). Pure.
/** The chosen values of a list filter, which may include `None`. */
export const valuesOf = (text: string | undefined): string[] =>
  text === undefined || text === "" ? [] : text.split(",");

/** One bound of a date filter, or a single day. */
export type DateTerm =
  | { kind: "day"; side: "after" | "before" | "on"; day: string }
  | { kind: "relative"; side: "after" | "before"; count: number; unit: "weeks" | "months"; ahead: boolean };

const RELATIVE = /^(\d{1,4})_(weeks|months)$/;

/** The terms of a date filter; invalid ones are left out. */
export function termsOf(text: string | undefined): DateTerm[] {
  return valuesOf(text).flatMap((term): DateTerm[] => {
    const [left = "", side, from] = term.trim().split(";");
    if (side === undefined) return [{ kind: "day", side: "on", day: left }];
    if (side !== "after" && side !== "before") return [];
    const relative = RELATIVE.exec(left);
    if (!relative) return [{ kind: "day", side, day: left }];
    const unit = relative[2] === "weeks" ? "weeks" : "months";
    return [{ kind: "relative", side, count: Number(relative[1]), unit, ahead: from === "fromnow" }];
  });
}

/** Sets one bound to a day; keeps the other bound only if it is a day as well. */
export function withBound(text: string | undefined, side: "after" | "before", day: string | null): string {
  const other = termsOf(text).find((term) => term.kind === "day" && term.side !== side && term.side !== "on");
  const ends = [
    ...(other?.kind === "day" ? [`${other.day};${other.side}`] : []),
    ...(day === null ? [] : [`${day};${side}`]),
  ];
  return ends.sort((a, b) => (a.endsWith("after") && b.endsWith("before") ? -1 : 1)).join(",");
}

/** Relative ranges as pairs of terms (spec §5). Zero weeks means today. */
export const TODAY = "0_weeks;after;fromnow,0_weeks;before;fromnow";
export const LAST_7_DAYS = "1_weeks;after;ago,0_weeks;before;fromnow";
export const LAST_30_DAYS = "1_months;after;ago,0_weeks;before;fromnow";

/** Options of the menus (contract/issues §3.2): future ranges for due and start dates, past ones for timestamps. */
export const FUTURE_OPTIONS = [
  TODAY,
  "1_weeks;before;fromnow",
  "2_weeks;before;fromnow",
  "1_months;before;fromnow",
  "1_weeks;after;fromnow",
  "2_weeks;after;fromnow",
  "1_months;after;fromnow",
  "2_months;after;fromnow",
] as const;
export const PAST_OPTIONS = [
  TODAY,
  LAST_7_DAYS,
  LAST_30_DAYS,
  "2_weeks;after;ago",
  "2_months;after;ago",
  "1_weeks;before;ago",
  "1_months;before;ago",
] as const;
