// Opens the history of a page; loads its code on first use.
import type { PageRow } from "@cairn/contract/entities/page";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { openDialog } from "../../../shell/dialogs.tsx";

const Versions = lazyPart(async () => (await import("./versions-dialog.tsx")).VersionsDialog);

export const openVersions = (open: OpenWorkspace, page: PageRow): void =>
  openDialog((close) => <Versions open={open} pageId={page.id} onClose={close} />);
