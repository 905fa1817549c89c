/** The languages of the screens, as BCP 47 tags. The first is the source language. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
