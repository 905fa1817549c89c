import type { Project } from "@cairn/contract/entities/project";
import { GUEST } from "@cairn/domain/roles";
import { openInviteDialog } from "../../components/members/open-invite-dialog.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "./text.ts";

/** Invites people who are not in the workspace, both to it and to the project. */
export const openProjectInvite = ({ slug }: OpenWorkspace, project: Project): void =>
  openInviteDialog({
    title: t("invite_title", { name: project.name }),
    lead: t("invite_lead"),
    slug,
    projectId: project.id,
    most: project.member_role ?? GUEST,
  });
