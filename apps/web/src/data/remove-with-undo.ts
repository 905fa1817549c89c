// Deletion with a few seconds to undo, for what the server cannot restore. The thing is hidden at once; the DELETE is
// sent when the message that offers "Undo" closes, or with `keepalive` as soon as this page might end: when the tab is
// hidden, the page is left or the person signs out.
import { dismissToast, toast } from "@cairn/ui/toast";
import { runInAction } from "mobx";

/** How long a deletion can be undone. */
export const UNDO_MS = 10_000;

/** Something that is hidden until its deletion. */
interface Hidden {
  show: () => void;
  /** The deletion is final. */
  settle: () => void;
}

export interface Removal {
  /** What happened, e.g. "Comment deleted". */
  title: string;
  undoLabel: string;
  /** The address of the DELETE when the page ends. */
  path: string;
  hide: () => Hidden;
  /** Deletes it, optimistically, and reports a failure. */
  commit: () => void;
}

interface PendingRemoval {
  removal: Removal;
  hidden: Hidden;
  toastId: string;
}

const pending = new Set<PendingRemoval>();

function endPending(one: PendingRemoval): boolean {
  const wasPending = pending.delete(one);
  if (wasPending && pending.size === 0) stopWatching();
  return wasPending;
}

/** Hides something and deletes it unless that is undone in time. */
export function removeWithUndo(removal: Removal): void {
  const one: PendingRemoval = { removal, hidden: runInAction(removal.hide), toastId: "" };
  if (pending.size === 0) watchForPageEnd();
  pending.add(one);
  one.toastId = toast({
    title: removal.title,
    icon: "trash",
    duration: UNDO_MS,
    action: {
      label: removal.undoLabel,
      shortcut: "mod+z",
      onAction: () => {
        if (endPending(one)) runInAction(one.hidden.show);
      },
    },
    // The message's action runs just after the message has closed, and must come first.
    onGone: () => queueMicrotask(() => commit(one)),
  });
}

function commit(one: PendingRemoval): void {
  if (!endPending(one)) return;
  runInAction(() => {
    one.removal.commit();
    // The mutation's own patch hides it from here on.
    one.hidden.show();
  });
}

/** The page cannot wait for a response. If it stays open after all, the server's state is shown. */
function commitAll(): void {
  for (const one of pending) {
    endPending(one);
    dismissToast(one.toastId);
    const { removal, hidden } = one;
    void fetch(removal.path, {
      method: "DELETE",
      keepalive: true,
      credentials: "same-origin",
      headers: { accept: "application/json" },
    }).then(
      ({ ok, status }) => (ok || status === 404 ? hidden.settle() : hidden.show()),
      () => hidden.show(),
    );
  }
}

const onHidden = (): void => {
  if (document.visibilityState === "hidden") commitAll();
};

function watchForPageEnd(): void {
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", commitAll);
}

function stopWatching(): void {
  document.removeEventListener("visibilitychange", onHidden);
  window.removeEventListener("pagehide", commitAll);
}
