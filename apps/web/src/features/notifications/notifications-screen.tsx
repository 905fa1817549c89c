import { Link, Outlet, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useListActions } from "../../components/list-pane/list-actions.ts";
import { ListPaneScreen } from "../../components/list-pane/list-pane-screen.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { usePhone } from "../../shell/use-media.ts";
import type { NotificationList } from "./data/notification-list.ts";
import type { NotificationsScreenState } from "./notifications-screen-state.ts";
import { follow, readWhatIsOpen } from "./follow.ts";
import { ListPane } from "./list-pane.tsx";
import { notificationActions } from "./notification-actions.ts";
import { PaneHeader } from "./pane-header.tsx";
import { usePaneFocus } from "./use-pane-focus.ts";
import { PageEvents } from "./page-events.tsx";
import { PausedPane } from "./paused-pane.tsx";
import { titleOf } from "./sentence.ts";
import { t } from "./text.ts";
import { useNotificationList } from "./use-list.ts";

/**
 * `/{workspace}/notifications/`: a person's notifications, and beside them, at `…/{project}/{issue}/`, the issue, at
 * `…/pages/{page}/` the page and what happened there, or at `…/paused/{id}/` the webhook or channel that was paused.
 */
export const NotificationsScreen = observer(function NotificationsScreen() {
  const pane = useRef<HTMLElement>(null);
  const screen = useScreen(pane);
  const { pageId, pausedId } = useParams({ strict: false });
  const { list, isPhone, openId } = screen;
  usePageTitle(t("title"));
  useScreenActions(screen);
  useReadWhatIsOpen(list, openId);
  return (
    <ListPaneScreen
      title={t("title")}
      header={
        <HeaderBar crumbs={[{ id: "notifications", label: t("title"), icon: <Icon name="bell" /> }]}>
          <Link
            to="/profile/notifications/"
            className="inline-flex h-7 flex-none items-center gap-1.5 rounded-control px-2 text-12 text-ink-2 hover:bg-hover hover:text-ink max-md:h-10"
          >
            <Icon name="gear" size={14} />
            {t("preferences")}
          </Link>
        </HeaderBar>
      }
      list={<ListPane screen={screen} />}
      pane={
        openId === null ? null : (
          <section
            ref={pane}
            tabIndex={-1}
            aria-label={t(paneLabel(pageId, pausedId))}
            className="flex min-h-0 min-w-0 flex-1 flex-col -outline-offset-2"
          >
            <PaneHeader screen={screen} />
            {pageId === undefined ? null : <PageEvents list={list} pageId={pageId} />}
            {pausedId === undefined ? <Outlet /> : <PausedPane list={list} id={pausedId} />}
          </section>
        )
      }
      isPhone={isPhone}
      nothingOpen={{ title: t("choose_title"), text: t("choose_text") }}
    />
  );
});

function paneLabel(pageId: string | undefined, pausedId: string | undefined): "page" | "paused" | "issue" {
  if (pausedId !== undefined) return "paused";
  return pageId === undefined ? "issue" : "page";
}

function useScreen(pane: RefObject<HTMLElement | null>): NotificationsScreenState {
  const list = useNotificationList(useSearch({ strict: false }));
  const { issueId, pageId, pausedId } = useParams({ strict: false });
  const openId = issueId ?? pageId ?? pausedId ?? null;
  const navigate = useNavigate();
  const isPhone = usePhone();
  const go = useCallback<NotificationsScreenState["go"]>(
    (href, options) => void navigate({ href, ...(options?.replace ? { replace: true } : {}) }),
    [navigate],
  );
  const focus = usePaneFocus(pane, openId);
  return useMemo(() => ({ list, openId, go, isPhone, ...focus }), [list, openId, go, isPhone, focus]);
}

function useScreenActions(screen: NotificationsScreenState): void {
  const { focused } = screen.list;
  useListActions(
    screen,
    (current) => {
      const following = follow(current);
      return { actions: notificationActions(current, following), stop: following.stop };
    },
    focused && {
      kind: "notification",
      ids: [focused.id],
      project_id: null,
      label: titleOf(focused.newest),
    },
  );
}

function useReadWhatIsOpen(list: NotificationList, openId: string | null): void {
  useEffect(() => (openId === null ? undefined : readWhatIsOpen(list, openId)), [list, openId]);
}
