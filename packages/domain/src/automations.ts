// What a project does automatically with untouched issues (spec §9, contract/issues §21.3).

/** Project timeframe options, in months (spec §9). */
export const TIMEFRAMES = [1, 3, 6, 9, 12] as const;

/**
 * The options when `current` months are set; other clients may have set a value that is not among the options. 0: off.
 */
export const timeframesWith = (current: number): number[] =>
  [...new Set([...TIMEFRAMES, ...(current > 0 ? [current] : [])])].sort((a, b) => a - b);
