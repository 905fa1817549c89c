import { lazyCall } from "@cairn/ui/lazy-part";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { hasStoredScroll } from "../engine/scroll-key.ts";
import { useListScope } from "./scope.tsx";
import type { TopOf } from "./restore-scroll.ts";

const load = async () => (await import("./restore-and-store-scroll.ts")).restoreAndStoreScroll;
const keepScroll = lazyCall(load);
// Load the code before the rows, so that they are never visible at another position. If that fails, the call below
// reports it.
if (hasStoredScroll()) void load().catch(() => undefined);

/**
 * Restores the position of a scroll container after a reload and after going back.
 * @param name unique among the scroll containers of the screen
 * @param topOf needed if not all rows are rendered
 */
export function useScrollRestoration(
  scroller: RefObject<HTMLElement | null>,
  name: string,
  topOf?: TopOf,
): void {
  // Null in tests that mount a list without a router.
  const router: AnyRouter | undefined = useRouter({ warn: false });
  const { model } = useListScope();
  const latest = useRef(topOf);
  useLayoutEffect(() => {
    latest.current = topOf;
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !router) return undefined;
    const gone = new AbortController();
    const begin = (): void =>
      keepScroll({
        element,
        name,
        router,
        moves: () => model.cursor.moves,
        topOf: (rowId) => latest.current?.(rowId) ?? null,
        signal: gone.signal,
      });
    // If no position was ever stored, wait for the first scroll event.
    if (hasStoredScroll()) begin();
    else element.addEventListener("scroll", begin, { once: true, signal: gone.signal });
    return () => gone.abort();
  }, [scroller, router, model, name]);
}
