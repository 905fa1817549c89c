// Work that must succeed eventually.
import { ApiError } from "@cairn/client/api-error";

const FIRST_MS = 1000;
const LAST_MS = 30_000;

/** Whether a retry makes sense: not if the server has understood and refused. */
const isRetryable = (error: unknown): boolean => !(error instanceof ApiError) || error.isPassing;

/**
 * Waits for work that records its own failures.
 * @throws errors that are not responses of the server: bugs
 */
export async function settled(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Waits until all work has ended.
 * @throws the first error
 */
export async function allSettledOrThrow(work: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

/**
 * Runs work, retrying after one second, two, four, at most thirty.
 * @returns stops the retries
 */
export function retryUntilSuccess(work: () => Promise<void>): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (wait: number): void => {
    work().catch((error: unknown) => {
      if (stopped || !isRetryable(error)) return;
      timer = setTimeout(() => attempt(Math.min(LAST_MS, wait * 2)), wait);
    });
  };
  attempt(FIRST_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
