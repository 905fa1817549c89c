import { useSyncExternalStore } from "react";

const TICK_MS = 60_000;
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  timer ??= setInterval(() => {
    now = new Date();
    for (const listener of listeners) listener();
  }, TICK_MS);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The time, to the minute: one clock for all "3 minutes ago" of the page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
