/** Aborts when the person presses a key, clicks or scrolls, so that automatic scrolling does not interfere. */
export function abortOnInput(): AbortController {
  const acted = new AbortController();
  for (const type of ["keydown", "pointerdown", "wheel"])
    addEventListener(type, () => acted.abort(), { capture: true, signal: acted.signal });
  return acted;
}
