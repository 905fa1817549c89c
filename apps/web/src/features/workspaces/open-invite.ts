import { GUEST } from "@cairn/domain/roles";
import { openInviteDialog } from "../../components/members/open-invite-dialog.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/workspace-text.ts";

export const openInvite = ({ slug, workspace, role }: OpenWorkspace): void =>
  openInviteDialog({
    title: t("invite_title", { name: workspace?.name ?? slug }),
    lead: t("invite_lead"),
    slug,
    most: role ?? GUEST,
  });
