import { useMemo, useState } from "react";
import { CommandPalette, type CommandGroup, type CommandItem } from "@cairn/ui/command-palette";
import { Icon } from "@cairn/ui/icon";
import { actionGroups } from "./command-groups.tsx";
import { actionContext, type ActionContext } from "./context.ts";
import { type Found, useFinding } from "./search/finding.ts";
import { hitItem } from "./search/hit-items.tsx";
import { useRecents } from "./search/recent-items.ts";
import { lateGroup, searchGroups } from "./search/search-groups.tsx";
import { fieldGroup, valueGroup } from "./search/suggestions.tsx";
import { t as search } from "./search/text.ts";
import { useFilterNames } from "./search/use-filter-names.ts";
import { type SearchText, useSearchText } from "./search/use-search-text.ts";
import { t } from "./text.ts";

/** What is to be known of what is shown. */
function noteOf({ finding, trouble }: Found): string | undefined {
  if (trouble) return search(trouble);
  const unknown = finding?.unknown ?? [];
  return unknown.length === 0 ? undefined : search("unknown", { filters: unknown.join(", ") });
}

/** An item that closes the menu before it does what it is for. */
const closing =
  (onClose: () => void) =>
  (item: CommandItem): CommandItem => ({
    ...item,
    onSelect: (newTab) => {
      onClose();
      // After the menu is gone, so that what opens next gets the focus and keeps it.
      requestAnimationFrame(() => item.onSelect(newTab));
    },
  });

/** Things, then actions; what is about the selection before all others. With filters there is nothing but things. */
function useGroups(
  context: ActionContext,
  typed: SearchText,
  found: Found,
): (close: () => void) => CommandGroup[] {
  const { workspace } = context;
  const recents = useRecents(workspace);
  const { text, filters, setText } = typed;
  const complete = (from: number, by: string): void => setText(text.slice(0, from) + by);
  const isEmpty = typed.whole === "";
  const values = workspace && valueGroup(workspace, text, complete);
  const fields = workspace && fieldGroup(text, complete);
  const own = filters.length > 0 || values ? [] : actionGroups(text, context);
  const recent = isEmpty ? recents.map((hit) => hitItem(hit, context)) : [];
  const late = lateGroup(found, context);
  const before = [
    ...own.filter(({ id }) => id === "selection"),
    { id: "recent", heading: t("section_recent"), items: recent },
    ...(workspace ? searchGroups(found, workspace, context) : []),
    ...own.filter(({ id }) => id !== "selection"),
    ...(late ? [late] : []),
  ];
  return (close) => [
    ...(values ? [values] : []),
    ...before.map((group) => ({ ...group, items: group.items.map(closing(close)) })),
    ...(fields ? [fields] : []),
  ];
}

/** ⌘K: every action and every thing that one may see, in one list. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const typed = useSearchText();
  const [withSelection, setWithSelection] = useState(true);
  const context = useMemo(
    () => (withSelection ? actionContext() : actionContext({ selection: null })),
    [withSelection],
  );
  useFilterNames(context.workspace, typed.whole);
  const { found, isLoading, browse } = useFinding(context.workspace, typed.whole);
  const groups = useGroups(context, typed, found);
  return (
    <CommandPalette
      open
      onOpenChange={(next) => !next && onClose()}
      label={t("command_menu")}
      query={typed.text}
      onQueryChange={typed.setText}
      placeholder={t("command_placeholder")}
      loading={isLoading}
      filters={typed.filters}
      onRemoveFilter={typed.removeFilter}
      onBrowse={browse}
      note={noteOf(found)}
      context={
        context.selection ? (
          <>
            <Icon name="target" size={14} />
            <span className="cut">{context.selection.label}</span>
          </>
        ) : undefined
      }
      onClearContext={() => setWithSelection(false)}
      groups={groups(onClose)}
    />
  );
}
