import type { RowId } from "../../engine/cursor.ts";

/** Selects the elements of rows. */
export const ROW_SELECTOR = "[data-issue][data-place]";

/** The element of the row that contains the target of an event. */
export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW_SELECTOR) : null;

/** The row that an element shows now. Elements are reused for other rows during scrolling. */
export const rowIdOf = ({ dataset }: HTMLElement): RowId => ({
  group: dataset.place ?? "",
  id: dataset.issue ?? "",
});

/** A unique key of a row in its list. */
export const rowKey = ({ group, id }: RowId): string => `${group} ${id}`;
