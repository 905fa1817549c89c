import { Avatar } from "@cairn/ui/avatar";
import { t } from "../../forms/auth-text.ts";
import type { Invited } from "./accepted-invitation.ts";

/** The workspace and addressee of an invitation. 56 px high, 20 px above what follows. */
export function InvitationCard({ invited: { workspace, total_members, email } }: { invited: Invited }) {
  return (
    <div className="mb-5 flex items-center gap-3 rounded-card px-3 py-2.5 frame">
      <Avatar name={workspace.name} id={workspace.id} src={workspace.logo} size={28} square decorative />
      <div className="min-w-0 flex-1">
        <p className="cut font-medium text-ink">{workspace.name}</p>
        <p className="cut text-12 text-ink-3">
          {t("invited_for", { email })} · {t("invited_people", { count: total_members ?? 1 })}
        </p>
      </div>
    </div>
  );
}
