// Before each file of DOM tests: a page as new, modules that remember nothing, and no server. Files share a process, and
// with it React and MobX, which take longer to load than most files take to run.
import { afterAll, vi } from "vitest";

type Timer = ReturnType<typeof setTimeout>;

const { setTimeout: startTimer, setInterval: startInterval, fetch: realFetch } = globalThis;
const timers = new Set<Timer>();

/** The same function, which remembers the timers that it starts. */
function remembering<F extends typeof setTimeout | typeof setInterval>(start: F): F {
  const started = (...parameters: Parameters<F>): Timer => {
    const timer = (start as (...given: Parameters<F>) => Timer)(...parameters);
    timers.add(timer);
    return timer;
  };
  return started as unknown as F;
}

vi.resetModules();
globalThis.setTimeout = remembering(startTimer);
globalThis.setInterval = remembering(startInterval);
globalThis.fetch = () => Promise.reject(new TypeError("No server answers in this test."));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A retry or a delayed write must not reach the next file.
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout: startTimer, setInterval: startInterval, fetch: realFetch });
  document.body.replaceChildren();
  document.documentElement.removeAttribute("style");
  localStorage.clear();
  sessionStorage.clear();
});
