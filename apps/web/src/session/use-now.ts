import { useSyncExternalStore } from "react";

/** Often enough for "2 min ago". */
const STEP_MS = 30_000;

const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const one of listeners) one();
  }, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** If no one has listened for a while, the stored moment is outdated. */
function snapshot(): Date {
  if (timer === null && Date.now() - now.getTime() >= STEP_MS) now = new Date();
  return now;
}

/** The present moment from the page's single ticking clock, for relative times. */
export const useNow = (): Date => useSyncExternalStore(subscribe, snapshot);
