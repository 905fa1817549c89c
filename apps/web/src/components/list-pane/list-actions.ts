// Actions of a screen with a list and a pane, for keys, menus and ⌘K.
import { useEffect, useMemo, useRef } from "react";
import type { Selection } from "../../actions/context.ts";
import { type Action, registerActions } from "../../actions/registry.ts";
import { useSelectionContext } from "../../actions/use-context-layer.ts";

interface Steps {
  /** The first part of the actions' ids. */
  noun: string;
  labels: { next: string; previous: string };
  /** Whether there is a row to move to, and whether arrow keys apply to the list. */
  canStep: (by: 1 | -1, isArrow: boolean) => boolean;
  step: (by: 1 | -1) => void;
}

/** J, K and the arrow keys move to the next or previous row. */
export function stepActions({ noun, labels, canStep, step }: Steps): Action[] {
  const action = (name: string, shortcut: string, by: 1 | -1, isArrow: boolean): Action => ({
    id: `${noun}.${name}`,
    label: by === 1 ? labels.next : labels.previous,
    icon: by === 1 ? "down" : "up",
    shortcut,
    section: "selection",
    // The command menu offers J and K.
    hidden: isArrow,
    available: () => canStep(by, isArrow),
    run: () => step(by),
  });
  return [
    action("next", "j", 1, false),
    action("previous", "k", -1, false),
    action("down", "arrowdown", 1, true),
    action("up", "arrowup", -1, true),
  ];
}

/**
 * Registers a screen's actions while it is mounted, and the selection that they apply to.
 * @param actionsOf is called once; `current` returns the latest screen when an action runs
 * @param selection null: nothing is selected; undefined leaves the selection to other components
 */
export function useListActions<Screen>(
  screen: Screen,
  actionsOf: (current: () => Screen) => { actions: readonly Action[]; stop?: () => void },
  selection: Selection | null | undefined,
): void {
  const latest = useRef(screen);
  const create = useRef(actionsOf);
  useEffect(() => {
    latest.current = screen;
  });
  useEffect(() => {
    const { actions, stop } = create.current(() => latest.current);
    const unregister = registerActions(actions);
    return () => {
      stop?.();
      unregister();
    };
  }, []);
  const text = JSON.stringify(selection ?? null);
  const isLeft = selection === undefined;
  const same = useMemo(() => (isLeft ? undefined : (JSON.parse(text) as Selection | null)), [text, isLeft]);
  useSelectionContext(same);
}
