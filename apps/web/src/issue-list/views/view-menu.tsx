import type { Project } from "@cairn/contract/entities/project";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import {
  canDeleteView,
  canEditView,
  canManageView,
  PRIVATE_VIEW,
  PUBLIC_VIEW,
  type ViewActor,
} from "@cairn/domain/views";
import type { MenuEntry } from "@cairn/ui/menu";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../../actions/context.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/views.ts";
import { starEntry } from "../../components/star-button.tsx";
import { copyText } from "../../components/copy-text.ts";
import { openPublishBoard } from "../../components/publish-board/open-publish-board.tsx";
import { confirm } from "../../shell/dialogs.tsx";
import { openEditViewDialog } from "./open-view-dialog.tsx";
import { changeView, duplicateView, removeView, shareView, viewPath, viewsPath } from "./view-writes.ts";
import { writeLabels } from "../../i18n/i18n.ts";

/** The signed-in person as an actor for the rules of views, in a project or, with null, in the workspace. Observed. */
export const viewActor = (open: OpenWorkspace, project: Project | null): ViewActor => ({
  id: open.me,
  role: project ? project.member_role : open.role,
});

/** Whether this person may create views in a project or, with null, in the workspace. Observed. */
export const canCreateViews = (open: OpenWorkspace, project: Project | null): boolean =>
  project ? can(open, "project.write", project) : can(open, "workspace.write");

/** The menu of a view of a project or, with null, of the workspace. */
export function viewMenu(open: OpenWorkspace, project: Project | null, view: SavedViewRow): MenuEntry[] {
  const actor = viewActor(open, project);
  const edit = (): void => openEditViewDialog(open, view);
  return [
    ...(canEditView(view, actor)
      ? [{ id: "edit", label: t("edit"), icon: "pen" as const, onSelect: edit }]
      : []),
    ...(canManageView(view, actor) ? accessItems(open, view) : []),
    ...(project ? [favoriteItem(open, view)] : []),
    ...(canCreateViews(open, project)
      ? [
          {
            id: "duplicate",
            label: t("duplicate"),
            icon: "copy" as const,
            onSelect: () => void duplicate(open, view),
          },
        ]
      : []),
    ...(project && view.access === PUBLIC_VIEW && can(open, "project.archive", project)
      ? [publishItem(open, project, view)]
      : []),
    { id: "link", label: t("copy_link"), icon: "link", onSelect: () => void copyLink(open, view) },
    ...(canDeleteView(view, actor)
      ? [
          { id: "line", separator: true as const },
          {
            id: "delete",
            label: t("delete"),
            icon: "trash" as const,
            danger: true,
            onSelect: () => confirmDelete(open, view),
          },
        ]
      : []),
  ];
}

/** "Lock" and "Make private", which are also available for locked views. */
function accessItems(open: OpenWorkspace, view: SavedViewRow): MenuEntry[] {
  const { name, is_locked } = view;
  const isPrivate = view.access === PRIVATE_VIEW;
  const lockWords = writeLabels(t, is_locked ? "do_unlock" : "do_lock", { name });
  const access = isPrivate ? PUBLIC_VIEW : PRIVATE_VIEW;
  return [
    {
      id: "lock",
      label: t(is_locked ? "unlock" : "lock"),
      icon: "lock",
      onSelect: () => void changeView(open, view, { is_locked: !is_locked }, lockWords),
    },
    {
      id: "access",
      label: t(
        isPrivate ? (view.project === null ? "make_public_workspace" : "make_public") : "make_private",
      ),
      icon: isPrivate ? "users" : "me",
      onSelect: () =>
        void shareView(open, view, access, writeLabels(t, isPrivate ? "do_share" : "do_private", { name })),
    },
  ];
}

const publishItem = ({ slug }: OpenWorkspace, project: Project, { id, name }: SavedViewRow): MenuEntry => ({
  id: "publish",
  label: t("publish_board"),
  icon: "globe",
  onSelect: () => openPublishBoard({ slug, project, view: { id, name } }),
});

/** Favorites are personal. Views of the workspace cannot be favorites (contract/issues §13). */
const favoriteItem = (open: OpenWorkspace, { id, name, project }: SavedViewRow): MenuEntry =>
  starEntry(open, { kind: "view", id, name, project_id: project });

const copyLink = (open: OpenWorkspace, view: SavedViewRow): Promise<void> =>
  copyText(new URL(viewPath(open, view), location.origin).href, t("copied"));

/** Duplicates a view and opens the copy. Never rejects: failures are reported. */
async function duplicate(open: OpenWorkspace, view: SavedViewRow): Promise<void> {
  try {
    actionContext().go(viewPath(open, await duplicateView(open, view)));
  } catch (error) {
    reportFailure(t("duplicate_failed", { name: view.name }), error, () => void duplicate(open, view));
  }
}

function confirmDelete(open: OpenWorkspace, view: SavedViewRow): void {
  const { name } = view;
  const remove = async (): Promise<void> => {
    // The view's own screen would have nothing to show.
    if (location.pathname === viewPath(open, view)) actionContext().go(viewsPath(open, view.project));
    if (await removeView(open, view)) toast({ title: t("deleted", { name }), icon: "trash" });
  };
  confirm({
    title: t("delete_question", { name }),
    description: t("delete_text"),
    confirmLabel: t("delete_action"),
    onConfirm: () => void remove(),
  });
}
