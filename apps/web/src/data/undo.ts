// The undo history of ⌘Z, last change first (look, Shortcuts). Each workspace has its own, for the lifetime of the
// page.
import { toast } from "@cairn/ui/toast";
import type { OpenWorkspace } from "./open-workspace.ts";

/** Undoes one change. Returns a description of it, or null if nothing of the change is left. */
export type UndoStep = () => string | null;

/** Maximum length of the history. */
const MAX_ENTRIES = 100;

const stacks = new WeakMap<OpenWorkspace, UndoStep[]>();
/** Undone changes that can be redone, last one last. A new change clears it. */
const undone = new WeakMap<OpenWorkspace, UndoStep[]>();

/** Remembers how to redo a change that was just undone. */
export const rememberUndone = (open: OpenWorkspace, step: UndoStep): void =>
  void undone.set(open, [...(undone.get(open) ?? []).slice(1 - MAX_ENTRIES), step]);

export const hasUndone = (open: OpenWorkspace): boolean => (undone.get(open) ?? []).length > 0;

/** Redoes the last undone change that still applies. Returns its description, or null if there is none. */
export const redoLastChange = (open: OpenWorkspace): string | null => popLast(undone, open);

/**
 * Remembers how to undo a change.
 * @param isAgain the change is a redo: earlier undone changes can still be redone
 * @returns forgets it: the change was refused, or undone in another way
 */
export function rememberChange(open: OpenWorkspace, step: UndoStep, isAgain = false): () => void {
  if (!isAgain) undone.delete(open);
  const steps = stacks.get(open) ?? [];
  stacks.set(open, [...steps.slice(1 - MAX_ENTRIES), step]);
  return () =>
    stacks.set(
      open,
      (stacks.get(open) ?? []).filter((one) => one !== step),
    );
}

export const hasChanges = (open: OpenWorkspace): boolean => (stacks.get(open) ?? []).length > 0;

/** Undoes the last change that still applies. Returns its description, or null if there is none. */
export const undoLastChange = (open: OpenWorkspace): string | null => popLast(stacks, open);

function popLast(of: WeakMap<OpenWorkspace, UndoStep[]>, open: OpenWorkspace): string | null {
  for (let steps = of.get(open) ?? []; steps.length > 0; steps = of.get(open) ?? []) {
    of.set(open, steps.slice(0, -1));
    const words = steps.at(-1)?.() ?? null;
    if (words !== null) return words;
  }
  return null;
}

/** Reports what was undone. A later message replaces it. */
export const reportUndone = (words: string): string => toast({ id: "undone", title: words, icon: "undo" });
