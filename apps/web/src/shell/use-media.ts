import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether a media query holds, followed. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (notify: () => void) => {
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

/** Below 768 px the sidebar is a drawer (look, The frame). */
const PHONE = "(max-width: 767px)";

export const usePhone = (): boolean => useMedia(PHONE);

/** The same where code loads: what only phones draw comes for them at once. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;
