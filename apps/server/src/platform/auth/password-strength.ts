// Which passwords are good enough (contract/workspace §1.2): at least eight characters and a zxcvbn score of three or four.
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { isOverlong } from "./passwords.ts";

const LEAST_CHARACTERS = 8;
const LEAST_SCORE = 3;
/**
 * Scoring blocks the process, and its time grows faster than the length and with every character that could stand for a letter: this much of
 * both keeps the worst known input under a tenth of a second (security 77). Whoever writes more is strong by then.
 */
const MOST_SCORED = 64;
const MOST_SUBSTITUTIONS = 5;

let loading: Promise<ZxcvbnFactory> | null = null;

/** The dictionaries are megabytes: read at the first use, not at the start. */
async function loadScorer(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: MOST_SCORED,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}

/** Words about the person (address, names) count as guessed. */
export async function isStrongPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  if (password.length < LEAST_CHARACTERS || isOverlong(password)) return false;
  const scorer = await (loading ??= loadScorer());
  const words = about
    .flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)])
    .filter((word) => word.length > 2);
  const { score } = scorer.check(
    password.slice(0, MOST_SCORED),
    words.map((word) => word.slice(0, MOST_SCORED)),
  );
  return score >= LEAST_SCORE;
}
