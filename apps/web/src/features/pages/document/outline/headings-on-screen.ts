// The drawn headings of a page's text.
import { openToggles } from "@cairn/editor/toggle-dom";
import type { Heading } from "./document-facts.ts";

/** Space above a heading that was jumped to. In CSS pixels. */
const MARGIN = 24;

const drawn = (section: HTMLElement): HTMLElement[] => [
  ...section.querySelectorAll<HTMLElement>(".rich :is(h1, h2, h3, h4, h5, h6)"),
];

const scroller = (section: HTMLElement): HTMLElement | null =>
  section.closest<HTMLElement>("[data-page-scroller]");

/** Scrolls to a heading and puts the caret into it, so that reading aloud and typing continue there. */
export function goToHeading(section: HTMLElement, { index }: Heading): void {
  const target = drawn(section)[index];
  const box = scroller(section);
  if (!target || !box) return;
  openToggles(target);
  const top = target.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop - MARGIN;
  section.querySelector<HTMLElement>("[role=textbox]")?.focus({ preventScroll: true });
  getSelection()?.collapse(target, 0);
  box.scrollTo({ top });
}

/** The heading that the top of the window is below; at the end of the page the last one that shows. Null above the first. */
export function currentHeading(section: HTMLElement, headings: readonly Heading[]): Heading | null {
  const box = scroller(section);
  if (!box) return null;
  const { top, bottom } = box.getBoundingClientRect();
  const isAtEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  const edge = isAtEnd ? bottom : top + 2 * MARGIN;
  const elements = drawn(section);
  const above = headings.filter(({ index }) => {
    const element = elements[index];
    return element !== undefined && element.getBoundingClientRect().top <= edge;
  });
  return above.at(-1) ?? null;
}

/** Calls back whenever the page has scrolled. @returns ends that */
export function onScroll(section: HTMLElement, listener: () => void): () => void {
  const box = scroller(section);
  box?.addEventListener("scroll", listener, { passive: true });
  return () => box?.removeEventListener("scroll", listener);
}
