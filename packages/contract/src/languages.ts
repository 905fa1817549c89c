/** The languages that the screens speak, as BCP 47 tags. The first is the one in which words are written first. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
