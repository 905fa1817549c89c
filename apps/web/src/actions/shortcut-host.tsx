import { useEffect } from "react";
import { isApple } from "@cairn/ui/shortcut-label";
import { runToastAction } from "@cairn/ui/toast";
import { isShortcutOn, markCharacterKeys } from "./character-keys.ts";
import { actionContext } from "./context.ts";
import { stepsOf } from "./keys.ts";
import { findAction, isAvailable, keyedActions, runAction } from "./registry.ts";
import { isTyping, ShortcutEngine, type Bound } from "./shortcut-engine.ts";
import { holdTyping, watchTyping } from "./type-ahead.ts";

/** Open menus and dialogs receive all keys, except those of actions that open over a dialog. */
const hasLayer = (): boolean => document.querySelector("[data-layer]") !== null;

const opensOver = (id: string): boolean =>
  findAction(id).overDialogs === true && document.querySelector("[data-layer][role=menu]") === null;

/** Shortcuts built into every text field, such as select all and undo. */
const OF_TEXT: readonly string[] = ["mod+a", "mod+b", "mod+y", "mod+z", "mod+shift+z"];

const isForTyping = (shortcut: string): boolean => shortcut.includes("mod+") && !OF_TEXT.includes(shortcut);

function bound(typing: boolean): Bound[] {
  return keyedActions(actionContext()).flatMap(({ id, shortcut }) => {
    if (shortcut === undefined || !isShortcutOn(shortcut) || (typing && !isForTyping(shortcut))) return [];
    return [{ id, shortcut }];
  });
}

function run(id: string): void {
  const context = actionContext();
  const action = findAction(id);
  if (action.opensField && isAvailable(action, context)) holdTyping();
  runAction(id, context);
}

/** Mounted once: listens for the shortcuts of all actions and for those that a message offers ("Undo"). */
export function ShortcutHost() {
  useEffect(markCharacterKeys, []);
  useEffect(watchTyping, []);
  useEffect(() => {
    const apple = isApple();
    const engine = new ShortcutEngine(apple);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const typing = isTyping(event.target);
      if (!typing && stepsOf(event, apple).some((step) => isShortcutOn(step) && runToastAction(step))) {
        event.preventDefault();
        return;
      }
      const usable = hasLayer() ? bound(typing).filter(({ id }) => opensOver(id)) : bound(typing);
      if (usable.length === 0) return;
      const press = engine.press(event, usable, event.timeStamp);
      if (press.kind === "none") return;
      if (press.kind === "run" || !typing) event.preventDefault();
      if (press.kind === "run") run(press.id);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return null;
}
