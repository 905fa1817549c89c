import type { Method } from "./statements.ts";

/** Up to here, reading and sorting all that match takes a few milliseconds, however they lie. */
export const WALK_FROM = 5_000;

export const methodFor = (total: number, walkFrom: number): Method => (total < walkFrom ? "sort" : "walk");
