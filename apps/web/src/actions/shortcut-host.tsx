import { useEffect } from "react";
import { isApple } from "@cairn/ui/shortcut-label";
import { runToastAction } from "@cairn/ui/toast";
import { actionContext } from "./context.ts";
import { stepsOf } from "./keys.ts";
import { availableActions, runAction } from "./registry.ts";
import { isTyping, ShortcutEngine, type Bound } from "./shortcut-engine.ts";

/** Open menus and dialogs have the keyboard to themselves. */
const hasLayer = (): boolean => document.querySelector("[data-layer]") !== null;

function bound(onlyModified: boolean): Bound[] {
  return availableActions(actionContext()).flatMap(({ id, shortcut }) => {
    if (shortcut === undefined || (onlyModified && !shortcut.includes("mod+"))) return [];
    return [{ id, shortcut }];
  });
}

/** Mounted once: listens for the shortcuts of all actions, and for those that a message offers ("Undo"). */
export function ShortcutHost() {
  useEffect(() => {
    const apple = isApple();
    const engine = new ShortcutEngine(apple);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const typing = isTyping(event.target);
      if (!typing && stepsOf(event, apple).some(runToastAction)) {
        event.preventDefault();
        return;
      }
      if (hasLayer()) return;
      const press = engine.press(event, bound(typing), event.timeStamp);
      if (press.kind === "none") return;
      if (press.kind === "run" || !typing) event.preventDefault();
      if (press.kind === "run") runAction(press.id, actionContext());
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return null;
}
