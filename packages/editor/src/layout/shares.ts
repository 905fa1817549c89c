// How columns beside each other share the width: in percent, together 100.
import { MAX_SHARE, MIN_SHARE } from "../element-rules.ts";

const WHOLE = 100;

const isFair = (shares: readonly number[]): boolean =>
  shares.every((share) => share >= MIN_SHARE && share <= MAX_SHARE);

/** Equal shares in whole percent. */
export function evenShares(count: number): number[] {
  const share = Math.floor(WHOLE / count);
  return Array.from({ length: count }, (_, at) => (at === 0 ? WHOLE - share * (count - 1) : share));
}

/**
 * The shares of columns of which some have none: those divide what the others leave. Shares that do not add up, as after
 * two people changed them at once, keep their proportions.
 */
export function sharesOf(stored: readonly (number | null)[]): number[] {
  const missing = stored.filter((share) => share === null).length;
  const given = stored.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  const rest = missing === 0 ? 0 : Math.max((WHOLE - given) / missing, MIN_SHARE);
  const all = stored.map((share) => share ?? rest);
  const sum = all.reduce((total, share) => total + share, 0);
  const shares = all.map((share) => Math.round((share / sum) * WHOLE));
  const over = shares.reduce((total, share) => total + share, -WHOLE);
  const exact = shares.map((share, at) => (at === 0 ? share - over : share));
  return isFair(exact) || exact.length === 1 ? exact : evenShares(stored.length);
}

/** Moves the border after a column by some percent, as far as both columns beside it allow. */
export function moveBorder(shares: readonly number[], border: number, by: number): number[] {
  const [left = 0, right = 0] = shares.slice(border, border + 2);
  const most = Math.min(right - MIN_SHARE, MAX_SHARE - left);
  const least = Math.max(MIN_SHARE - left, right - MAX_SHARE);
  const moved = Math.round(Math.min(Math.max(by, least), most));
  return shares.map((share, at) =>
    at === border ? left + moved : at === border + 1 ? right - moved : share,
  );
}

/** The shares as tracks of a grid. */
export const columnTracks = (shares: readonly number[]): string =>
  shares.map((share) => `minmax(0, ${String(share)}fr)`).join(" ");
