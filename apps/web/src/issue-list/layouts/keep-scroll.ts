import type { AnyRouter } from "@tanstack/react-router";
import { untracked } from "mobx";
import { type Address, entryOf, storeScroll, readScroll } from "../engine/scroll-memory.ts";
import { showAgain, standOf, type TopOf } from "./show-again.ts";

export interface KeptScroller {
  element: HTMLElement;
  /** Tells it from the other scrollers of its screen. */
  name: string;
  router: AnyRouter;
  /** Counts what else takes the list somewhere. */
  moves: () => number;
  topOf: TopOf;
  /** The scroller has gone. */
  ended: AbortSignal;
}

/** Brings a scroller back to where it stood in this entry of the history, and remembers where it stands when the entry is left. */
export function keepScroll({ element, name, router, moves, topOf, ended }: KeptScroller): void {
  if (ended.aborted) return;
  const arrived = entryOf(router.latestLocation);
  // Until it stands there again, it is remembered as it was.
  let waiting = readScroll(arrived, name);
  const keep = (address: Address): void => storeScroll(entryOf(address), name, waiting ?? standOf(element));
  const before = untracked(moves);
  const end = waiting
    ? showAgain(element, waiting, {
        topOf: (spot) => untracked(() => topOf(spot)),
        isOver: () => untracked(moves) !== before,
        done: () => {
          waiting = null;
          storeScroll(arrived, name, null);
        },
      })
    : undefined;
  const forget = router.subscribe("onBeforeLoad", ({ fromLocation }) => fromLocation && keep(fromLocation));
  addEventListener("pagehide", () => keep(router.latestLocation), { signal: ended });
  ended.addEventListener("abort", () => {
    forget();
    end?.();
  });
}
