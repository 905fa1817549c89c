// Where somebody asked to write by key: in the title of an issue, or in a comment on it. What is shown takes it up at once, what is still to be
// shown as soon as it is there.
import { createStore } from "@cairn/ui/store";
import { useEffect, useRef, useSyncExternalStore } from "react";

export type FocusableField = "title" | "comment";

/** Later than this nobody expects to be taken there any more. */
const MOST_MS = 10_000;

const wanted = createStore<{ issueId: string; field: FocusableField; until: number } | null>(null);

export const requestFieldFocus = (issueId: string, field: FocusableField): void =>
  wanted.set({ issueId, field, until: performance.now() + MOST_MS });

/**
 * Calls `take` once it is asked for.
 * @param isThere whether the field is in the page
 */
export function useFieldFocusRequest(
  issueId: string,
  field: FocusableField,
  isThere: boolean,
  take: () => void,
): void {
  const asked = useSyncExternalStore(wanted.subscribe, wanted.get);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isThere || asked?.issueId !== issueId || asked.field !== field) return;
    wanted.set(null);
    if (performance.now() <= asked.until) latest.current();
  }, [asked, issueId, field, isThere]);
}
