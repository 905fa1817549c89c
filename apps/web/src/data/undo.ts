// The changes that ⌘Z takes back, the last one first (look, Shortcuts). Each workspace has its own, for as long as the page lives.
import { toast } from "@cairn/ui/toast";
import type { OpenWorkspace } from "./open-workspace.ts";

/** Takes one change back. Answers with what was taken back, in words; null where nothing of the change is left. */
export type UndoStep = () => string | null;

/** More than anybody takes back by hand. */
const MOST = 100;

const stacks = new WeakMap<OpenWorkspace, UndoStep[]>();
/** What was taken back and can be done again, the last one last. A new change forgets it. */
const undone = new WeakMap<OpenWorkspace, UndoStep[]>();

/** Remembers how a change that was just taken back is made again. */
export const rememberUndone = (open: OpenWorkspace, step: UndoStep): void =>
  void undone.set(open, [...(undone.get(open) ?? []).slice(1 - MOST), step]);

export const hasUndone = (open: OpenWorkspace): boolean => (undone.get(open) ?? []).length > 0;

/** Makes the change again that was taken back last and can be made. Answers with what it was; null: there is none. */
export const redoLastChange = (open: OpenWorkspace): string | null => takeLast(undone, open);

/**
 * Remembers how a change is taken back.
 * @param isAgain the change was made before and taken back: what was taken back before it can still be made again
 * @returns forgets it: the change was refused, or has been taken back in another way
 */
export function rememberChange(open: OpenWorkspace, step: UndoStep, isAgain = false): () => void {
  if (!isAgain) undone.delete(open);
  const steps = stacks.get(open) ?? [];
  stacks.set(open, [...steps.slice(1 - MOST), step]);
  return () =>
    stacks.set(
      open,
      (stacks.get(open) ?? []).filter((one) => one !== step),
    );
}

export const hasChanges = (open: OpenWorkspace): boolean => (stacks.get(open) ?? []).length > 0;

/** Takes the last change back of which something is left. Answers with what it was; null: there is none. */
export const undoLastChange = (open: OpenWorkspace): string | null => takeLast(stacks, open);

function takeLast(of: WeakMap<OpenWorkspace, UndoStep[]>, open: OpenWorkspace): string | null {
  for (let steps = of.get(open) ?? []; steps.length > 0; steps = of.get(open) ?? []) {
    of.set(open, steps.slice(0, -1));
    const words = steps.at(-1)?.() ?? null;
    if (words !== null) return words;
  }
  return null;
}

/** Says what was taken back. A later one takes its place. */
export const tellUndone = (words: string): string => toast({ id: "undone", title: words, icon: "undo" });
