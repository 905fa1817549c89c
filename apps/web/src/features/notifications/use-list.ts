import { useEffect, useMemo } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { NotificationList } from "./data/notification-list.ts";
import { type NotificationView, searchText, viewOf } from "./search.ts";

/** The list at this address, kept up to date while it is shown. */
export function useNotificationList(search: Readonly<Record<string, unknown>>): NotificationList {
  const open = useWorkspace();
  const text = searchText(viewOf(search));
  const list = useMemo(() => {
    const view: NotificationView = viewOf(Object.fromEntries(new URLSearchParams(text)));
    return new NotificationList(open, view);
  }, [open, text]);
  useEffect(() => list.start(), [list]);
  return list;
}
