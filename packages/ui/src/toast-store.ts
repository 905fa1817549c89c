import type { IconName } from "./icon.tsx";
import { createStore } from "./store.ts";

export type ToastTone = "neutral" | "success" | "warning" | "error";

export type ToastAction = { label: string; onAction: () => void; shortcut?: string };

export type ToastInput = {
  /** What happened. */
  title: string;
  /** What is shown now, or what to do. */
  description?: string;
  tone?: ToastTone;
  icon?: IconName;
  action?: ToastAction;
  /** A second action, before the first. */
  also?: ToastAction;
  /** A toast with the same id replaces the earlier one. */
  id?: string;
  /** Ms until it disappears; Infinity stays. 6 s by default, but errors stay. */
  duration?: number;
  /** Called once when it is no longer shown, for whatever reason; before its action, if that was chosen. */
  onGone?: () => void;
};

export type ShownToast = ToastInput & { id: string; tone: ToastTone; duration: number };

/** At most this many at a time (look, Toasts). */
const MAX_TOASTS = 3;
const TOAST_MS = 6000;

export const toasts = createStore<readonly ShownToast[]>([]);
let serial = 0;

/** Shows these, and notifies those that are no longer shown. */
function show(list: readonly ShownToast[]): void {
  const before = toasts.get();
  toasts.set(list);
  for (const one of before) if (!list.some((other) => other.id === one.id)) one.onGone?.();
}

/** Which one is removed when there are too many: the oldest that is not an error, otherwise the oldest. */
function overflow(list: readonly ShownToast[]): ShownToast | undefined {
  const older = list.slice(0, -1);
  return older.find((toast) => toast.tone !== "error") ?? older[0];
}

/** Whether it repeats a message: the same text, and no action. */
const isSame = (one: ShownToast, input: ToastInput): boolean =>
  !one.action &&
  !input.action &&
  one.title === input.title &&
  one.description === input.description &&
  one.tone === (input.tone ?? "neutral");

/** Shows a message at the bottom right, newest lowest. Returns its id, for `dismissToast`. */
export function toast(input: ToastInput): string {
  const tone = input.tone ?? "neutral";
  serial += 1;
  const id = input.id ?? toasts.get().find((one) => isSame(one, input))?.id ?? `toast-${serial}`;
  const duration = input.duration ?? (tone === "error" ? Number.POSITIVE_INFINITY : TOAST_MS);
  let list = [...toasts.get().filter((other) => other.id !== id), { ...input, id, tone, duration }];
  while (list.length > MAX_TOASTS) {
    const leaving = overflow(list);
    list = list.filter((other) => other !== leaving);
  }
  show(list);
  return id;
}

/**
 * Shows the effect of a write immediately. If the write fails (`done` resolves to false), the message is removed, so
 * that it is never shown beside the one about the failure; another message that has replaced it stays.
 */
export function toastUnlessFailed(done: Promise<boolean>, input: ToastInput): void {
  const id = toast(input);
  const mine = toasts.get().find((one) => one.id === id);
  void done.then((worked) => {
    if (!worked && mine && toasts.get().includes(mine)) dismissToast(id);
  });
}

/** Removes a toast; an unknown id is not an error, since it may have timed out. */
export function dismissToast(id: string): void {
  show(toasts.get().filter((other) => other.id !== id));
}

/** Runs the action of the newest toast that has one with this shortcut. False when there is none. */
export function runToastAction(shortcut: string): boolean {
  const found = toasts.get().findLast((shown) => shown.action?.shortcut === shortcut);
  if (!found?.action) return false;
  dismissToast(found.id);
  found.action.onAction();
  return true;
}
