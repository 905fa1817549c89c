import {
  createElement,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
} from "react";
import { createStore } from "./store.ts";

/**
 * A component whose code is not part of the first load. Unlike React's `lazy` it needs no boundary around it, and once
 * its code is loaded it is rendered at once: a boundary would delay its first appearance by a third of a second.
 */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Prefetches the code. Never rejects: rendering the part retries, and reports the failure. */
  preload: () => Promise<void>;
  /** Whether the code is loaded, so that rendering the part fetches nothing. */
  useIsLoaded: () => boolean;
};

const preloads = new Set<() => Promise<void>>();
const ignore = (): undefined => undefined;
let reportFailure: (error: unknown, retry: () => void) => void = (error) => reportError(error);

/**
 * @param load imports the component
 * @param Waiting rendered in its place while the code is loading; nothing by default
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): LazyPart<Props> {
  const loaded = createStore<ComponentType<Props> | null>(null);
  let loading: Promise<void> | null = null;
  const fetchIt = (): Promise<void> => {
    loading ??= load().then(
      (component) => loaded.set(component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const need = (): void => void fetchIt().catch((error: unknown) => reportFailure(error, need));
  const preload = (): Promise<void> => fetchIt().catch(ignore);
  const useLoaded = () => useSyncExternalStore(loaded.subscribe, loaded.get);
  function Part(props: Props) {
    const shown = useLoaded() ?? Waiting;
    useEffect(need, []);
    return shown ? createElement(shown, props) : null;
  }
  preloads.add(preload);
  return Object.assign(Part, { preload, useIsLoaded: () => useLoaded() !== null });
}

/**
 * A function whose code is not part of the first load: it is called as soon as the code is loaded, synchronously if it
 * already is. If loading fails, this is reported with a retry.
 */
export function lazyCall<Args extends unknown[]>(
  load: () => Promise<(...args: Args) => void>,
): (...args: Args) => void {
  let loaded: ((...args: Args) => void) | null = null;
  const fetchIt = async (): Promise<(...args: Args) => void> => {
    loaded = await load();
    return loaded;
  };
  preloads.add(() => fetchIt().then(ignore, ignore));
  return function call(...args) {
    if (loaded) return loaded(...args);
    fetchIt().then(
      (run) => run(...args),
      (error: unknown) => reportFailure(error, () => call(...args)),
    );
  };
}

/** Sets the function that tells a person that requested code could not be loaded. */
export function onLazyFailure(report: (error: unknown, retry: () => void) => void): void {
  reportFailure = report;
}

/** How many are loaded at once: one at a time would wait for each response, all together would delay other requests. */
const AT_ONCE = 4;

/** Prefetches all known parts, and those that they contain: then the first use of each is as fast as any other. */
export async function preloadParts(): Promise<void> {
  // Iterating over a set includes elements added meanwhile.
  const left = preloads.values();
  const walk = async (): Promise<void> => {
    for (const preload of left) await preload();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
}
