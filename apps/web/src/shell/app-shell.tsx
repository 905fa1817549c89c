import { Outlet, useParams } from "@tanstack/react-router";
import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Skeleton } from "@cairn/ui/skeleton";
import { useWorkspaceContext } from "../actions/use-context-layer.ts";
import { WorkspaceProvider, useOpening } from "../data/workspace-context.tsx";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { unreadOf } from "../data/unread.ts";
import { reportFailure } from "../data/failure.ts";
import { visitWorkspace } from "../data/visit-workspace.ts";
import { saveUnsavedTextsLater } from "../offline/save-unsaved-texts-later.ts";
import { useSession } from "../session/session.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { showUnread } from "./page-title.ts";
import { Sidebar } from "./sidebar.tsx";
import { FailedScreen, InsideMain, MissingScreen } from "./status-screens.tsx";
import { t } from "./text.ts";
import { usePhone } from "./use-media.ts";

/** Shown on phones only. Their space is reserved while they load. */
const PhoneTabs = lazyPart(
  async () => (await import("./phone-tabs.tsx")).PhoneTabs,
  () => <div aria-hidden className="h-16 flex-none border-t border-line bg-surface" />,
);

/** Everything inside a workspace: the sidebar, and the screen beside it. */
export function AppShell() {
  const { workspaceSlug } = useParams({ from: "/signed-in/$workspaceSlug" });
  const { me } = useSession();
  const opening = useOpening(workspaceSlug, me.id);
  if (opening.state === "loading") return <ShellSkeleton />;
  if (opening.state === "failed") return <FailedScreen error={opening.error} onRetry={opening.retry} />;
  if (opening.state === "missing") {
    return (
      <MissingScreen
        title={t("missing_workspace_title")}
        text={t("missing_workspace_text", { slug: workspaceSlug })}
      />
    );
  }
  return <Frame key={opening.open.id} open={opening.open} />;
}

const Frame = observer(function Frame({ open }: { open: OpenWorkspace }) {
  const phone = usePhone();
  useWorkspaceContext(open);
  useEffect(() => void visitWorkspace(open), [open]);
  useEffect(() => saveUnsavedTextsLater(open), [open]);
  useEffect(
    () => open.cache.onFailure(({ title, error, retry }) => reportFailure(title, error, retry)),
    [open],
  );
  useUnreadMarks(open);
  // The person was removed, or the workspace deleted, while it was open.
  if (!open.workspace || open.role === null) return <MissingScreen />;
  return (
    <WorkspaceProvider value={open}>
      <a
        href="#main"
        className="absolute -top-20 left-2 z-100 rounded-control bg-raised px-3 py-2 font-medium text-ink shadow-menu focus:top-2"
      >
        {t("skip_to_content")}
      </a>
      <div className="flex h-full min-h-0">
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col bg-surface">
          <OfflineBanner />
          <main id="main" tabIndex={-1} className="relative flex min-h-0 flex-1 flex-col">
            <InsideMain value>
              <Outlet />
            </InsideMain>
          </main>
          {phone ? <PhoneTabs /> : null}
        </div>
      </div>
    </WorkspaceProvider>
  );
});

/** Shows the number of unread notifications in the browser's tab. */
function useUnreadMarks(open: OpenWorkspace): void {
  useEffect(() => {
    const stop = autorun(() => showUnread(unreadOf(open).total));
    return () => {
      stop();
      showUnread(0);
    };
  }, [open]);
}

/** The frame before its data has loaded, with the same boxes. */
function ShellSkeleton() {
  return (
    <div aria-busy className="flex h-full">
      <div className="flex w-sidebar flex-none flex-col gap-3 border-r border-line bg-canvas px-4 py-3 max-md:hidden">
        <Skeleton width={132} height={20} />
        <Skeleton height={28} className="mb-2" />
        {[96, 80, 120, 88, 104].map((width) => (
          <Skeleton key={width} width={width} height={16} />
        ))}
      </div>
      <div className="flex-1 bg-surface">
        <div className="flex h-bar items-center border-b border-line px-4 max-md:h-13">
          <Skeleton width={180} height={16} />
        </div>
      </div>
    </div>
  );
}
