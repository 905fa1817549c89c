import { isSearchField, SEARCH_FIELDS } from "@cairn/domain/search/fields";
import { useEffect, useState } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { workspaceData } from "../../issue-list/engine/workspace-data.ts";

/** Whether a text contains a filter by the name of something. */
function usesNames(text: string): boolean {
  const fields = [...text.matchAll(/([a-z]{1,12}):/gi)].map(([, name = ""]) => name.toLowerCase());
  return fields.some((name) => isSearchField(name) && SEARCH_FIELDS[name].names !== undefined);
}

/**
 * Loads the names of labels, states, cycles and modules once a filter needs them, and renders again when they are
 * there.
 */
export function useFilterNames(open: OpenWorkspace | null, text: string): void {
  const [, setLoaded] = useState(false);
  const isAsked = usesNames(text);
  useEffect(() => {
    if (!open || !isAsked) return;
    let gone = false;
    // The list reports failures: without names here, the server still knows them.
    void workspaceData(open)
      .load()
      .then(() => {
        if (!gone) setLoaded(true);
      });
    return () => {
      gone = true;
    };
  }, [open, isAsked]);
}
