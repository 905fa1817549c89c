import type { CommentThread } from "@cairn/domain/comment-threads";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Target } from "./discussion.ts";

/** The id of a comment's element; behind `#`, the anchor of the comment of an issue. */
export const commentAnchor = (id: string): string => `comment-${id}`;

type Identified = CommentThread<{ id: string }>;

/** Whether a comment is one of a thread's. */
export const containsComment = ({ first, replies }: Identified, id: string | null): boolean =>
  [first, ...replies].some((one) => one.id === id);

/** Whether a resolved thread is open: while the address points into it, until the person opens or folds it. */
export function useUnfolded(target: Target, thread: Identified): [boolean, (isUnfolded: boolean) => void] {
  const id = useSyncExternalStore(target.subscribe, target.get);
  const [choice, setChoice] = useState<{ id: string | null; isUnfolded: boolean } | null>(null);
  const isAimed = containsComment(thread, id);
  const isChosen = choice !== null && (choice.id === id || !isAimed);
  return [
    isChosen ? choice.isUnfolded : isAimed,
    (isUnfolded) => setChoice({ id: target.get(), isUnfolded }),
  ];
}

/** How long a linked comment is highlighted. */
const TARGET_MS = 2500;
/** Content above it, such as pictures and relations, loads gradually; meanwhile the comment is kept in view. */
const SETTLE_MS = 1200;

/** Scrolls to the comment that the address points to and highlights it for a moment. */
export function useTarget(target: Target, id: string) {
  const ref = useRef<HTMLElement>(null);
  // Counts how often it was pointed to; 0 when the moment is over.
  const [aimed, setAimed] = useState(() => (target.get() === id ? 1 : 0));
  useEffect(
    () => target.subscribe(() => setAimed((count) => (target.get() === id ? count + 1 : 0))),
    [target, id],
  );
  useEffect(() => {
    const element = ref.current;
    if (aimed === 0 || !element) return undefined;
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
    const timer = setTimeout(() => setAimed(0), TARGET_MS);
    return () => {
      stop();
      scrolled?.removeEventListener("wheel", stop);
      scrolled?.removeEventListener("touchmove", stop);
      clearTimeout(settled);
      clearTimeout(timer);
    };
  }, [aimed]);
  return { ref, isTarget: aimed > 0 };
}
