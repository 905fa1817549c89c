// A keyboard request to write in a field: an issue's title, or a comment on it. A field that is shown handles it at
// once; one that appears soon handles it then.
import { createStore } from "@cairn/ui/store";
import { useEffect, useRef, useSyncExternalStore } from "react";

export type FocusableField = "title" | "comment";

/** A request older than this is dropped. */
const MAX_AGE_MS = 10_000;

const request = createStore<{ issueId: string; field: FocusableField; until: number } | null>(null);

export const requestFieldFocus = (issueId: string, field: FocusableField): void =>
  request.set({ issueId, field, until: performance.now() + MAX_AGE_MS });

/**
 * Calls `take` when the field is requested.
 * @param isThere whether the field is in the page
 */
export function useFieldFocusRequest(
  issueId: string,
  field: FocusableField,
  isThere: boolean,
  take: () => void,
): void {
  const asked = useSyncExternalStore(request.subscribe, request.get);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isThere || asked?.issueId !== issueId || asked.field !== field) return;
    request.set(null);
    if (performance.now() <= asked.until) latest.current();
  }, [asked, issueId, field, isThere]);
}
