import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether a media query matches. Observed. */
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

/** The same for loading code: what only phones render is loaded at once there. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;
