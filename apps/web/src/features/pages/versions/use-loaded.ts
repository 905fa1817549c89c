import { useEffect, useState } from "react";

export type Loaded<T> = { value: T } | { error: unknown } | null;

/**
 * Loads something when `key` changes.
 *
 * @returns null while it loads, a function that loads it again, and one that replaces what was loaded
 */
export function useLoaded<T>(
  key: string,
  load: () => Promise<T>,
): [Loaded<T>, retry: () => void, replace: (value: T) => void] {
  const [loaded, setLoaded] = useState<{ key: string; result: Loaded<T> }>({ key, result: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (result: Loaded<T>): void => void (isCurrent && setLoaded({ key, result }));
    load().then(
      (value) => show({ value }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isCurrent = false;
    };
    // The key stands for everything that `load` depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);
  const retry = (): void => {
    setLoaded({ key, result: null });
    setAttempt((count) => count + 1);
  };
  return [loaded.key === key ? loaded.result : null, retry, (value) => setLoaded({ key, result: { value } })];
}
