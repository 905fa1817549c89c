// The steps of the tour, in order: each points to the element with its name in `data-tour`.

export const TOUR_STEPS = ["places", "quick", "projects", "help", "account"] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** The target of a step; null if it is not on the screen, as on a phone, whose sidebar is a drawer. */
export const targetOf = (step: TourStep): Element | null => document.querySelector(`[data-tour="${step}"]`);

interface Box {
  top: number;
  left: number;
  right: number;
  bottom: number;
}

export const CARD_WIDTH = 300;
const GAP = 12;
const EDGE = 8;

/** The card's position in px of the window: beside its target, within the window. */
export function placeBeside(
  target: Box,
  card: { height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const left = Math.min(target.right + GAP, view.width - CARD_WIDTH - EDGE);
  const top = Math.min(target.top, view.height - card.height - EDGE);
  return { left: Math.max(EDGE, left), top: Math.max(EDGE, top) };
}
