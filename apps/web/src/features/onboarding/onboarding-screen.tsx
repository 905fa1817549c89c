import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ADMIN } from "@cairn/domain/roles";
import { Button } from "@cairn/ui/button";
import { submitOnModEnter } from "@cairn/ui/dialog";
import { myWorkspaces } from "../../data/queries.ts";
import { queryClient } from "../../data/query-client.ts";
import { InviteForm } from "../../components/members/invite-form.tsx";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { SetupFrame } from "../../components/setup/setup-frame.tsx";
import { SetupPreview } from "../../components/setup/setup-preview.tsx";
import { t as words } from "../../i18n/workspace-text.ts";
import { useSession } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { ProfileStep } from "./profile-step.tsx";
import { completeOnboarding, saveStep } from "./progress.ts";
import { ProjectStep } from "./project-step.tsx";
import { firstStep, isInvited, STEPS } from "./steps.ts";
import { t } from "./text.ts";
import { WorkspaceStep } from "./workspace-step.tsx";

/** `/onboarding/`: profile, workspace, invitations, first project. Each step is saved when it is done. */
export function OnboardingScreen() {
  usePageTitle(t("title"));
  const session = useSession();
  const navigate = useNavigate();
  const { last_workspace_slug, fallback_workspace_slug } = session.settings.workspace;
  const [step, setStep] = useState(() => firstStep(session));
  const [slug, setSlug] = useState(last_workspace_slug ?? fallback_workspace_slug ?? "");
  const [name, setName] = useState("");
  const { data: workspaces = [] } = useQuery(myWorkspaces, queryClient);
  // After a reload the server supplies the name.
  const known = workspaces.find((one) => one.slug === slug)?.name;
  const home = (workspaceSlug: string): void =>
    void navigate({ to: "/$workspaceSlug/", params: { workspaceSlug } });
  const invited = (): void => {
    setStep("project");
    // If this is not saved, the step is offered again, which does no harm.
    saveStep(session, { workspace_invite: true }).catch(() => undefined);
  };
  const afterProfile = async (): Promise<void> => {
    if (!isInvited(session)) return setStep(slug === "" ? "workspace" : "invite");
    await completeOnboarding();
    return home(slug);
  };
  return (
    <SetupFrame
      progress={{ step: STEPS.indexOf(step) + 1, all: STEPS.length }}
      preview={<SetupPreview name={name || known || words("name_placeholder")} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- ⌘Enter submits any form */}
      <div key={step} onKeyDown={submitOnModEnter}>
        {step === "profile" ? <ProfileStep onDone={afterProfile} /> : null}
        {step === "workspace" ? (
          <WorkspaceStep
            onName={setName}
            onCreated={(created) => {
              setSlug(created);
              setStep("invite");
            }}
            onJoined={home}
          />
        ) : null}
        {step === "invite" ? <InviteStep slug={slug} onDone={invited} /> : null}
        {step === "project" ? (
          <ProjectStep
            slug={slug}
            onDone={(projectId) => {
              if (projectId === null) return home(slug);
              void navigate({
                to: "/$workspaceSlug/projects/$projectId/issues/",
                params: { workspaceSlug: slug, projectId },
              });
              return undefined;
            }}
          />
        ) : null}
      </div>
    </SetupFrame>
  );
}

function InviteStep({ slug, onDone }: { slug: string; onDone: () => void }) {
  return (
    <>
      <SetupTitle title={t("invite_title")} lead={t("invite_lead")} />
      <InviteForm slug={slug} most={ADMIN} onInvited={onDone} full autoFocus>
        <Button variant="ghost" size={32} full onClick={onDone}>
          {t("invite_skip")}
        </Button>
      </InviteForm>
    </>
  );
}
