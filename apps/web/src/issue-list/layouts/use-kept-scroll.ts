import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { untracked } from "mobx";
import { entryOf, keepScrolled, scrolledTo, type Address } from "../engine/scroll-memory.ts";
import { useListScope } from "./scope.tsx";
import { showAgain, standOf, type TopOf } from "./show-again.ts";

/**
 * A scroller that stands where it stood after a reload, or when somebody comes back to it.
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
    const { cursor } = model;
    const arrived = entryOf(router.latestLocation);
    // Until it stands there again, it is remembered as it was.
    let waiting = scrolledTo(arrived, name);
    const keep = (address: Address): void =>
      keepScrolled(entryOf(address), name, waiting ?? standOf(element));
    const end = waiting
      ? showAgain(element, waiting, {
          topOf: (spot) => untracked(() => latest.current?.(spot) ?? null),
          isOver: movedSince(() => cursor.moves),
          done: () => {
            waiting = null;
            keepScrolled(arrived, name, null);
          },
        })
      : undefined;
    const forget = router.subscribe("onBeforeLoad", ({ fromLocation }) => fromLocation && keep(fromLocation));
    const leave = (): void => keep(router.latestLocation);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      forget();
      end?.();
    };
  }, [scroller, router, model, name]);
}

/** Whether a count has gone on. */
function movedSince(count: () => number): () => boolean {
  const before = untracked(count);
  return () => untracked(count) !== before;
}
