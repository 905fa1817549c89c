// The workspace menu on phone screens outside of workspaces: opens the last workspace on demand.
import { toast } from "@cairn/ui/toast";
import { useEffect, useState } from "react";
import { useWorkspaceContext } from "../actions/use-context-layer.ts";
import { reportFailure } from "../data/failure.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { useOpening, WorkspaceProvider } from "../data/workspace-context.tsx";
import { useSession } from "../session/session.ts";
import { DrawerButton } from "./drawer-button.tsx";
import { drawerOpen } from "./sidebar-state.ts";
import { Sidebar } from "./sidebar.tsx";
import { t } from "./text.ts";
import { usePhone } from "./use-media.ts";

/** The button and the drawer of the workspace at this address. */
export function OutsideDrawer({ slug }: { slug: string }) {
  const phone = usePhone();
  const [isWanted, setWanted] = useState(false);
  // The state ends with the screen: the next one has its own.
  useEffect(() => () => drawerOpen.set(false), []);
  if (!phone) return null;
  return (
    <>
      <DrawerButton onOpen={() => setWanted(true)} />
      {isWanted ? <Content slug={slug} /> : null}
    </>
  );
}

function Content({ slug }: { slug: string }) {
  const { me } = useSession();
  const opening = useOpening(slug, me.id);
  useEffect(() => {
    if (opening.state === "failed") reportFailure(t("failed_title"), opening.error, opening.retry);
    if (opening.state === "missing")
      toast({
        title: t("missing_workspace_title"),
        description: t("missing_workspace_text", { slug }),
        tone: "error",
      });
  }, [opening, slug]);
  return opening.state === "open" ? <Inside open={opening.open} /> : null;
}

function Inside({ open }: { open: OpenWorkspace }) {
  useWorkspaceContext(open);
  return (
    <WorkspaceProvider value={open}>
      <Sidebar />
    </WorkspaceProvider>
  );
}
