// Jobs over many items, any of which may fail.
import type { Runtime } from "../runtime.ts";

/**
 * Processes all items one after the other. A failure does not hold up the others; the job fails at its end, so that the
 * failure is noticed. @throws AggregateError
 */
export async function processEach<T extends object>(
  { log }: Runtime,
  what: string,
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, item }, what);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, what);
}
