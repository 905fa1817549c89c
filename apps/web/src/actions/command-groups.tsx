import type { CommandGroup, CommandItem } from "@cairn/ui/command-palette";
import { Icon } from "@cairn/ui/icon";
import { matchScore, queryWords } from "@cairn/ui/match";
import type { ActionContext } from "./context.ts";
import { actionLabel, availableActions, SECTIONS, type Action } from "./registry.ts";
import { t } from "./text.ts";

/** Opens an address here, or in a new tab. */
export function open(href: string, newTab: boolean, context: ActionContext): void {
  if (newTab) window.open(href, "_blank", "noopener");
  else context.go(href);
}

function toItem(action: Action, context: ActionContext): CommandItem {
  return {
    id: `action:${action.id}`,
    label: actionLabel(action, context),
    icon: <Icon name={action.icon} />,
    shortcut: action.shortcut,
    onSelect: (newTab) => {
      if (action.href && newTab) open(action.href(context), true, context);
      else void action.run(context);
    },
  };
}

/** The actions that fit what was typed, by section; within one the best match first. */
export function actionGroups(query: string, context: ActionContext): CommandGroup[] {
  const words = queryWords(query);
  const found = availableActions(context)
    .filter((action) => !action.hidden)
    .map((action) => ({
      action,
      score: matchScore(words, [actionLabel(action, context), ...(action.keywords ?? [])]),
    }))
    .filter(({ score }) => words.length === 0 || score > 0)
    .sort((a, b) => b.score - a.score);
  return SECTIONS.map((section) => ({
    id: section,
    heading: section === "selection" ? (context.selection?.label ?? "") : t(`section_${section}`),
    items: found
      .filter(({ action }) => action.section === section)
      .map(({ action }) => toItem(action, context)),
  })).filter((group) => group.items.length > 0);
}
