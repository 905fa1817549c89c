import { useEffect, useRef, useState } from "react";

/** What stands behind `#` in the address of a comment. */
export const commentAnchor = (id: string): string => `comment-${id}`;

/** How long a comment that was linked to stands out. */
const TARGET_MS = 2500;
/** What is above it comes little by little: texts, pictures, relations. Until then it is kept in sight. */
const SETTLE_MS = 1200;

/** Scrolls to the comment that the address points at, and lets it stand out for a moment. */
export function useTarget(id: string) {
  const ref = useRef<HTMLElement>(null);
  const [isTarget, setTarget] = useState(() => location.hash === `#${commentAnchor(id)}`);
  useEffect(() => {
    const onHash = (): void => setTarget(location.hash === `#${commentAnchor(id)}`);
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, [id]);
  useEffect(() => {
    const element = ref.current;
    if (!isTarget || !element) return undefined;
    const reveal = (): void => element.scrollIntoView({ block: "center" });
    reveal();
    const scrolled = element.closest(".overflow-y-auto");
    const grown = new ResizeObserver(reveal);
    for (const child of scrolled?.children ?? []) grown.observe(child);
    // Whoever scrolls by hand wants to be elsewhere.
    const stop = (): void => grown.disconnect();
    scrolled?.addEventListener("wheel", stop, { passive: true });
    scrolled?.addEventListener("touchmove", stop, { passive: true });
    const settled = setTimeout(stop, SETTLE_MS);
    const timer = setTimeout(() => setTarget(false), TARGET_MS);
    return () => {
      stop();
      scrolled?.removeEventListener("wheel", stop);
      scrolled?.removeEventListener("touchmove", stop);
      clearTimeout(settled);
      clearTimeout(timer);
    };
  }, [isTarget]);
  return { ref, isTarget };
}
