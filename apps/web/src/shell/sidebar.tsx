import { useSyncExternalStore } from "react";
import { observer } from "mobx-react-lite";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Kbd } from "@cairn/ui/kbd";
import { lazyPart } from "@cairn/ui/lazy-part";
import { ResizeHandle } from "@cairn/ui/resize-handle";
import { actionContext } from "../actions/context.ts";
import { runAction } from "../actions/registry.ts";
import { can, useWorkspace } from "../data/workspace-context.tsx";
import { myDrafts } from "../data/my-drafts.ts";
import { myProjects } from "../data/projects.ts";
import { unreadOf } from "../data/unread.ts";
import { HelpMenu } from "./help-menu.tsx";
import { NavHeading, NavRow } from "./nav-row.tsx";
import { SidebarFavorites, SidebarProjects } from "./sidebar-projects.tsx";
import {
  collapsed,
  drawerOpen,
  rememberWidth,
  SIDEBAR,
  sidebarWidth,
  toggleSidebar,
} from "./sidebar-state.ts";
import { SyncState } from "./sync-state.tsx";
import { t } from "./text.ts";
import { usePhone } from "./use-media.ts";
import { UserMenu } from "./user-menu.tsx";
import { WaitingWrites } from "./waiting-writes.tsx";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

/** Only phones have one. */
const Drawer = lazyPart(async () => (await import("@cairn/ui/drawer")).Drawer);

/** The sidebar; on a phone a drawer. */
export function Sidebar() {
  const phone = usePhone();
  const isCollapsed = useSyncExternalStore(collapsed.subscribe, collapsed.get);
  const width = useSyncExternalStore(sidebarWidth.subscribe, sidebarWidth.get);
  const isOpen = useSyncExternalStore(drawerOpen.subscribe, drawerOpen.get);
  if (phone) {
    return (
      <Drawer open={isOpen} onOpenChange={drawerOpen.set} label={t("sidebar")}>
        <SidebarContent phone />
      </Drawer>
    );
  }
  if (isCollapsed) return null;
  return (
    <aside
      aria-label={t("sidebar")}
      data-surface="sidebar"
      className="relative flex flex-none flex-col border-r border-line bg-canvas"
      style={{ width }}
    >
      <SidebarContent />
      <ResizeHandle
        label={t("resize_sidebar")}
        value={width}
        {...SIDEBAR}
        onChange={sidebarWidth.set}
        onCommit={rememberWidth}
      />
    </aside>
  );
}

/** One's drafts in all projects, and how many there are. */
const DraftsRow = observer(function DraftsRow() {
  const open = useWorkspace();
  const { count } = myDrafts(open);
  return (
    <li className="flex">
      <NavRow
        icon="pen"
        label={t("drafts")}
        to="/$workspaceSlug/drafts/"
        params={{ workspaceSlug: open.slug }}
        activeOptions={{ includeSearch: false }}
        trailing={count > 0 ? <span className="num text-11 font-normal text-ink-3">{count}</span> : null}
      />
    </li>
  );
});

/** Beyond this the number says no more. */
const MOST_UNREAD = 99;

/** What one was told, and how much of it is unread. */
const NotificationsRow = observer(function NotificationsRow() {
  const open = useWorkspace();
  const { total } = unreadOf(open);
  return (
    <li className="flex">
      <NavRow
        icon="bell"
        label={t("notifications")}
        to="/$workspaceSlug/notifications/"
        params={{ workspaceSlug: open.slug }}
        activeOptions={{ includeSearch: false }}
        trailing={
          total > 0 ? (
            <>
              <span
                aria-hidden
                className="num block h-[18px] min-w-[18px] rounded-full bg-accent px-[5px] text-center text-11 leading-[18px] font-strong text-accent-ink"
              >
                {total > MOST_UNREAD ? `${String(MOST_UNREAD)}+` : total}
              </span>
              <span className="sr-only">{t("unread", { count: total })}</span>
            </>
          ) : null
        }
      />
    </li>
  );
});

/** Where one goes most: home and one's work, the workspace, one's projects. */
function MainNav() {
  const open = useWorkspace();
  const place = { workspaceSlug: open.slug };
  return (
    <nav aria-label={t("navigation")}>
      <ul>
        <li className="flex">
          <NavRow
            icon="home"
            label={t("home")}
            to="/$workspaceSlug/"
            params={place}
            activeOptions={{ exact: true }}
          />
        </li>
        <NotificationsRow />
        <li className="flex">
          <NavRow
            icon="me"
            label={t("your_work")}
            to="/$workspaceSlug/profile/$userId/$profileViewId/"
            params={{ ...place, userId: open.me, profileViewId: "assigned" }}
            activeOptions={{ includeSearch: false }}
          />
        </li>
        <DraftsRow />
      </ul>
      <NavHeading>{t("workspace_nav")}</NavHeading>
      <ul>
        <li className="flex">
          <NavRow
            icon="box"
            label={t("projects")}
            to="/$workspaceSlug/projects/"
            params={place}
            activeOptions={{ exact: true, includeSearch: false }}
          />
        </li>
        <li className="flex">
          <NavRow
            icon="layers"
            label={t("views")}
            to="/$workspaceSlug/workspace-views/$globalViewId/"
            params={{ ...place, globalViewId: "all-issues" }}
            activeOptions={{ includeSearch: false }}
          />
        </li>
      </ul>
      <SidebarFavorites />
      <SidebarProjects />
    </nav>
  );
}

function SidebarContent({ phone = false }: { phone?: boolean }) {
  return (
    <>
      <div className="flex h-bar flex-none items-center justify-between pr-3 pl-2 max-md:h-13 max-md:px-3">
        <WorkspaceSwitcher />
        {phone ? (
          <IconButton icon="x" size={40} label={t("close_menu")} onClick={() => drawerOpen.set(false)} />
        ) : (
          <IconButton icon="panel" label={t("collapse_sidebar")} shortcut="[" onClick={toggleSidebar} />
        )}
      </div>
      <QuickRow />
      {/* A tap on a link has gone where it goes; the drawer has done its work. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links inside take the keys */}
      <div
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2 max-md:px-3"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("a")) drawerOpen.set(false);
        }}
      >
        <MainNav />
      </div>
      <div className="flex h-bar flex-none items-center gap-2 border-t border-line pr-3 pl-4">
        <UserMenu />
        <SyncState />
        <WaitingWrites />
        <span className="flex-1" />
        <HelpMenu />
      </div>
    </>
  );
}

/** New issue and Search: what one comes for most often. */
const QuickRow = observer(function QuickRow() {
  const open = useWorkspace();
  const mayCreate = myProjects(open).some((project) => can(open, "project.write", project));
  return (
    <div className="flex flex-none gap-1.5 px-2 pt-1 pb-2 max-md:px-3">
      {mayCreate ? (
        <Button
          icon="plus"
          className="flex-1! bg-surface"
          trailing={<Kbd shortcut="c" variant="plain" className="ml-auto max-md:hidden" />}
          onClick={() => {
            drawerOpen.set(false);
            runAction("issue.create", actionContext());
          }}
        >
          {t("new_issue")}
        </Button>
      ) : null}
      {mayCreate ? (
        <IconButton
          icon="search"
          label={t("search")}
          shortcut="mod+k"
          className="bg-surface frame-strong"
          onClick={() => {
            drawerOpen.set(false);
            runAction("help.commands", actionContext());
          }}
        />
      ) : (
        <Button
          icon="search"
          className="flex-1! bg-surface"
          onClick={() => runAction("help.commands", actionContext())}
        >
          {t("search")}
        </Button>
      )}
    </div>
  );
});
