import type { Method } from "./statements.ts";

/**
 * Up to this number of matches, reading and sorting all of them takes a few milliseconds, whatever their order on disk.
 */
export const WALK_FROM = 5_000;

export const methodFor = (total: number, walkFrom: number): Method => (total < walkFrom ? "sort" : "walk");
