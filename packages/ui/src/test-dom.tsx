import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { preloadParts } from "./lazy-part.tsx";

/** Helpers for the `.dom.test.tsx` files: a mounted tree, and simulated user input. */

declare global {
  // React checks this flag, and warns about unexpected updates only when it is set.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** Lets effects, timers of 0 ms and animation frames of layers run. */
export async function settle(ms = 20): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, ms)));
}

/** Mounts `node` in the page, with all lazy code loaded as on an idle page; the returned function unmounts it. */
export async function mount(
  node: ReactNode,
): Promise<{ show: (next: ReactNode) => Promise<void>; unmount: () => Promise<void> }> {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  await act(preloadParts);
  const show = async (next: ReactNode): Promise<void> => {
    await act(async () => root.render(next));
    await settle();
  };
  await show(node);
  return {
    show,
    unmount: async () => {
      await act(async () => root.unmount());
      await settle();
      host.remove();
    },
  };
}

/** The element, or an error that names the selector. */
export function find(selector: string, text?: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = text === undefined ? all[0] : all.find((element) => element.textContent?.includes(text));
  if (!found) throw new Error(`no ${selector}${text ? ` with "${text}"` : ""} in ${document.body.innerHTML}`);
  return found;
}

export function exists(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** A key pressed on the focused element. */
export async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  });
  await settle();
}

/** Sets the focused field's value as typing would. */
export async function type(text: string, field: Element | null = document.activeElement): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new Error("no field has the focus");
  }
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await settle();
}

/** A complete mouse press, with the focus it causes. */
export async function click(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true, button: 0 }));
    element.focus();
    element.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, cancelable: true, button: 0 }));
    element.click();
  });
  await settle();
}
