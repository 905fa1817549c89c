// Deleting with a few seconds to undo, for what the server cannot bring back. It is taken from sight at once; the DELETE is sent when the
// message that offers "Undo" goes, or, with `keepalive`, as soon as this page might end: hiding the tab, leaving, signing out.
import { dismissToast, toast } from "@cairn/ui/toast";
import { runInAction } from "mobx";

/** How long a deletion can be undone. */
export const UNDO_MS = 10_000;

/** Something out of sight. */
interface Hidden {
  show: () => void;
  /** It is gone for good. */
  settle: () => void;
}

export interface Removal {
  /** What happened, e.g. "Comment deleted". */
  title: string;
  undoLabel: string;
  /** Where the DELETE goes when the page ends. */
  path: string;
  hide: () => Hidden;
  /** Deletes it, shown at once, telling of a failure. */
  commit: () => void;
}

interface Waiting {
  removal: Removal;
  hidden: Hidden;
  toastId: string;
}

const waiting = new Set<Waiting>();

function take(one: Waiting): boolean {
  const waited = waiting.delete(one);
  if (waited && waiting.size === 0) stopWatching();
  return waited;
}

/** Takes something from sight and deletes it unless that is undone in time. */
export function removeWithUndo(removal: Removal): void {
  const one: Waiting = { removal, hidden: runInAction(removal.hide), toastId: "" };
  if (waiting.size === 0) watchForTheEnd();
  waiting.add(one);
  one.toastId = toast({
    title: removal.title,
    icon: "trash",
    duration: UNDO_MS,
    action: {
      label: removal.undoLabel,
      shortcut: "mod+z",
      onAction: () => {
        if (take(one)) runInAction(one.hidden.show);
      },
    },
    // An action is taken just after its message has gone: it has the first word.
    onGone: () => queueMicrotask(() => commit(one)),
  });
}

function commit(one: Waiting): void {
  if (!take(one)) return;
  runInAction(() => {
    one.removal.commit();
    // The removal's own patch hides it now.
    one.hidden.show();
  });
}

/** No answer can be waited for. If the page lives on after all, what the server says is what is shown. */
function commitAll(): void {
  for (const one of waiting) {
    take(one);
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

function watchForTheEnd(): void {
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", commitAll);
}

function stopWatching(): void {
  document.removeEventListener("visibilitychange", onHidden);
  window.removeEventListener("pagehide", commitAll);
}
