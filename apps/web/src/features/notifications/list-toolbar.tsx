import { MEMBER } from "@cairn/domain/roles";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Segmented } from "@cairn/ui/segmented";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { actionContext } from "../../actions/context.ts";
import { actionItems, runAction } from "../../actions/registry.ts";
import { unreadOf } from "../../data/unread.ts";
import { type NotificationsScreenState, listPath } from "./notifications-screen-state.ts";
import { FLAGS, withoutFilters, toggledType, withFlag } from "./filters.ts";
import {
  filterCount,
  NOTIFICATION_TABS,
  NOTIFICATION_TYPES,
  type NotificationTab,
  type NotificationView,
} from "./search.ts";
import { t } from "./text.ts";

/** Tabs, filters, mark all as read, and the rest. */
export const ListToolbar = observer(function ListToolbar({ screen }: { screen: NotificationsScreenState }) {
  const { list, go } = screen;
  const { open, view } = list;
  const { total, mentions } = unreadOf(open);
  const show = (next: NotificationView): void => go(listPath(open, next), { replace: true });
  const labels: Record<NotificationTab, string> = {
    all: total > 0 ? t("tab_all_count", { count: total }) : t("tab_all"),
    mentions: mentions > 0 ? t("tab_mentions_count", { count: mentions }) : t("tab_mentions"),
  };
  return (
    <div className="flex h-bar flex-none items-center gap-1 border-b border-line pr-3 pl-4">
      <Segmented<NotificationTab>
        label={t("which")}
        value={view.tab}
        onChange={(tab) => show({ ...view, tab, types: [] })}
        segments={NOTIFICATION_TABS.map((value) => ({ value, label: labels[value] }))}
      />
      <span className="flex-1" />
      <Menu label={t("filter")} align="end" items={filterMenu(screen, show)}>
        <IconButton icon="filter" label={t("filter")} active={filterCount(view) > 0} />
      </Menu>
      <IconButton
        icon="todo"
        label={t("read_all")}
        shortcut="shift+u"
        disabled={!list.rows.some(({ read_at }) => read_at === null)}
        onClick={() => runAction("notifications.read_all", actionContext())}
      />
      <MoreMenu />
    </div>
  );
});

/** The actions on the notification under the cursor, as it is when the menu opens. */
function MoreMenu() {
  const [isOpen, setOpen] = useState(false);
  const ids = ["open", "read", "archive", "snooze", "read_all"].map((name) => `notifications.${name}`);
  return (
    <Menu
      label={t("more")}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      items={isOpen ? actionItems(ids, actionContext()) : []}
    >
      <IconButton icon="more" label={t("more")} />
    </Menu>
  );
}

function filterMenu({ list }: NotificationsScreenState, show: (view: NotificationView) => void): MenuEntry[] {
  const { view, open } = list;
  // Viewers and guests have no notifications of the type "created" (contract/workspace §7).
  const types = NOTIFICATION_TYPES.filter((type) => type !== "created" || (open.role ?? 0) >= MEMBER);
  const about: MenuEntry[] = [
    { id: "about", heading: t("filter_about") },
    ...types.map((type): MenuEntry => ({
      id: type,
      label: t(`type_${type}`),
      checked: view.types.includes(type),
      onSelect: () => show({ ...view, types: toggledType(view, type) }),
    })),
    { id: "line", separator: true },
  ];
  return [
    ...(view.tab === "mentions" ? [] : about),
    { id: "show", heading: t("filter_show") },
    ...FLAGS.map((flag): MenuEntry => ({
      id: flag,
      label: t(`show_${flag}`),
      checked: view[flag],
      onSelect: () => show(withFlag(view, flag)),
    })),
    ...(filterCount(view) === 0
      ? []
      : [
          { id: "line-2", separator: true as const },
          {
            id: "clear",
            label: t("clear_filters"),
            icon: "x" as const,
            onSelect: () => show(withoutFilters(view)),
          },
        ]),
  ];
}
