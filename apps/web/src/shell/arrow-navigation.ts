const CONTROLS = "a[href], button:not([disabled])";

/** The controls of each row: its link first, then its other controls. */
function rowsIn(place: HTMLElement): HTMLElement[][] {
  const rows = new Map<Element, HTMLElement[]>();
  for (const control of place.querySelectorAll<HTMLElement>(CONTROLS)) {
    const row = control.closest("li > div, li") ?? control;
    rows.set(row, [...(rows.get(row) ?? []), control]);
  }
  return [...rows.values()];
}

/** The control that a key moves to; undefined if the key has another meaning. */
function targetOf(
  rows: readonly HTMLElement[][],
  from: HTMLElement,
  key: string,
): HTMLElement | null | undefined {
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at] ?? [];
  const among = row.indexOf(from);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: rows[at + 1]?.[0],
    ArrowUp: rows[at - 1]?.[0],
    ArrowRight: row[among + 1],
    ArrowLeft: row[among - 1],
    Home: rows[0]?.[0],
    End: rows.at(-1)?.[0],
  };
  return key in targets ? (targets[key] ?? null) : undefined;
}

/**
 * Makes rows a single Tab stop: up and down arrows, Home and End move between rows, left and right move within a row.
 * Tab returns to the control that had the focus last, otherwise to the current page.
 */
export function addArrowNavigation(place: HTMLElement, ended: AbortSignal): void {
  if (ended.aborted) return;
  let visited: HTMLElement | null = null;
  const mark = (): void => {
    const controls = [...place.querySelectorAll<HTMLElement>(CONTROLS)];
    const stop =
      controls.find((control) => control === visited) ??
      controls.find((control) => control.getAttribute("aria-current") === "page") ??
      controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  };
  const visit = (target: EventTarget | null): void => {
    visited = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    mark();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    const target = from && targetOf(rowsIn(place), from, event.key);
    if (target === undefined || from === null) return;
    // Also at an end, so that the page does not scroll instead.
    event.preventDefault();
    target?.focus();
  };
  const changed = new MutationObserver((changes) => {
    // Another page is open: make its row the Tab stop, unless the focus is among the rows.
    const isElsewhere = changes.some(({ type }) => type === "attributes");
    if (isElsewhere && !place.contains(document.activeElement)) visited = null;
    mark();
  });
  changed.observe(place, { childList: true, subtree: true, attributeFilter: ["aria-current"] });
  ended.addEventListener("abort", () => changed.disconnect());
  place.addEventListener("focusin", ({ target }) => visit(target), { signal: ended });
  place.addEventListener("keydown", onKey, { signal: ended });
  visit(place.contains(document.activeElement) ? document.activeElement : null);
}
