import { Skeleton } from "@cairn/ui/skeleton";
import { reportFailure } from "../../data/failure.ts";
import { t as common } from "../../i18n/common.ts";
import { HiddenInvitation } from "../../components/members/hidden-invitation.tsx";
import { InvitationList, useMyInvitations } from "../../components/members/invitation-list.tsx";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { useWorkspaceForm } from "../../forms/use-workspace-form.ts";
import { WorkspaceForm } from "../../forms/workspace-form.tsx";
import { t as words } from "../../i18n/workspace-text.ts";
import { useSession } from "../../session/session.ts";
import { completeOnboarding, saveStep } from "./progress.ts";
import { t } from "./text.ts";

export interface WorkspaceStepProps {
  onName: (name: string) => void;
  onCreated: (slug: string) => void;
  /** Joined by invitation: there is nothing to set up. */
  onJoined: (slug: string) => void;
}

/** Joins a workspace by invitation, or creates one. */
export function WorkspaceStep({ onName, onCreated, onJoined }: WorkspaceStepProps) {
  const session = useSession();
  const { data: invitations, isPending } = useMyInvitations();
  const form = useWorkspaceForm(async ({ id, slug }) => {
    try {
      await saveStep(session, { workspace_create: true }, { last_workspace_id: id });
    } catch (error) {
      // The workspace exists; only the next step is not remembered.
      reportFailure(t("save_failed"), error);
    }
    onCreated(slug);
  });
  const named = { ...form, rename: (name: string) => (form.rename(name), onName(name)) };
  if (isPending) return <Skeleton height={160} />;
  const invited = (invitations?.length ?? 0) > 0;
  return (
    <>
      {invited ? (
        <>
          <SetupTitle title={t("join_title")} lead={t("join_lead", { email: session.me.email })} />
          <InvitationList
            invitations={invitations ?? []}
            onJoined={async ({ workspace }) => {
              await completeOnboarding();
              onJoined(workspace.slug);
            }}
          />
          <h2 className="mt-8 mb-4 text-16 font-strong text-ink">{t("or_create")}</h2>
        </>
      ) : (
        <>
          <HiddenInvitation shown={0} />
          <SetupTitle title={words("create_title")} lead={words("create_lead")} />
        </>
      )}
      <WorkspaceForm form={named} autoFocus={!invited} action={common("continue")} />
    </>
  );
}
