import { locale } from "../../i18n/i18n.ts";

/** The date and time of an instant, in the reader's zone and language. */
export const momentOf = (instant: string): string =>
  new Date(instant).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
