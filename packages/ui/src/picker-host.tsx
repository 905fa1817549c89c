import { useMemo, useSyncExternalStore } from "react";
import type { DatePickerSpec } from "./date-picker-spec.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { MultiPicker, PickerSpec, SinglePicker } from "./picker-model.ts";
import type { ContentSpec, PickerPlace, PickerRequest } from "./picker-request.ts";
import { createStore } from "./store.ts";

/** The open content, and a number that changes with each opening, so that no state leaks from one cell to the next. */
const store = createStore<{ id: number; request: PickerRequest | null; isHosted: boolean }>({
  id: 0,
  request: null,
  isHosted: false,
});

let hosting = false;

function open(request: PickerRequest): void {
  const { id, request: before } = store.get();
  before?.onClose?.();
  store.set({ id: id + 1, request, isHosted: hosting });
  hosting = false;
}

/**
 * Calls `run`; the list or date picker that it opens, possibly after loading its code, is not shown beside its anchor,
 * but where `useHostedPicker` is used: in the command menu. `updatePicker` and `closePicker` work as usual; the latter
 * also ends the waiting for a picker that was not opened.
 */
export function hostPicker(run: () => void): void {
  hosting = true;
  run();
}

/** What was opened inside `hostPicker` and is still open. The number changes with each. */
export function useHostedPicker(): { id: number; request: PickerRequest } | null {
  const { id, request, isHosted } = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(() => (request && isHosted ? { id, request } : null), [id, request, isHosted]);
}

/**
 * Opens the single shared picker at an element or point. Rows and cells stay plain buttons: mounting a picker in each
 * of them would cost fifty times as much. In a multiple choice `onChange` is called with each toggle.
 */
export function openPicker(spec: (SinglePicker | MultiPicker) & PickerPlace): void {
  const { anchor, side, align, onClose, ...rest } = spec;
  open({ kind: "list", anchor, side, align, onClose, spec: rest });
}

/** Opens the shared date picker. Dates are ISO text, `2026-03-12`. */
export function openDatePicker(spec: DatePickerSpec & PickerPlace): void {
  const { anchor, side, align, onClose, ...rest } = spec;
  open({ kind: "date", anchor, side, align, onClose, spec: rest });
}

/** Opens the shared popover with any content, e.g. an emoji picker or a person's card. */
export function openPopover(spec: ContentSpec & PickerPlace): void {
  const { anchor, side, align, onClose, ...rest } = spec;
  open({ kind: "content", anchor, side, align, onClose, spec: rest });
}

/** Closes the content of the shared popover. */
export function closePicker(): void {
  hosting = false;
  const { id, request } = store.get();
  if (!request) return;
  store.set({ id, request: null, isHosted: false });
  request.onClose?.();
}

/** Replaces the list of the open picker: new search results, a value that changed elsewhere. */
export function updatePicker(
  patch: Partial<Pick<PickerSpec, "items" | "loading">> & { value?: readonly string[] },
): void {
  const { id, request, isHosted } = store.get();
  if (request?.kind !== "list") return;
  const { value, ...rest } = patch;
  const spec: PickerSpec =
    request.spec.multiple && value ? { ...request.spec, ...rest, value } : { ...request.spec, ...rest };
  store.set({ id, request: { ...request, spec }, isHosted });
}

/** Nothing is open at first: the code is loaded on the first opening, or prefetched. */
const PickerLayer = lazyPart(async () => (await import("./picker-layer.tsx")).PickerLayer);

/** Loads the code that shows a picker; for code that is itself loaded to open one. Never rejects. */
export const preloadPicker = (): Promise<void> => PickerLayer.preload();

/** Mounted once near the root; shows what `openPicker`, `openDatePicker` and `openPopover` request. */
export function PickerHost() {
  const { id, request, isHosted } = useSyncExternalStore(store.subscribe, store.get);
  return request && !isHosted ? <PickerLayer key={id} request={request} onClose={closePicker} /> : null;
}
