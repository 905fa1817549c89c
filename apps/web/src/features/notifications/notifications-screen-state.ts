// What list and pane share: what is open, and how the screen goes from one to the other.
import type { Notification } from "@cairn/contract/entities/notification";
import type { NotificationGroup } from "@cairn/domain/notifications";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { NotificationList } from "./data/notification-list.ts";
import { type NotificationView, searchText } from "./search.ts";

export interface NotificationsScreenState {
  list: NotificationList;
  /** What the pane shows: an issue, a page, or what was paused; null if there is none. */
  openId: string | null;
  /** Goes to an address of this app; `replace` adds no entry to the history. */
  go: (href: string, options?: { replace?: boolean }) => void;
  /** Brings the focus into the pane, once it shows this issue or page. */
  enter: (id: string) => void;
  /** Whether the focus is in the pane. */
  isEntered: () => boolean;
  /** On a phone the issue is a page of its own, and the list another. */
  isPhone: boolean;
}

export const listPath = ({ slug }: OpenWorkspace, view: NotificationView): string =>
  `/${slug}/notifications/${searchText(view)}`;

/** The issue beside the list, at the comment that the notification is about; or the page, or what was paused. */
export function rowPath(
  { slug }: OpenWorkspace,
  view: NotificationView,
  { project, entity_identifier, entity_name, data }: Notification,
): string {
  if (entity_name !== "issue") {
    const place = entity_name === "page" ? "pages" : "paused";
    return `/${slug}/notifications/${place}/${entity_identifier}/${searchText(view)}`;
  }
  const { comment_id } = data.issue_activity;
  const hash = comment_id ? `#comment-${comment_id}` : "";
  return `/${slug}/notifications/${project}/${entity_identifier}/${searchText(view)}${hash}`;
}

/** The group that actions act on: the one under the cursor, else the open one. */
export function selectedGroup({ list, openId }: NotificationsScreenState): NotificationGroup | undefined {
  return list.focused ?? (openId === null ? undefined : list.group(openId));
}

export const openRow = (
  { list, go }: NotificationsScreenState,
  row: Notification,
  options?: { replace?: boolean },
): void => go(rowPath(list.open, list.view, row), options);

/** After the group has left: its neighbor is selected, and the pane shows it. On a phone the list is shown. */
export function goToNeighbor(
  screen: NotificationsScreenState,
  leaving: NotificationGroup,
  next: NotificationGroup | undefined,
): void {
  const { list, openId, go, isPhone } = screen;
  list.moveTo(next?.id ?? null, { byKey: !isPhone });
  if (next && !isPhone) openRow(screen, next.newest, { replace: openId !== null });
  else if (!isPhone || openId === leaving.id) go(listPath(list.open, list.view), { replace: true });
}
