// The keys of the tree of pages: arrows, Home and End move and fold (WAI-ARIA tree pattern), ⌥ with arrows moves pages.
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { onKeyOfMoves } from "../../drag/move-keys.ts";
import { movesOf, type PageOrder } from "./page-order.ts";
import type { TreeLine } from "./tree-folding.ts";

interface KeysOptions {
  list: HTMLElement | null;
  lines: readonly TreeLine[];
  order: PageOrder;
  setStop: (id: string) => void;
  setFolded: (id: string, isFolded: boolean) => void;
  reveal: (index: number, options: { align: "auto" }) => void;
}

/** The index that a key moves to; undefined if the key has another meaning. */
function targetOf(lines: readonly TreeLine[], at: number, key: string): number | undefined {
  const depth = lines[at]?.node.depth ?? 0;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, lines.length - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return lines.length - 1;
    case "ArrowRight":
      return lines[at]?.isOpen === true ? at + 1 : at;
    case "ArrowLeft":
      return depth === 0 ? at : lines.findLastIndex(({ node }, index) => index < at && node.depth < depth);
    default:
      return undefined;
  }
}

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/** @returns the tree's `onKeyDown` */
export function useTreeKeys(options: KeysOptions): (event: KeyboardEvent) => void {
  const { list, lines, order, setStop, setFolded, reveal } = options;
  const wanted = useRef<string | null>(null);
  // A row that was far away is mounted by the render that follows.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list?.querySelector<HTMLElement>(`[data-page="${wanted.current}"]`)?.focus({ preventScroll: true });
    wanted.current = null;
  });
  const goTo = (index: number): void => {
    const id = lines[index]?.node.row.id;
    if (id === undefined) return;
    wanted.current = id;
    setStop(id);
    reveal(index, { align: "auto" });
  };
  return (event) => {
    const { target: from } = event;
    // The buttons of a row have keys of their own.
    if (!(from instanceof HTMLElement) || from.closest("button")) return;
    if (event.defaultPrevented || hasModifier(event)) return;
    const id = from.closest<HTMLElement>("[data-page]")?.dataset["page"];
    const at = lines.findIndex(({ node }) => node.row.id === id);
    const line = lines[at];
    if (!line || id === undefined) return;
    if (event.altKey) return onKeyOfMoves(movesOf(order, line.node))(event);
    // On the link inside it, Enter is a click already.
    if (event.key === "Enter" && from.dataset["page"] === id) return from.querySelector("a")?.click();
    const to = targetOf(lines, at, event.key);
    if (to === undefined) return;
    event.preventDefault();
    const isFolding = event.key === "ArrowLeft" && line.isOpen === true;
    const isUnfolding = event.key === "ArrowRight" && line.isOpen === false;
    if (isFolding || isUnfolding) setFolded(id, isFolding);
    else if (to !== at) goTo(to);
  };
}
