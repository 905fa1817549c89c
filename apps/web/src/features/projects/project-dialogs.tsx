import type { Project } from "@cairn/contract/entities/project";
import { toast } from "@cairn/ui/toast";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { archiveProject, leaveProject, removeProject, restoreProject } from "../../data/projects.ts";
import { t as common } from "../../i18n/common.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { t } from "./text.ts";
import { t as attempts } from "../../i18n/attempts.ts";

type Go = (href: string) => void;

/** Navigates away from the screens of a project that is being removed. */
function navigateAway(open: OpenWorkspace, project: Project, go: Go): void {
  const own = `/${open.slug}/projects/${project.id}/`;
  if (location.pathname.startsWith(own)) go(`/${open.slug}/projects/`);
}

export function confirmArchive(open: OpenWorkspace, project: Project, go: Go): void {
  const { name } = project;
  confirm({
    title: t("archive_question", { name }),
    description: t("archive_confirm"),
    confirmLabel: t("archive_action"),
    danger: false,
    onConfirm: async () => {
      navigateAway(open, project, go);
      if (!(await archiveProject(open, project, attempts("archive_failed", { name })))) return;
      toast({
        title: t("archived_toast", { name }),
        tone: "success",
        action: { label: common("undo"), shortcut: "mod+z", onAction: () => restore(open, project) },
      });
    },
  });
}

export function restore(open: OpenWorkspace, project: Project): void {
  const { name } = project;
  void restoreProject(open, project, attempts("restore_failed", { name })).then((done) => {
    if (done) toast({ title: t("restored_toast", { name }), tone: "success" });
  });
}

export function confirmDelete(open: OpenWorkspace, project: Project, go: Go): void {
  const { name } = project;
  confirm({
    title: t("delete_question", { name }),
    description: t("delete_confirm"),
    confirmLabel: t("delete_action"),
    typed: { text: name, label: t("delete_typed", { name }) },
    onConfirm: async () => {
      navigateAway(open, project, go);
      if (await removeProject(open, project, attempts("delete_failed", { name })))
        toast({ title: t("deleted_toast", { name }) });
    },
  });
}

export function confirmLeave(open: OpenWorkspace, project: Project, go: Go): void {
  const { name } = project;
  confirm({
    title: t("leave_question", { name }),
    description: t(project.network === 2 ? "leave_confirm_public" : "leave_confirm_private"),
    confirmLabel: t("leave_action"),
    onConfirm: async () => {
      navigateAway(open, project, go);
      if (await leaveProject(open, project, t("leave_failed", { name })))
        toast({ title: t("left_toast", { name }) });
    },
  });
}
