import { Link, Outlet, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { EmptyState } from "@cairn/ui/empty-state";
import { Icon } from "@cairn/ui/icon";
import { Kbd } from "@cairn/ui/kbd";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { registerActions } from "../../actions/registry.ts";
import { useSelectionContext } from "../../actions/use-context-layer.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { usePhone } from "../../shell/use-media.ts";
import { markRead } from "./data/notification-writes.ts";
import type { NotificationList } from "./data/notification-list.ts";
import type { Desk } from "./desk.ts";
import { ListPane } from "./list-pane.tsx";
import { notificationActions } from "./notification-actions.ts";
import { PaneHeader } from "./pane-header.tsx";
import { keyOf } from "./sentence.ts";
import { t } from "./text.ts";
import { useNotificationList } from "./use-list.ts";

/** `/{workspace}/notifications/`: what a person was told, and beside it, at `…/{project}/{issue}/`, the issue to read and work on. */
export const NotificationsScreen = observer(function NotificationsScreen() {
  const desk = useDesk();
  const { projectId, issueId } = useParams({ strict: false });
  const { list, isPhone } = desk;
  usePageTitle(t("title"));
  useDeskActions(desk);
  useReadWhatIsOpen(list, issueId ?? null);
  const pane =
    projectId !== undefined && issueId !== undefined ? (
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PaneHeader desk={desk} projectId={projectId} issueId={issueId} />
        <Outlet />
      </div>
    ) : null;
  if (isPhone && pane) return pane;
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <HeaderBar crumbs={[{ id: "notifications", label: t("title"), icon: <Icon name="bell" /> }]}>
        <Link
          to="/profile/notifications/"
          className="inline-flex h-7 flex-none items-center gap-1.5 rounded-control px-2 text-12 text-ink-2 hover:bg-hover hover:text-ink max-md:h-10"
        >
          <Icon name="gear" size={14} />
          {t("preferences")}
        </Link>
      </HeaderBar>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 w-[416px] flex-none flex-col border-r border-line max-xl:w-[360px] max-lg:w-[300px] max-md:w-full max-md:border-r-0">
          <ListPane desk={desk} />
        </div>
        {isPhone ? null : (pane ?? <NothingOpen />)}
      </div>
    </>
  );
});

function NothingOpen() {
  return (
    <div className="grid min-w-0 flex-1 place-items-center">
      <EmptyState
        title={t("choose_title")}
        text={t("choose_text")}
        actions={
          <span className="flex gap-1.5">
            <Kbd shortcut="j" />
            <Kbd shortcut="k" />
            <Kbd shortcut="enter" />
          </span>
        }
      />
    </div>
  );
}

function useDesk(): Desk {
  const list = useNotificationList(useSearch({ strict: false }));
  const { issueId = null } = useParams({ strict: false });
  const navigate = useNavigate();
  const isPhone = usePhone();
  const go = useCallback<Desk["go"]>(
    (href, options) => void navigate({ href, ...(options?.replace ? { replace: true } : {}) }),
    [navigate],
  );
  return useMemo(() => ({ list, openId: issueId, go, isPhone }), [list, issueId, go, isPhone]);
}

/** Keys, menus and ⌘K are about the list while it is shown. */
function useDeskActions(desk: Desk): void {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => registerActions(notificationActions(() => latest.current)), []);
  const { focused } = desk.list;
  const label = focused ? `${keyOf(focused.newest)} ${focused.newest.data.issue.name}` : "";
  const id = focused?.id;
  const selection = useMemo(
    () => (id === undefined ? undefined : { kind: "notification", ids: [id], project_id: null, label }),
    [id, label],
  );
  useSelectionContext(selection);
}

/** What is looked at is read: when it is opened, and when more comes while it is open and the tab is seen. */
function useReadWhatIsOpen(list: NotificationList, issueId: string | null): void {
  useEffect(() => {
    if (issueId === null) return undefined;
    return reaction(
      () => list.group(issueId)?.newest.id,
      (newest) => {
        const group = list.group(issueId);
        if (newest === undefined || !group || group.unread === 0 || document.visibilityState === "hidden")
          return;
        list.keep(group.rows);
        void markRead(list.open, group.rows);
      },
      { fireImmediately: true },
    );
  }, [list, issueId]);
}
