/** The IANA zone of this browser; UTC when it does not say. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
