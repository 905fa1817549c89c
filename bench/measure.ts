// Compares the times of two implementations: in turns, so that other load on the machine affects both equally.

/** Milliseconds. */
export interface Timing {
  p50: number;
  p975: number;
}

export interface Comparison {
  ours: Timing;
  floor: Timing;
  /** Median of the rounds' ratios, ours to floor. */
  ratio: number;
}

type Work = () => Promise<unknown>;

export interface Sides {
  ours: Work;
  floor: Work;
  /** Runs before each run of either side, and is not timed. */
  before?: Work;
}

/**
 * One side's turn ends after this many runs, or after this much time, whichever is first; but not before LEAST_RUNS.
 */
const MAX_RUNS = 20;
const TURN_MS = 45;
const LEAST_RUNS = 3;
const ROUNDS = 13;

/** The quantile `at` (0 to 1) of the values. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}
export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const timing = (values: readonly number[]): Timing => ({
  p50: median(values),
  p975: quantile(values, 0.975),
});

/** Milliseconds that one run takes. */
export async function timed(work: Work): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function turn(work: Work, before?: Work): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + TURN_MS;
  while (times.length < LEAST_RUNS || (times.length < MAX_RUNS && performance.now() < end)) {
    await before?.();
    times.push(await timed(work));
  }
  return times;
}

/** Alternates rounds of both sides, after a warm-up round. The side that starts alternates. */
export async function compare({ ours, floor, before }: Sides, rounds = ROUNDS): Promise<Comparison> {
  const all = { ours: [] as number[], floor: [] as number[] };
  const ratios: number[] = [];
  await turn(floor, before);
  await turn(ours, before);
  for (let round = 0; round < rounds; round++) {
    const floorFirst = round % 2 === 0;
    const first = await turn(floorFirst ? floor : ours, before);
    const second = await turn(floorFirst ? ours : floor, before);
    const [a, b] = floorFirst ? [second, first] : [first, second];
    all.ours.push(...a);
    all.floor.push(...b);
    ratios.push(median(a) / median(b));
  }
  return { ours: timing(all.ours), floor: timing(all.floor), ratio: median(ratios) };
}
