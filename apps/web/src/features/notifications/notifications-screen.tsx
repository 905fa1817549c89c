import { Link, Outlet, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { EmptyState } from "@cairn/ui/empty-state";
import { Icon } from "@cairn/ui/icon";
import { Kbd } from "@cairn/ui/kbd";
import { observer } from "mobx-react-lite";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { registerActions } from "../../actions/registry.ts";
import { useSelectionContext } from "../../actions/use-context-layer.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { usePhone } from "../../shell/use-media.ts";
import type { NotificationList } from "./data/notification-list.ts";
import type { NotificationsScreenState } from "./notifications-screen-state.ts";
import { follow, readWhatIsOpen } from "./follow.ts";
import { ListPane } from "./list-pane.tsx";
import { notificationActions } from "./notification-actions.ts";
import { PaneHeader } from "./pane-header.tsx";
import { usePaneEntry } from "./pane-entry.ts";
import { keyOf } from "./sentence.ts";
import { t } from "./text.ts";
import { useNotificationList } from "./use-list.ts";

/** `/{workspace}/notifications/`: what a person was told, and beside it, at `…/{project}/{issue}/`, the issue to read and work on. */
export const NotificationsScreen = observer(function NotificationsScreen() {
  const pane = useRef<HTMLElement>(null);
  const desk = useDesk(pane);
  const { projectId, issueId } = useParams({ strict: false });
  const { list, isPhone } = desk;
  usePageTitle(t("title"));
  useDeskActions(desk);
  useReadWhatIsOpen(list, issueId ?? null);
  const shown =
    projectId !== undefined && issueId !== undefined ? (
      <section
        ref={pane}
        tabIndex={-1}
        aria-label={t("issue")}
        className="flex min-h-0 min-w-0 flex-1 flex-col -outline-offset-2"
      >
        <PaneHeader desk={desk} projectId={projectId} issueId={issueId} />
        <Outlet />
      </section>
    ) : null;
  if (isPhone && shown) return shown;
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
        {isPhone ? null : (shown ?? <NothingOpen />)}
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
          </span>
        }
      />
    </div>
  );
}

function useDesk(pane: RefObject<HTMLElement | null>): NotificationsScreenState {
  const list = useNotificationList(useSearch({ strict: false }));
  const { issueId = null } = useParams({ strict: false });
  const navigate = useNavigate();
  const isPhone = usePhone();
  const go = useCallback<NotificationsScreenState["go"]>(
    (href, options) => void navigate({ href, ...(options?.replace ? { replace: true } : {}) }),
    [navigate],
  );
  const entry = usePaneEntry(pane, issueId);
  return useMemo(
    () => ({ list, openId: issueId, go, isPhone, ...entry }),
    [list, issueId, go, isPhone, entry],
  );
}

/** Keys, menus and ⌘K are about the list while it is shown. */
function useDeskActions(desk: NotificationsScreenState): void {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => {
    const now = (): NotificationsScreenState => latest.current;
    const following = follow(now);
    const unregister = registerActions(notificationActions(now, following));
    return () => {
      following.stop();
      unregister();
    };
  }, []);
  const { focused } = desk.list;
  const label = focused ? `${keyOf(focused.newest)} ${focused.newest.data.issue.name}` : "";
  const id = focused?.id;
  const selection = useMemo(
    () => (id === undefined ? undefined : { kind: "notification", ids: [id], project_id: null, label }),
    [id, label],
  );
  useSelectionContext(selection);
}

function useReadWhatIsOpen(list: NotificationList, issueId: string | null): void {
  useEffect(() => (issueId === null ? undefined : readWhatIsOpen(list, issueId)), [list, issueId]);
}
