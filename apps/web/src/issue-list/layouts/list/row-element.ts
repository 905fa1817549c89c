import type { Spot } from "../../engine/cursor.ts";

/** What the element of a row says of itself. */
export const ROW_SELECTOR = "[data-issue][data-place]";

/** The row that something is in. */
export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW_SELECTOR) : null;

/** What a row's element shows now: while a list is scrolled, an element shows one row after the other. */
export const spotOfElement = ({ dataset }: HTMLElement): Spot => ({
  group: dataset.place ?? "",
  id: dataset.issue ?? "",
});

/** A row among all that a list draws. */
export const rowKey = ({ group, id }: Spot): string => `${group} ${id}`;
