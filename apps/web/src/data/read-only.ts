// Why a person can't change an issue: the single source of these messages, for keys, cells, panels and drags.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Project } from "@cairn/contract/entities/project";
import { GUEST } from "@cairn/domain/roles";
import { toast } from "@cairn/ui/toast";
import { t } from "../i18n/read-only.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { can } from "./workspace-context.tsx";

/**
 * Why this person can't change issues of a project, or this one; null if they can. The server decides by the same
 * table. Observed.
 */
export function whyReadOnly(
  open: OpenWorkspace,
  project: Project | undefined,
  issue?: Pick<Issue, "archived_at">,
): string | null {
  if (!project) return t("no_permission");
  const { name, archived_at, member_role } = project;
  if (archived_at !== null) return t("archived", { name });
  if (!can(open, "project.write", project)) {
    if (member_role === null) return t("not_member", { project: name });
    return t(member_role === GUEST ? "guest" : "viewer", { project: name });
  }
  return issue && issue.archived_at !== null ? t("archived_issue") : null;
}

/** Shows why nothing has changed. The next reason replaces the message. */
export const reportReadOnly = (reason: string): void =>
  void toast({ id: "read-only", title: reason, icon: "lock" });
