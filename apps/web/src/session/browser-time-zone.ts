/** The browser's IANA time zone; UTC if it does not report one. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
