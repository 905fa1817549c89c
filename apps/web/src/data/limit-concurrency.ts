// Many single calls at once would leave no connection for what a person does next: a few at a time, the others wait their turn.

const MOST_AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs `task` when it is its turn; its answer or failure is passed on. */
export async function limitConcurrency<T>(task: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
