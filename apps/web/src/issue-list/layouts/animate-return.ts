// Animates the return of an issue that could not be dropped (look, principle 9: motion explains, briefly).

const DURATION_MS = 160;

/** Animates an element from a point of the window to its position; does nothing under `prefers-reduced-motion`. */
export function animateReturn(element: HTMLElement | null, from: { x: number; y: number }): void {
  if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  // Animate a copy, because days clip their contents.
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.removeAttribute("id");
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: "50",
    pointerEvents: "none",
  });
  document.body.append(copy);
  const path = [
    { transform: `translate(${from.x - left - width / 2}px, ${from.y - top - height / 2}px)` },
    { transform: "none" },
  ];
  const flight = copy.animate(path, { duration: DURATION_MS, easing: "ease-out" });
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}
