// Which passwords are strong enough (contract/workspace §1.2): at least eight characters and a zxcvbn score of three or
// four. The server uses this check, and the meter beside the field shows the same score.
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export const MIN_CHARACTERS = 8;
export const MIN_SCORE = 3;
/**
 * Scoring blocks the process, and its time grows faster than the length and with every character that could stand for a
 * letter: these limits keep the worst known input under a tenth of a second (security 77). A longer password is strong
 * by then.
 */
const MAX_SCORED = 64;
const MAX_SUBSTITUTIONS = 5;

let loading: Promise<ZxcvbnFactory> | null = null;

/** The word lists are megabytes: loaded on first use, not with the page or at the start of the server. */
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
    maxLength: MAX_SCORED,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/** Counts visible characters, not code units. */
export const isTooShort = (password: string): boolean => Array.from(password).length < MIN_CHARACTERS;

/**
 * 0 to 4; a password that is too short gets 1 at most. Words about the person (email, names) count as guessed.
 * @throws Error when the word lists could not be loaded; the next call retries
 */
export async function passwordScore(password: string, about: readonly string[] = []): Promise<PasswordScore> {
  loading ??= loadScorer();
  const scorer = await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const words = about
    .flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)])
    .filter((word) => word.length > 2);
  const { score } = scorer.check(
    password.slice(0, MAX_SCORED),
    words.map((word) => word.slice(0, MAX_SCORED)),
  );
  return isTooShort(password) ? (Math.min(score, 1) as PasswordScore) : score;
}
