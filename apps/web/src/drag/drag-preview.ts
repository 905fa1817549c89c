// The preview that follows the pointer during a drag.
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import type { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

type Dragged = Parameters<NonNullable<Parameters<typeof draggable>[0]["onGenerateDragPreview"]>>[0];

/** Px around the preview, for its shadow and tilt. */
const MARGIN = 24;

/** Adds the number of dragged items to the corner of the preview. */
function addCount(container: HTMLElement, count: number): void {
  const badge = document.createElement("span");
  badge.className =
    "num absolute top-3 right-3 grid h-6 min-w-6 place-items-center rounded-full bg-accent px-2 text-12 font-medium text-accent-ink";
  badge.textContent = String(count);
  container.style.position = "relative";
  container.style.width = "fit-content";
  container.append(badge);
}

/**
 * Shows what `draw` puts into a container as the preview, at the pointer's grip position, with the number of items if
 * there are several.
 */
export function showPreview(
  { nativeSetDragImage, location, source: { element } }: Dragged,
  draw: (container: HTMLElement, source: HTMLElement) => void,
  count: number,
): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: () => {
      const { left, top } = element.getBoundingClientRect();
      const { clientX, clientY } = location.current.input;
      return { x: clientX - left + MARGIN, y: clientY - top + MARGIN };
    },
    render: ({ container }) => {
      container.style.padding = `${MARGIN}px`;
      draw(container, element);
      if (count > 1) addCount(container, count);
    },
  });
}

/** Draws a chip with the key and title that an element has as `data-key` and `data-title`. */
export function drawChip(container: HTMLElement, source: HTMLElement): void {
  const chip = document.createElement("div");
  chip.className =
    "flex w-fit max-w-90 items-center gap-2 rounded-card bg-raised px-3 py-2 text-13 text-ink shadow-drag";
  const key = document.createElement("span");
  key.className = "num text-12 text-ink-3";
  key.textContent = source.dataset.key ?? "";
  const title = document.createElement("span");
  title.className = "cut font-medium";
  title.textContent = source.dataset.title ?? "";
  chip.append(key, title);
  container.append(chip);
}
