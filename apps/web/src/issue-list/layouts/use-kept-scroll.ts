import { lazyCall } from "@cairn/ui/lazy-part";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { hasStoredScroll } from "../engine/scroll-key.ts";
import { useListScope } from "./scope.tsx";
import type { TopOf } from "./show-again.ts";

const load = async () => (await import("./keep-scroll.ts")).keepScroll;
const keepScroll = lazyCall(load);
// Then it is there before the rows are, and they are never seen elsewhere. Should it fail, the call below says so.
if (hasStoredScroll()) void load().catch(() => undefined);

/**
 * Restores the position of a scroller after a reload and on the way back to it.
 * @param name tells it from the other scrollers of its screen
 * @param topOf needed where not all rows are drawn
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, name: string, topOf?: TopOf): void {
  // None where a list is drawn by itself.
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
        topOf: (spot) => latest.current?.(spot) ?? null,
        ended: gone.signal,
      });
    // What has never been scrolled has nothing to be kept, nor to be forgotten.
    if (hasStoredScroll()) begin();
    else element.addEventListener("scroll", begin, { once: true, signal: gone.signal });
    return () => gone.abort();
  }, [scroller, router, model, name]);
}
