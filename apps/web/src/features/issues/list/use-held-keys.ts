import { useEffect } from "react";
import { isShortcutOn } from "../../../actions/character-keys.ts";
import { actionContext } from "../../../actions/context.ts";
import type { Action } from "../../../actions/registry.ts";
import { isTyping } from "../../../actions/shortcut-engine.ts";

/** Actions that repeat while a key is held; the shortcut host runs an action once per press. */
const REPEATING: ReadonlySet<string> = new Set([
  "issues.next",
  "issues.previous",
  "issues.down",
  "issues.up",
]);

/** Repeats the actions of J and K while the key is held. */
export function useHeldKeys(actions: readonly Action[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.repeat || event.defaultPrevented || isTyping(event.target)) return;
      if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector("[data-layer]")) return;
      const action = actions.find(
        ({ id, shortcut }) =>
          shortcut === event.key.toLowerCase() && REPEATING.has(id) && isShortcutOn(shortcut),
      );
      if (!action || action.available?.(actionContext()) === false) return;
      event.preventDefault();
      void action.run(actionContext());
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [actions]);
}
