import { useSyncExternalStore } from "react";

/** Whether a media query holds, followed. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    () => matchMedia(query).matches,
  );
}

/** Below 768 px the sidebar is a drawer (look, The frame). */
export const usePhone = (): boolean => useMedia("(max-width: 767px)");
