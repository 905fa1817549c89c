// Opens the dialogs of pages from anywhere; loads their code on first use.
import type { PageRow } from "@cairn/contract/entities/page";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { openDialog } from "../../shell/dialogs.tsx";

const NewPage = lazyPart(async () => (await import("./page-dialog.tsx")).NewPageDialog);
const RenamePage = lazyPart(async () => (await import("./page-dialog.tsx")).RenamePageDialog);

/**
 * Asks for a title, creates a page in a project or, with null, in the workspace, and opens it.
 * @param collection as pages name it; a page inside another one is in that one's collection
 */
export const openNewPage = (
  open: OpenWorkspace,
  projectId: string | null,
  parent: PageRow | null = null,
  collection: string | null = parent?.collection ?? null,
): void =>
  openDialog((close) => (
    <NewPage open={open} projectId={projectId} parent={parent} collection={collection} onClose={close} />
  ));

export const openRenamePage = (open: OpenWorkspace, page: PageRow): void =>
  openDialog((close) => <RenamePage open={open} page={page} onClose={close} />);
