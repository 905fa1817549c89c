import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Kbd } from "./kbd.tsx";
import { place } from "./place.ts";

/** Attributes that give any element a tooltip. Free until it is shown: one host serves the whole page. */
export function tip(text: string, shortcut?: string): { "data-tip": string; "data-tip-keys"?: string } {
  return shortcut ? { "data-tip": text, "data-tip-keys": shortcut } : { "data-tip": text };
}

const DELAY_MS = 400;
/** Moving from one tooltip to the next within this time shows the next at once. */
const WARM_MS = 300;

type Shown = { element: HTMLElement; text: string; keys?: string };

/** The tooltip's text for `target`: its nearest `data-tip`, or the full text of an element that is cut off. */
function tooltipOf(target: EventTarget | null): Shown | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>("[data-tip], .cut");
  if (!element) return null;
  const { tip: text, tipKeys: keys } = element.dataset;
  if (text) return { element, text, keys };
  const cut = element.scrollWidth > element.clientWidth && !element.querySelector(".cut");
  const whole = cut ? element.textContent?.trim() : "";
  return whole ? { element, text: whole } : null;
}

/** Adds one set of listeners for the whole document and calls `show` after the delay; `null` hides. */
function watchTooltips(show: (shown: Shown | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | null = null;
  let visible = false;
  let hiddenAt = 0;
  const hide = (): void => {
    clearTimeout(timer);
    current = null;
    if (!visible) return;
    visible = false;
    hiddenAt = performance.now();
    show(null);
  };
  const enter = (target: EventTarget | null, delay: number): void => {
    const next = tooltipOf(target);
    if (next?.element === current) return;
    hide();
    if (!next) return;
    current = next.element;
    const wait = performance.now() - hiddenAt < WARM_MS && hiddenAt > 0 ? 0 : delay;
    timer = setTimeout(() => {
      // The open menu of this control is sufficient.
      if (!next.element.isConnected || next.element.ariaExpanded === "true") return;
      visible = true;
      show(next);
    }, wait);
  };
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") enter(event.target, DELAY_MS);
  };
  const focus = (event: FocusEvent): void => {
    const { target } = event;
    if (target instanceof Element && target.matches(":focus-visible")) enter(target, DELAY_MS);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Tab") hide();
  };
  const abort = new AbortController();
  const options = { capture: true, passive: true, signal: abort.signal };
  document.addEventListener("pointerover", over, options);
  document.addEventListener("focusin", focus, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener("pointerdown", hide, options);
  document.addEventListener("keydown", key, options);
  document.addEventListener("scroll", () => visible && hide(), options);
  window.addEventListener("blur", hide, options);
  document.documentElement.addEventListener("pointerleave", hide, { signal: abort.signal });
  return () => {
    hide();
    abort.abort();
  };
}

/** Mounted once near the root. Shows the tooltip of the hovered or focused element after 400 ms. */
export function TooltipHost() {
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => watchTooltips(setShown), []);
  useLayoutEffect(() => {
    if (!shown || !box.current) return undefined;
    const { left, top } = place(shown.element.getBoundingClientRect(), box.current.getBoundingClientRect());
    box.current.style.transform = `translate(${left}px, ${top}px)`;
    const { element, text } = shown;
    // A tooltip that only repeats the name is not a description.
    if (element.getAttribute("aria-label") === text || element.textContent?.trim() === text) return undefined;
    const before = element.getAttribute("aria-describedby");
    element.setAttribute("aria-describedby", before ? `${before} ${id}` : id);
    return () => {
      if (before) element.setAttribute("aria-describedby", before);
      else element.removeAttribute("aria-describedby");
    };
  }, [shown, id]);
  if (!shown) return null;
  return createPortal(
    <div
      ref={box}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed top-0 left-0 z-100 flex max-w-80 items-center gap-2 rounded-control bg-raised px-2 py-1 text-12 text-ink-2 shadow-menu"
    >
      <span className="min-w-0 break-words whitespace-pre-line">{shown.text}</span>
      {shown.keys ? <Kbd shortcut={shown.keys} /> : null}
    </div>,
    document.body,
  );
}
