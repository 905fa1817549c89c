// Opens the dialog in which a page is published; loads its code on first use.
import type { PageRow } from "@cairn/contract/entities/page";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { openDialog } from "../../../shell/dialogs.tsx";

const Publishing = lazyPart(async () => (await import("./publishing-dialog.tsx")).PublishingDialog);

export const openPublishing = (open: OpenWorkspace, page: PageRow): void =>
  openDialog((close) => <Publishing open={open} pageId={page.id} onClose={close} />);
