/**
 * Browsers may have seen changes that a restored backup does not contain. A jump in the positions of the streams makes
 * them fetch everything again (`isKept` in platform/hub/outbox-reader.ts).
 */
export const CLOCK_JUMP = 1_000_000;
