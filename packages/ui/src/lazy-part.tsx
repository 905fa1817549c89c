import { createElement, useEffect, useSyncExternalStore, type ComponentType } from "react";
import { createStore } from "./store.ts";

/**
 * A component whose code is not part of the first load. Unlike React's `lazy` it needs no boundary around it, and once its code
 * is here it is drawn at once: a boundary would hold its first appearance back for a third of a second.
 */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of its use. Never rejects: drawing the part tries again, and tells of the failure. */
  preload: () => Promise<void>;
  /** Whether the code is here, so that drawing the part fetches nothing. */
  useIsLoaded: () => boolean;
};

const preloads = new Set<() => Promise<void>>();
let tellFailure: (error: unknown, retry: () => void) => void = (error) => reportError(error);

/**
 * @param load imports the component
 * @param Waiting drawn in its place while the code is on its way; default: nothing
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
  const need = (): void => void fetchIt().catch((error: unknown) => tellFailure(error, need));
  const preload = (): Promise<void> => fetchIt().catch(() => undefined);
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
 * A function whose code is not part of the first load: it is called as soon as that is here. A call whose code does not come is told of,
 * and can be made again from there.
 */
export function lazyCall<Args extends unknown[]>(
  load: () => Promise<(...args: Args) => void>,
): (...args: Args) => void {
  // What the page's modules have loaded once is there at once the next time.
  preloads.add(() =>
    load().then(
      () => undefined,
      () => undefined,
    ),
  );
  return function call(...args) {
    load().then(
      (run) => run(...args),
      (error: unknown) => tellFailure(error, () => call(...args)),
    );
  };
}

/** Sets what tells a person that the code of something she asked for did not come. */
export function onLazyFailure(tell: (error: unknown, retry: () => void) => void): void {
  tellFailure = tell;
}

/** So many are on their way at once: one alone would wait for each answer, all together would hold back what is asked for meanwhile. */
const AT_ONCE = 4;

/** Fetches all parts known so far, and those that they bring: the first use of each is then as quick as any. */
export async function preloadParts(): Promise<void> {
  // A set goes on with what is added while it is walked.
  const left = preloads.values();
  const walk = async (): Promise<void> => {
    for (const preload of left) await preload();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
}
