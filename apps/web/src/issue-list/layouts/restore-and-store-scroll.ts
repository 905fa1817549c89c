import type { AnyRouter } from "@tanstack/react-router";
import { untracked } from "mobx";
import { type Address, entryOf, storeScroll, readScroll } from "../engine/scroll-memory.ts";
import { restoreScroll, scrollPositionOf, type TopOf } from "./restore-scroll.ts";

export interface ScrollerOptions {
  element: HTMLElement;
  /** Unique among the scroll containers of the screen. */
  name: string;
  router: AnyRouter;
  /** Changes when something else scrolls the list, such as moving the focus. */
  moves: () => number;
  topOf: TopOf;
  /** Aborted when the scroll container is unmounted. */
  signal: AbortSignal;
}

/** Restores the scroll position that is stored for this history entry, and stores it when the entry is left. */
export function restoreAndStoreScroll({
  element,
  name,
  router,
  moves,
  topOf,
  signal,
}: ScrollerOptions): void {
  // A text may embed several lists, whose positions would be taken for each other's.
  if (signal.aborted || element.closest("[data-embedded-list]")) return;
  const arrived = entryOf(router.latestLocation);
  // Until the position is restored, the stored one stays valid.
  let waiting = readScroll(arrived, name);
  const keep = (address: Address): void =>
    storeScroll(entryOf(address), name, waiting ?? scrollPositionOf(element));
  const before = untracked(moves);
  const end = waiting
    ? restoreScroll(element, waiting, {
        topOf: (rowId) => untracked(() => topOf(rowId)),
        isOver: () => untracked(moves) !== before,
        done: () => {
          waiting = null;
          storeScroll(arrived, name, null);
        },
      })
    : undefined;
  const forget = router.subscribe("onBeforeLoad", ({ fromLocation }) => fromLocation && keep(fromLocation));
  addEventListener("pagehide", () => keep(router.latestLocation), { signal: signal });
  signal.addEventListener("abort", () => {
    forget();
    end?.();
  });
}
