import { useEffect, useState } from "react";
import type { View } from "@cairn/domain/issue-list/view";
import { IssueListModel } from "./issue-list-model.ts";
import type { ListContext } from "./list-context.ts";
import { today, utcDay } from "../../session/own-time.ts";
import { useSession } from "../../session/session.ts";

/** The model of the list while the screen is mounted; null until the view is known. */
export function useListModel(context: ListContext, view: View | null): IssueListModel | null {
  const { me } = useSession();
  const [model, setModel] = useState<IssueListModel | null>(null);
  const timeZone = me.user_timezone;
  const isReady = view !== null;
  useEffect(() => {
    if (!isReady) return undefined;
    const made = new IssueListModel(context, view, { today, utcDay, timeZone });
    setModel(made);
    return () => {
      setModel(null);
      made.dispose();
    };
    // The model is created with the first view; later views are passed to it below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [context, timeZone, isReady]);
  useEffect(() => {
    if (model && view) model.show(view);
  }, [model, view]);
  return model;
}
