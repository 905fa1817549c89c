// `npm run bench -- [--scale 10000,100000] [--profile DIR] [section …]`
import { parseArgs } from "node:util";

export interface Options {
  /** Names of sections; none: all. */
  sections: string[];
  /** Sizes of the projects, smallest first. */
  sizes: number[];
  /** Where the server's CPU profiles are written; null: nowhere. */
  profiles: string | null;
}

const SIZES = [10_000, 100_000, 1_000_000];
/** More issues take longer to create than to measure. */
const MAX_ISSUES = 2_000_000;

function readSizes(text: string): number[] {
  const sizes = text.split(",").map(Number);
  // Sub-issues come in families of twenty.
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1000 && size <= MAX_ISSUES && size % 20 === 0))
    throw new Error(
      `--scale takes numbers of issues from 1000 to ${MAX_ISSUES}, multiples of 20: 10000,100000`,
    );
  return [...new Set(sizes)].sort((a, b) => a - b);
}

/** @throws Error with a message for the person who runs it */
export function readOptions(args: string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { scale: { type: "string" }, profile: { type: "string" } },
  });
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no section "${unknown}". There are: ${known.join(", ")}.`);
  return {
    sections: positionals,
    sizes: values.scale === undefined ? SIZES : readSizes(values.scale),
    profiles: values.profile ?? null,
  };
}
