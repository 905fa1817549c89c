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

export interface ListView {
  /** Null until it is known what this person last had. */
  view: View | null;
  show: (view: View) => void;
  peekId: string | null;
  /** Null closes. */
  peek: (issueId: string | null) => void;
}

/** An address that states nothing of a view. */
const NOTHING = "{}";

type Search = Record<string, string | undefined>;

const asSearch = (view: View, peekId: string | null, saved: View | null): Search => ({
  ...Object.fromEntries(Object.entries(toSearch(view, saved)).map(([key, value]) => [key, String(value)])),
  ...(peekId === null ? {} : { peekId }),
});

/** Layout and filters are places one comes back to; what is only arranged otherwise is not. */
const isPlace = (before: View, after: View): boolean =>
  before.layout !== after.layout || Object.keys(before.filters).join() !== Object.keys(after.filters).join();

/**
 * The view in the address (look, principle 7). An address that states none shows what this person last had, and is completed, so that what
 * one copies is what one sees. Call it in an observer.
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
    // Without a layout the address says only a part; of a saved view, only what was changed.
    if ((asked.layout === undefined || preferences.isOfSavedView) && !isLoaded) return null;
    // What an address states is about the view as it is saved, not about what this person has changed of it.
    const base = stated === NOTHING ? own : (saved ?? own);
    return normalizeView(fromSearch(asked, base) ?? base, context);
  }, [stated, own, saved, isLoaded, context, preferences]);
  useEffect(() => void preferences.load(), [preferences]);
  const isComplete = search.layout !== undefined;
  useEffect(() => {
    if (view && !isComplete) void navigate({ search: asSearch(view, peekId, saved), replace: true });
  }, [view, isComplete, peekId, saved, navigate]);
  // Read when something is done, not when it is drawn: whoever holds `show` and `peek` need not be told of each step.
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
        // Walking from one to the next is one step of the history.
        replace: latest.current.peekId !== null,
      }),
    [navigate],
  );
  return { view, show, peekId, peek };
}
