import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { CommandPalette, type CommandGroup } from "@cairn/ui/command-palette";
import { Icon } from "@cairn/ui/icon";
import { actionGroups } from "./command-groups.tsx";
import { commandSources, type CommandSource } from "./command-sources.ts";
import { actionContext, type ActionContext } from "./context.ts";
import { t } from "./text.ts";

interface Found {
  query: string;
  groups: readonly CommandGroup[];
}

/** What the sources answer; earlier answers stay until the new ones are there. */
function useFound(query: string, context: ActionContext, sources: readonly CommandSource[]) {
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  useEffect(() => {
    const abort = new AbortController();
    const show = (id: string, groups: readonly CommandGroup[]): void => {
      if (!abort.signal.aborted) setFound((before) => ({ ...before, [id]: { query, groups } }));
    };
    for (const { id, find } of sources) {
      // A search that fails finds nothing; actions still work.
      Promise.resolve(find(query, context, abort.signal)).then(
        (groups) => show(id, groups),
        () => show(id, []),
      );
    }
    return () => abort.abort();
  }, [query, context, sources]);
  return {
    groups: sources.flatMap(({ id }) => found[id]?.groups ?? []),
    loading: sources.some(({ id }) => found[id]?.query !== query),
  };
}

/** ⌘K: every action, every project, and what features add, in one list. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [withSelection, setWithSelection] = useState(true);
  const sources = useSyncExternalStore(commandSources.subscribe, commandSources.get);
  const context = useMemo(
    () => (withSelection ? actionContext() : actionContext({ selection: null })),
    [withSelection],
  );
  const { groups: things, loading } = useFound(query.trim(), context, sources);
  const own = actionGroups(query, context);
  const selected = own.filter((group) => group.id === "selection");
  const groups = [...selected, ...things, ...own.filter((group) => group.id !== "selection")];
  return (
    <CommandPalette
      open
      onOpenChange={(next) => !next && onClose()}
      label={t("command_menu")}
      query={query}
      onQueryChange={setQuery}
      placeholder={t("command_placeholder")}
      loading={loading}
      context={
        context.selection ? (
          <>
            <Icon name="target" size={14} />
            <span className="cut">{context.selection.label}</span>
          </>
        ) : undefined
      }
      onClearContext={() => setWithSelection(false)}
      groups={groups.map((group) => ({
        ...group,
        items: group.items.map((item) => ({
          ...item,
          onSelect: (newTab: boolean) => {
            onClose();
            // After the menu is gone, so that what opens next gets the focus and keeps it.
            requestAnimationFrame(() => item.onSelect(newTab));
          },
        })),
      }))}
      texts={{
        move: t("footer_move"),
        run: t("footer_run"),
        newTab: t("footer_new_tab"),
        close: t("footer_close"),
        empty: t("footer_empty"),
        loading: t("footer_loading"),
      }}
    />
  );
}
