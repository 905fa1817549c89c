import { GUEST } from "@cairn/domain/roles";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as common } from "../../i18n/common.ts";
import { InviteForm } from "../../components/members/invite-form.tsx";
import { t } from "../../i18n/workspace-text.ts";
import { openDialog } from "../../shell/dialogs.tsx";

export function openInvite(open: OpenWorkspace): void {
  openDialog((close) => (
    <Dialog
      open
      onOpenChange={(next) => !next && close()}
      title={t("invite_title", { name: open.workspace?.name ?? open.slug })}
      description={t("invite_lead")}
    >
      <InviteForm slug={open.slug} most={open.role ?? GUEST} onInvited={close}>
        <Button variant="ghost" size={32} onClick={close}>
          {common("cancel")}
        </Button>
      </InviteForm>
    </Dialog>
  ));
}
