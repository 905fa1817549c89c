import type { CommandGroup, CommandItem } from "@cairn/ui/command-palette";
import { Icon } from "@cairn/ui/icon";
import { hostPicker } from "@cairn/ui/picker-host";
import { countUse, type Fit, FIT, rankActions } from "./action-ranking.ts";
import type { ActionContext } from "./context.ts";
import { actionLabel, availableActions, SECTIONS, type Action } from "./registry.ts";
import { t } from "./text.ts";

/** Opens an address here, or in a new tab. */
export function open(href: string, newTab: boolean, context: ActionContext): void {
  if (newTab) window.open(href, "_blank", "noopener");
  else context.go(href);
}

/** A menu item; `isNested` keeps the menu open, because the item asks for a value inside it. */
export type ActionItem = CommandItem & { isNested?: boolean };

function toItem(action: Action, context: ActionContext): ActionItem {
  return {
    id: `action:${action.id}`,
    label: actionLabel(action, context),
    icon: <Icon name={action.icon} />,
    shortcut: action.shortcut,
    isNested: action.opensPicker === true,
    onSelect: (newTab) => {
      countUse(action, context);
      if (action.href && newTab) open(action.href(context), true, context);
      else if (action.opensPicker) hostPicker(() => void action.run(context));
      else void action.run(context);
    },
  };
}

export interface ActionGroup extends CommandGroup {
  items: readonly ActionItem[];
  /** The best match in the group. */
  fit: Fit;
}

/** The actions that match the query, by section, with the best section first and the best action first in each. */
export function actionGroups(query: string, context: ActionContext): ActionGroup[] {
  const found = rankActions(
    availableActions(context).filter((action) => !action.hidden),
    query,
    context,
  );
  return SECTIONS.map((section) => {
    const own = found.filter(({ action }) => action.section === section);
    return {
      id: section,
      heading: section === "selection" ? (context.selection?.label ?? "") : t(`section_${section}`),
      items: own.map(({ action }) => toItem(action, context)),
      fit: own[0]?.fit ?? FIT.near,
    };
  })
    .filter((group) => group.items.length > 0)
    .sort((a, b) => b.fit - a.fit);
}
