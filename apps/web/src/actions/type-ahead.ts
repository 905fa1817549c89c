// Holds text typed between the key that opens a field and the moment its code has loaded, then types it into the field.
import { isTyping } from "./shortcut-engine.ts";

/** In ms. A field that has not appeared by then is no longer expected. */
const MAX_AGE_MS = 10_000;

interface HeldInput {
  text: string;
  /** ⌘Enter or Ctrl Enter, which submits any form. */
  submit: KeyboardEventInit | null;
  /** The element that had the focus. */
  from: Element | null;
  since: number;
}
let held: HeldInput | null = null;

/** Holds typed text for the next text field that takes the focus. Esc or a click cancels. */
export function holdTyping(): void {
  held = { text: "", submit: null, from: document.activeElement, since: performance.now() };
}

/** AltGr types characters on many keyboards; all other combinations are shortcuts. */
const isWriting = (event: KeyboardEvent): boolean =>
  event.getModifierState("AltGraph") || !(event.ctrlKey || event.metaKey || event.altKey);

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  const isSubmit = key === "Enter" && (ctrlKey || metaKey);
  if (!held || event.isComposing || !(isSubmit || isWriting(event))) return;
  if (key === "Escape" || performance.now() - held.since > MAX_AGE_MS) {
    held = null;
    return;
  }
  if (isSubmit) held.submit = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
  else if (key === "Backspace") held.text = held.text.slice(0, -1);
  else if (key.length === 1) held.text += key;
  else if (key !== "Enter") return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function typeInto(field: Element, text: string): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
  } else document.execCommand("insertText", false, text);
}

function onFocusIn({ target }: FocusEvent): void {
  if (!held || !(target instanceof Element) || target === held.from || !isTyping(target)) return;
  // Runs after everything else that handles this focus event, but before the next key.
  queueMicrotask(() => {
    const { text = "", submit = null } = held ?? {};
    held = null;
    if (text !== "") typeInto(target, text);
    // Lets the form process the typed text first.
    if (submit) setTimeout(() => target.dispatchEvent(new KeyboardEvent("keydown", submit)));
  });
}

const end = (): void => {
  held = null;
};

/**
 * Listens before all other key handlers.
 * @returns stops listening
 */
export function watchTyping(): () => void {
  const abort = new AbortController();
  const first = { capture: true, signal: abort.signal };
  window.addEventListener("keydown", onKeyDown, first);
  window.addEventListener("pointerdown", end, first);
  document.addEventListener("focusin", onFocusIn, first);
  return () => abort.abort();
}
