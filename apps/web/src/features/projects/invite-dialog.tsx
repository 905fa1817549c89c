import type { Project } from "@cairn/contract/entities/project";
import { GUEST } from "@cairn/domain/roles";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as common } from "../../i18n/common.ts";
import { InviteForm } from "../../components/members/invite-form.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { t } from "./text.ts";

/** Invites people who are not in the workspace: there, and into the project. */
export function openProjectInvite(open: OpenWorkspace, project: Project): void {
  openDialog((close) => (
    <Dialog
      open
      onOpenChange={(next) => !next && close()}
      title={t("invite_title", { name: project.name })}
      description={t("invite_lead")}
    >
      <InviteForm
        slug={open.slug}
        projectId={project.id}
        most={project.member_role ?? GUEST}
        onInvited={close}
      >
        <Button variant="ghost" size={32} onClick={close}>
          {common("cancel")}
        </Button>
      </InviteForm>
    </Dialog>
  ));
}
