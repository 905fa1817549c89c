// Limits parallel background calls, which would otherwise use up the connections that the person's next action needs.

const MAX_AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs `task` when a slot is free and passes its result or error on. */
export async function limitConcurrency<T>(task: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
