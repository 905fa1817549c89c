import type { CommentThread } from "@cairn/domain/comment-threads";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

/** What stands behind `#` in the address of a comment. */
export const commentAnchor = (id: string): string => `comment-${id}`;

type Identified = CommentThread<{ id: string }>;

/** Whether the address ends with the anchor of one of a thread's comments. */
export const isAimedAt = ({ first, replies }: Identified, hash: string): boolean =>
  [first, ...replies].some(({ id }) => hash === `#${commentAnchor(id)}`);

function watchHash(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** Whether all of a thread shows: when the address points into it, until that is decided by hand. */
export function useUnfolded(thread: Identified): [boolean, (isUnfolded: boolean) => void] {
  const hash = useSyncExternalStore(watchHash, () => location.hash);
  const [choice, setChoice] = useState<{ hash: string; isUnfolded: boolean } | null>(null);
  const isAimed = isAimedAt(thread, hash);
  const isChosen = choice !== null && (choice.hash === hash || !isAimed);
  return [
    isChosen ? choice.isUnfolded : isAimed,
    (isUnfolded) => setChoice({ hash: location.hash, isUnfolded }),
  ];
}

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
