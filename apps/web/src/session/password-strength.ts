// How good a password is, as the server will judge it: at least eight characters, a zxcvbn score of three or four.
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export const LEAST_CHARACTERS = 8;
export const LEAST_SCORE = 3;
/** Scoring looks at this much: its time grows faster than the length. */
const MOST_SCORED = 100;

let loading: Promise<ZxcvbnFactory> | null = null;

/** The word lists are far larger than the page: fetched when somebody starts to choose a password. */
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
  });
}

/** Words about the person (address, names) count as guessed. */
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
    password.slice(0, MOST_SCORED),
    words.map((word) => word.slice(0, MOST_SCORED)),
  );
  return Array.from(password).length < LEAST_CHARACTERS ? (Math.min(score, 1) as PasswordScore) : score;
}
