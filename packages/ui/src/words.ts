// The default texts of the kit's parts. Callers may override them for a part; another language replaces all of them.

/** The words of dates that people type, in one language: each list in lower case, with alternatives. */
export interface DayWords {
  today: readonly string[];
  tomorrow: readonly string[];
  day_after_tomorrow: readonly string[];
  yesterday: readonly string[];
  end_of_week: readonly string[];
  end_of_month: readonly string[];
  /** Before a number of days or weeks: "in 3 days". */
  ahead: readonly string[];
  days: readonly string[];
  weeks: readonly string[];
  /** Before the name of a weekday: "next friday". */
  before_weekday: readonly string[];
}

const ENGLISH = {
  /** The locale of dates, as a BCP 47 tag. */
  locale: "en-GB",
  breadcrumb: "Breadcrumb",
  cancel: "Cancel",
  close: "Close",
  dismiss: "Dismiss",
  messages: "Messages",
  remove: "Remove",
  retry: "Try again",
  loading: "Loading…",
  searching: "Searching…",
  nothing_found: "Nothing found",
  mixed: "Mixed",
  search_emoji: "Search emoji",
  no_emoji: "No emoji found",
  just_now: "just now",
  /** Between the keys of a sequence: "G then I". */
  key_then: "then",
  today: "Today",
  tomorrow: "Tomorrow",
  next_week: "Next week",
  two_weeks: "In two weeks",
  no_date: "No date",
  no_such_date: "No such date",
  move: "move",
  run: "run",
  new_tab: "open in new tab",
  to_close: "close",
} as const;

export type UiWords = { readonly [K in keyof typeof ENGLISH]: string } & {
  /** The words of typed dates in this language. English is always understood, and is part of the date picker. */
  readonly typed_days?: DayWords;
};

let spoken: UiWords = ENGLISH;

export const uiWords = (): UiWords => spoken;

/** Sets the texts before the first screen is rendered: existing output is not updated. */
export function setUiWords(words: UiWords): void {
  spoken = words;
}
