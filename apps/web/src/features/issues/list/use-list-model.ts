import { useEffect, useState } from "react";
import type { View } from "@cairn/domain/issue-list/view";
import { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import type { Place } from "../../../issue-list/engine/place.ts";
import { today, utcDay } from "../../../session/own-time.ts";
import { useSession } from "../../../session/session.ts";

/** The model of the list while the screen is mounted; null until the view is known. */
export function useListModel(place: Place, view: View | null): IssueListModel | null {
  const { me } = useSession();
  const [model, setModel] = useState<IssueListModel | null>(null);
  const timeZone = me.user_timezone;
  const isReady = view !== null;
  useEffect(() => {
    if (!isReady) return undefined;
    const made = new IssueListModel(place, view, { today, utcDay, timeZone });
    setModel(made);
    return () => {
      setModel(null);
      made.dispose();
    };
    // The model is created with the first view; later views are passed to it below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place, timeZone, isReady]);
  useEffect(() => {
    if (model && view) model.show(view);
  }, [model, view]);
  return model;
}
