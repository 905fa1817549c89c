// The changes that ⌘Z takes back, the last one first (look, Shortcuts). Each workspace has its own, for as long as the page lives.
import type { OpenWorkspace } from "./open-workspace.ts";

/** Takes one change back. Answers with what was taken back, in words; null where nothing of the change is left. */
export type UndoStep = () => string | null;

/** More than anybody takes back by hand. */
const MOST = 100;

const stacks = new WeakMap<OpenWorkspace, UndoStep[]>();

/**
 * Remembers how a change is taken back.
 * @returns forgets it: the change was refused, or has been taken back in another way
 */
export function rememberChange(open: OpenWorkspace, step: UndoStep): () => void {
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
export function undoLastChange(open: OpenWorkspace): string | null {
  for (let steps = stacks.get(open) ?? []; steps.length > 0; steps = stacks.get(open) ?? []) {
    stacks.set(open, steps.slice(0, -1));
    const words = steps.at(-1)?.() ?? null;
    if (words !== null) return words;
  }
  return null;
}
