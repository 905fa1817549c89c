// When a delivery that failed is tried again, and when a receiver is left alone (security 57).

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

const FIRST_MS = 10 * SECOND_MS;
/** About thirty attempts within the day. */
const LONGEST_MS = HOUR_MS;
/** A receiver that is back is noticed within this time. */
const LONGEST_REST_MS = HOUR_MS / 4;

/** Attempts end after this time. */
export const GIVE_UP_MS = 24 * HOUR_MS;

/** Failures in a row after which a webhook gets one request at a time, and rests between them. */
export const FAILURES_BEFORE_REST = 5;

/** Doubles with each failure; a quarter more or less, so that deliveries that failed together do not return together. */
const growing = (failures: number, longest: number, random: number): number =>
  Math.round(Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 30), longest) * (0.75 + random / 2));

/** Milliseconds until a delivery is tried again. @param attempts so far, at least 1 @param random from 0 to 1 */
export const backoffMs = (attempts: number, random = Math.random()): number =>
  growing(attempts, LONGEST_MS, random);

/** Milliseconds for which a receiver is left alone; 0 while it has not failed often. */
export const restMs = (failures: number, random = Math.random()): number =>
  failures < FAILURES_BEFORE_REST ? 0 : growing(failures - FAILURES_BEFORE_REST + 1, LONGEST_REST_MS, random);
