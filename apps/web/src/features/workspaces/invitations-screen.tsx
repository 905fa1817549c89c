import { useNavigate } from "@tanstack/react-router";
import { Button } from "@cairn/ui/button";
import { Skeleton } from "@cairn/ui/skeleton";
import { HiddenInvitation, useIsHeldBack } from "../../components/members/hidden-invitation.tsx";
import { InvitationList, useMyInvitations } from "../../components/members/invitation-list.tsx";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { SetupFrame } from "../../components/setup/setup-frame.tsx";
import { t } from "../../i18n/workspace-text.ts";
import { useSession } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { FailedScreen } from "../../shell/status-screens.tsx";

/** `/invitations/`: lets the person join the workspaces that have invited them. */
export function InvitationsScreen() {
  usePageTitle(t("invitations_title"));
  const { me } = useSession();
  const navigate = useNavigate();
  const { data, error, refetch } = useMyInvitations();
  const isHeldBack = useIsHeldBack(data?.length ?? 0);
  if (error && !data) return <FailedScreen error={error} onRetry={() => void refetch()} />;
  const none = data?.length === 0 && !isHeldBack;
  return (
    <SetupFrame>
      <SetupTitle
        title={t(none ? "invitations_none" : "invitations_title")}
        lead={t(none ? "invitations_none_text" : "invitations_lead", { email: me.email })}
      />
      {data ? <HiddenInvitation shown={data.length} /> : null}
      {data ? (
        <InvitationList
          invitations={data}
          onJoined={({ workspace }) =>
            navigate({ to: "/$workspaceSlug/", params: { workspaceSlug: workspace.slug } })
          }
        />
      ) : (
        <Skeleton height={54} />
      )}
      <Button
        variant={none ? "primary" : "ghost"}
        size={32}
        icon="plus"
        className="mt-5"
        onClick={() => void navigate({ to: "/create-workspace/" })}
      >
        {t("to_create")}
      </Button>
    </SetupFrame>
  );
}
