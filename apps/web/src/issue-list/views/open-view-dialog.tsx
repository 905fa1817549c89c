// Opens the dialogs of views from anywhere; loads their code on first use.
import type { Project } from "@cairn/contract/entities/project";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { View } from "@cairn/domain/issue-list/view";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { openDialog } from "../../shell/dialogs.tsx";

const NewView = lazyPart(async () => (await import("./view-dialog.tsx")).NewViewDialog);
const EditView = lazyPart(async () => (await import("./view-dialog.tsx")).EditViewDialog);

/** Asks for a name and saves `view` in a project or, with null, in the workspace; then opens it. */
export const openNewViewDialog = (
  open: OpenWorkspace,
  project: Pick<Project, "id"> | null,
  view: View,
): void => openDialog((close) => <NewView open={open} project={project} view={view} onClose={close} />);

export const openEditViewDialog = (open: OpenWorkspace, view: SavedViewRow): void =>
  openDialog((close) => <EditView open={open} view={view} onClose={close} />);
