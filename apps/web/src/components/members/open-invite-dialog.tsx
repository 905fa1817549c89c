import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { t as common } from "../../i18n/common.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { InviteForm } from "./invite-form.tsx";
import type { InviteSpec } from "./use-invite-form.ts";

interface InviteDialog extends Omit<InviteSpec, "onInvited"> {
  title: string;
  lead: string;
}

/** Opens the dialog that invites people to a workspace or a project. */
export function openInviteDialog({ title, lead, ...spec }: InviteDialog): void {
  openDialog((close) => (
    <Dialog open onOpenChange={(next) => !next && close()} title={title} description={lead}>
      <InviteForm {...spec} onInvited={close}>
        <Button variant="ghost" size={32} onClick={close}>
          {common("cancel")}
        </Button>
      </InviteForm>
    </Dialog>
  ));
}
