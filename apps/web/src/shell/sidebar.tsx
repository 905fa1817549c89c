import { useSyncExternalStore } from "react";
import { observer } from "mobx-react-lite";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Kbd } from "@cairn/ui/kbd";
import { lazyPart } from "@cairn/ui/lazy-part";
import { actionContext } from "../actions/context.ts";
import { runAction } from "../actions/registry.ts";
import { can, useWorkspace } from "../data/workspace-context.tsx";
import { myProjects } from "../data/projects.ts";
import { HelpMenu } from "./help-menu.tsx";
import { MainNav } from "./main-nav.tsx";
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
import { WriteQueueButton } from "./write-queue-button.tsx";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

const ResizeHandle = lazyPart(async () => (await import("./late-parts.ts")).loadResizeHandle());
/** Shown on phones only. */
const Drawer = lazyPart(async () => (await import("@cairn/ui/drawer")).Drawer);

/** The sidebar; a drawer on phones. */
export function Sidebar() {
  const phone = usePhone();
  const isCollapsed = useSyncExternalStore(collapsed.subscribe, collapsed.get);
  const width = useSyncExternalStore(sidebarWidth.subscribe, sidebarWidth.get);
  const isOpen = useSyncExternalStore(drawerOpen.subscribe, drawerOpen.get);
  // Its code arrives with the first interaction, of which it needs one.
  const isResizable = ResizeHandle.useIsLoaded();
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
      {isResizable ? (
        <ResizeHandle
          label={t("resize_sidebar")}
          value={width}
          {...SIDEBAR}
          onChange={sidebarWidth.set}
          onCommit={rememberWidth}
        />
      ) : null}
    </aside>
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
      {/* A tap on a link has navigated; the drawer closes. */}
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
        <span data-tour="account" className="flex">
          <UserMenu />
        </span>
        <SyncState />
        <WriteQueueButton />
        <span className="flex-1" />
        <span data-tour="help" className="flex">
          <HelpMenu />
        </span>
      </div>
    </>
  );
}

/** The most used buttons: New issue and Search. */
const QuickRow = observer(function QuickRow() {
  const open = useWorkspace();
  const mayCreate = myProjects(open).some((project) => can(open, "project.write", project));
  return (
    <div data-tour="quick" className="flex flex-none gap-1.5 px-2 pt-1 pb-2 max-md:px-3">
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
