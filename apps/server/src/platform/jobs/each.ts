// Jobs that go over many things of which any may fail.
import type { Runtime } from "../runtime.ts";

/** Does all of them, one after the other. What fails holds up no other, and makes the job fail at its end, so that it is seen. @throws AggregateError */
export async function eachOnItsOwn<T extends object>(
  { log }: Runtime,
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, item }, what);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, what);
}
