type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/**
 * The position of a small box of `size` near `anchor` (viewport px): centered below it, above when there is no room,
 * and never nearer than 8 px to the edge of the window.
 */
export function place(
  anchor: Box,
  size: Size,
  view: Size = { width: innerWidth, height: innerHeight },
  gap = 6,
): { left: number; top: number } {
  const margin = 8;
  const centred = anchor.left + anchor.width / 2 - size.width / 2;
  const left = Math.max(margin, Math.min(centred, view.width - size.width - margin));
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - size.height - gap;
  const top = below + size.height + margin <= view.height || above < margin ? below : above;
  return { left: Math.round(left), top: Math.round(top) };
}
