// Work that has to be done at some point, whatever stands in its way now.
import { ApiError } from "@cairn/client/api-error";

const FIRST_MS = 1000;
const LAST_MS = 30_000;

/** Whether to ask again makes sense: not where the server has understood, and said no. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.isPassing;

/**
 * Waits for work whose own state says whether it failed.
 * @throws whatever is not the server's answer: a mistake in the code
 */
export async function settled(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Waits until all of it has ended, one way or the other.
 * @throws what the first of those that failed threw
 */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

/** Does some work; where it fails, again after one second, two, four, at most thirty. @returns stops that */
export function untilItWorks(work: () => Promise<void>): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (wait: number): void => {
    work().catch((error: unknown) => {
      if (stopped || !mayPass(error)) return;
      timer = setTimeout(() => attempt(Math.min(LAST_MS, wait * 2)), wait);
    });
  };
  attempt(FIRST_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
