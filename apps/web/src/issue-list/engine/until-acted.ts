/** A signal that is aborted when the person presses a key, points or scrolls: from then on nothing moves what they look at. */
export function untilActed(): AbortController {
  const acted = new AbortController();
  for (const type of ["keydown", "pointerdown", "wheel"])
    addEventListener(type, () => acted.abort(), { capture: true, signal: acted.signal });
  return acted;
}
