/** An instant in the wire format, with six digits of seconds: `2026-03-11T09:30:00.500000Z`. */
export const wireTimeOf = (at: Date): string => at.toISOString().replace("Z", "000Z");
