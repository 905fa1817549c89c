// The scale of an axis.

/** Round steps, times a power of ten. */
const STEPS = [1, 2, 5, 10];

/**
 * The ticks of an axis from 0 to at least `most`: round numbers, about `wanted` steps, integers if `most` is countable.
 * The last is the end of the axis.
 */
export function ticks(most: number, wanted = 4): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = (STEPS.find((step) => step * power >= rough) ?? 10) * power;
  const step = Number.isInteger(most) ? Math.max(1, Math.ceil(round)) : round;
  const count = Math.ceil(most / step - 1e-9);
  // 0.1 × 3 is not 0.3.
  return Array.from({ length: count + 1 }, (_, n) => Number((n * step).toPrecision(12)));
}

/** A number as it is written on an axis or beside a bar: at most two decimal places. */
export const amount = (value: number): string =>
  value.toLocaleString(undefined, { maximumFractionDigits: 2 });
