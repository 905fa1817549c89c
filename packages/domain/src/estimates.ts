// Estimates and their points (spec §4, §5, contract/issues §15).
import type { EstimateType } from "@cairn/contract/entities/estimate";

/** Keys of points run from 0 to 12 (contract/issues §15). */
export const MAX_POINTS = 13;

/** A decimal number as text; the same pattern in SQL, which sums them (contract/issues §11.1). */
export const POINT_NUMBER = "^\\s*[+-]?\\d+(\\.\\d+)?\\s*$";
const NUMBER = new RegExp(POINT_NUMBER);

/**
 * What a point counts in sums: its value as a number if the estimate is of type points, otherwise nothing
 * (contract/issues §11.1).
 */
export const countsAs = (type: EstimateType, value: string): number =>
  type === "points" && NUMBER.test(value) ? Number(value) : 0;

/** The points after a deleted one move up by one; the others stay. @returns those that moved, with their new keys */
export const closeGap = <P extends { key: number }>(points: readonly P[], removedKey: number): P[] =>
  points.filter(({ key }) => key > removedKey).map((point) => ({ ...point, key: point.key - 1 }));

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * The name of an estimate created without one: random letters (contract/issues §15). `random` returns numbers from 0 up
 * to, but excluding, 1.
 */
export const nameFromLetters = (random: () => number): string =>
  Array.from({ length: 10 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");
