// An issue that may not stay where it was dropped is seen to go back (look, principle 9: motion explains, briefly).

const FLIGHT_MS = 160;

/** Draws the element on its way from a point of the window to where it stands. Nothing under `prefers-reduced-motion`. */
export function flyBack(element: HTMLElement | null, from: { x: number; y: number }): void {
  if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  // A copy, since days cut off what leaves them.
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
  const flight = copy.animate(path, { duration: FLIGHT_MS, easing: "ease-out" });
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}
