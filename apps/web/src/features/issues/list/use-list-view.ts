import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { withChanges, withHiddenChoices } from "@cairn/domain/issue-list/choices";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import {
  fromSearch,
  normalizeView,
  readViewSearch,
  toSearch,
  type View,
  type ViewSearch,
} from "@cairn/domain/issue-list/view";
import type { Preferences } from "../../../issue-list/engine/preferences.ts";
import { useIsLeaving } from "../../../shell/use-is-leaving.ts";

export interface ListView {
  /** Null until the person's preferences are loaded. */
  view: View | null;
  show: (view: View) => void;
  peekId: string | null;
  /** Null closes the peek. */
  peek: (issueId: string | null) => void;
}

/** A search string without a view. */
const NOTHING = "{}";

type Search = Record<string, string | undefined>;

const asSearch = (view: View, peekId: string | null, saved: View | null): Search => ({
  ...Object.fromEntries(Object.entries(toSearch(view, saved)).map(([key, value]) => [key, String(value)])),
  ...(peekId === null ? {} : { peekId }),
});

/** Whether Back should return to the earlier view: after changes of layout or filters, but not of other options. */
const isPlace = (before: View, after: View): boolean =>
  before.layout !== after.layout || Object.keys(before.filters).join() !== Object.keys(after.filters).join();

/**
 * The view in the address (look, principle 7). An address without a view shows the person's last one and is completed,
 * so that a copied address shows the same. Call it in an observer.
 */
export function useListView(context: ContextName, preferences: Preferences): ListView {
  const search: Search = useSearch({ strict: false });
  const go = useNavigate();
  const navigate = useCallback(
    (to: { search: Search | ((before: Search) => Search); replace: boolean }) => go({ ...to, to: "./" }),
    [go],
  );
  const { peekId = null, ...rest } = search;
  const stated = JSON.stringify(readViewSearch(rest));
  const { view: own, isLoaded, saved } = preferences;
  const view = useMemo(() => {
    const asked = JSON.parse(stated) as ViewSearch;
    // Without a layout the address contains only a part of the view; for a saved view, only the changes to it.
    if ((asked.layout === undefined || preferences.isOfSavedView) && !isLoaded) return null;
    // An address is relative to the saved view, not to this person's unsaved changes of it.
    const base = stated === NOTHING ? own : (saved ?? own);
    return normalizeView(fromSearch(asked, base) ?? base, context);
  }, [stated, own, saved, isLoaded, context, preferences]);
  useEffect(() => void preferences.load(), [preferences]);
  const isComplete = search.layout !== undefined;
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (!view || isComplete || isLeaving()) return;
    void navigate({ search: asSearch(view, peekId, saved), replace: true });
  }, [view, isComplete, peekId, saved, navigate, isLeaving]);
  // Kept in a ref, so that `show` and `peek` keep their identity and do not cause renders.
  const latest = useRef({ view, peekId });
  useEffect(() => {
    latest.current = { view, peekId };
  });
  const show = useCallback(
    (next: View) => {
      const before = latest.current;
      const chosen = before.view
        ? withChanges(withHiddenChoices(before.view, preferences.view, context), before.view, next)
        : next;
      const normal = normalizeView(chosen, context);
      preferences.save(chosen);
      const replace = before.view !== null && !isPlace(before.view, normal);
      void navigate({ search: asSearch(normal, before.peekId, preferences.saved), replace });
    },
    [context, preferences, navigate],
  );
  const peek = useCallback(
    (issueId: string | null) =>
      void navigate({
        search: (before: Search) => ({
          ...before,
          peekId: issueId ?? undefined,
          ...(issueId === null ? { peek: undefined } : {}),
        }),
        // Moving from issue to issue in the peek adds no history entries.
        replace: latest.current.peekId !== null,
      }),
    [navigate],
  );
  return { view, show, peekId, peek };
}
