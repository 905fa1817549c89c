import type { CommentThread } from "@cairn/domain/comment-threads";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

/** The anchor in the address of a comment, after `#`. */
export const commentAnchor = (id: string): string => `comment-${id}`;

type Identified = CommentThread<{ id: string }>;

/** Whether the address has the anchor of one of a thread's comments. */
export const containsTarget = ({ first, replies }: Identified, hash: string): boolean =>
  [first, ...replies].some(({ id }) => hash === `#${commentAnchor(id)}`);

function watchHash(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** Whether a resolved thread is open: while the address points into it, until the person opens or folds it. */
export function useUnfolded(thread: Identified): [boolean, (isUnfolded: boolean) => void] {
  const hash = useSyncExternalStore(watchHash, () => location.hash);
  const [choice, setChoice] = useState<{ hash: string; isUnfolded: boolean } | null>(null);
  const isAimed = containsTarget(thread, hash);
  const isChosen = choice !== null && (choice.hash === hash || !isAimed);
  return [
    isChosen ? choice.isUnfolded : isAimed,
    (isUnfolded) => setChoice({ hash: location.hash, isUnfolded }),
  ];
}

/** How long a linked comment is highlighted. */
const TARGET_MS = 2500;
/** Content above it, such as pictures and relations, loads gradually; meanwhile the comment is kept in view. */
const SETTLE_MS = 1200;

/** Scrolls to the comment that the address points to and highlights it for a moment. */
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
    // Manual scrolling ends that.
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
