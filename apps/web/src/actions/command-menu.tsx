import { useCallback, useMemo, useState } from "react";
import { dayOf } from "@cairn/domain/dates";
import { badDays } from "@cairn/domain/search/resolve";
import { CommandPalette, type CommandGroup, type CommandItem } from "@cairn/ui/command-palette";
import { Icon } from "@cairn/ui/icon";
import { closePicker } from "@cairn/ui/picker-host";
import { FIT } from "./action-ranking.ts";
import { actionGroups, type ActionItem } from "./command-groups.tsx";
import { actionContext, type ActionContext } from "./context.ts";
import { usePickerPage } from "./picker-page.tsx";
import { type SearchResults, useCommandSearch } from "./search/command-search.ts";
import { hitItem } from "./search/hit-items.tsx";
import { useRecents } from "./search/recent-items.ts";
import { lateHitsGroup, searchGroups } from "./search/search-groups.tsx";
import { fieldGroup, valueGroup } from "./search/suggestions.tsx";
import { t as search } from "./search/text.ts";
import { useFilterNames } from "./search/use-filter-names.ts";
import { type SearchText, useSearchText } from "./search/use-search-text.ts";
import { t } from "./text.ts";

/** The note below the results: a problem in the text that the person can correct, or an unreachable server. */
function noteOf({ query, text, finding, problem }: SearchResults): string | undefined {
  // No note while the date is still being typed.
  if (!finding && !problem) return undefined;
  const bad = badDays(query.terms, dayOf(new Date()));
  if (bad.length > 0)
    return search("bad_days", { filters: bad.map(({ from, to }) => text.slice(from, to)).join(", ") });
  if (problem) return search(problem);
  const unknown = finding?.unknown ?? [];
  return unknown.length === 0 ? undefined : search("unknown", { filters: unknown.join(", ") });
}

/** Wraps an item so that it closes the menu before it runs. */
const closing =
  (onClose: () => void) =>
  ({ isNested, ...item }: ActionItem): CommandItem => ({
    ...item,
    onSelect: (newTab) => {
      if (isNested) return item.onSelect(newTab);
      onClose();
      // Runs after the menu has closed, so that whatever opens next gets and keeps the focus.
      requestAnimationFrame(() => item.onSelect(newTab));
      return undefined;
    },
  });

/**
 * Search results, then actions. An exactly matching action and actions on the selection come first. With filters, only
 * search results.
 */
function useGroups(
  context: ActionContext,
  typed: SearchText,
  results: SearchResults,
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
  const late = lateHitsGroup(results, context);
  const bestFit = own[0]?.fit ?? FIT.near;
  // A fuzzy match does not precede search results.
  const isFirst = ({ id, fit }: (typeof own)[number]): boolean =>
    fit === FIT.title || (id === "selection" && fit === bestFit && fit > FIT.near);
  const before = [
    ...own.filter(isFirst),
    { id: "recent", heading: t("section_recent"), items: recent },
    ...(workspace ? searchGroups(results, workspace, context) : []),
    ...own.filter((group) => !isFirst(group)),
    ...(late ? [late] : []),
  ];
  return (close) => [
    ...(values ? [values] : []),
    ...before.map((group) => ({ ...group, items: group.items.map(closing(close)) })),
    ...(fields ? [fields] : []),
  ];
}

/** ⌘K: every action and everything the person can see, in one list. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const typed = useSearchText();
  const [withSelection, setWithSelection] = useState(true);
  const context = useMemo(
    () => (withSelection ? actionContext() : actionContext({ selection: null })),
    [withSelection],
  );
  useFilterNames(context.workspace, typed.whole);
  const { results, isLoading, browse } = useCommandSearch(context.workspace, typed.whole);
  const groups = useGroups(context, typed, results);
  const close = useCallback(() => {
    closePicker();
    onClose();
  }, [onClose]);
  const page = usePickerPage(context.selection?.label ?? "", close);
  const shown = page ?? {
    query: typed.text,
    onQueryChange: typed.setText,
    placeholder: t("command_placeholder"),
    loading: isLoading,
    filters: typed.filters,
    onRemoveFilter: typed.removeFilter,
    onBrowse: browse,
    note: noteOf(results),
    context: context.selection ? (
      <>
        <Icon name="target" size={14} />
        <span className="cut">{context.selection.label}</span>
      </>
    ) : undefined,
    onClearContext: () => setWithSelection(false),
    groups: groups(close),
  };
  return (
    <CommandPalette open onOpenChange={(next) => !next && close()} label={t("command_menu")} {...shown} />
  );
}
