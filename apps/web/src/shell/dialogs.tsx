import { Fragment, useSyncExternalStore, type ReactNode } from "react";
import type { ConfirmDialogProps } from "@cairn/ui/confirm-dialog";
import { lazyPart } from "@cairn/ui/lazy-part";
import { createStore } from "@cairn/ui/store";
import { t } from "../i18n/common.ts";

const ConfirmDialog = lazyPart(async () => (await import("@cairn/ui/confirm-dialog")).ConfirmDialog);

type Render = (close: () => void) => ReactNode;

const store = createStore<ReadonlyArray<{ id: number; render: Render }>>([]);
let serial = 0;

/**
 * Opens a dialog from anywhere: an action, a menu. `render` draws it, open, and calls `close` when it is done. Dialogs
 * stack; the newest is on top.
 */
export function openDialog(render: Render): void {
  serial += 1;
  store.set([...store.get(), { id: serial, render }]);
}

/** Asks for confirmation before something that is hard to undo. */
export function confirm(question: Omit<ConfirmDialogProps, "open" | "onOpenChange" | "cancelLabel">): void {
  openDialog((close) => (
    <ConfirmDialog {...question} open cancelLabel={t("cancel")} onOpenChange={(next) => !next && close()} />
  ));
}

/** Mounted once: renders the dialogs of `openDialog` and `confirm`. */
export function DialogHost() {
  const open = useSyncExternalStore(store.subscribe, store.get);
  return open.map(({ id, render }) => (
    <Fragment key={id}>{render(() => store.set(store.get().filter((one) => one.id !== id)))}</Fragment>
  ));
}
