import { useEffect, useState, type ReactNode } from "react";
import type { WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { Button } from "@cairn/ui/button";
import { Skeleton } from "@cairn/ui/skeleton";
import { t } from "../../forms/auth-text.ts";
import { SetupColumns, SetupTitle } from "../../components/setup/setup-columns.tsx";
import { SetupPreview } from "../../components/setup/setup-preview.tsx";
import { t as words } from "../../i18n/workspace-text.ts";
import { currentSession } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { FormProblem } from "../../forms/form-problem.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { loadInvitation, readInvitationLink, type InvitationLink } from "./invitation.ts";
import { invitedBy } from "./accepted-invitation.ts";
import { useInvitationAnswer } from "./use-invitation-answer.ts";

type Shown = { kind: "waiting" | "failed" | "gone" } | { kind: "found"; invitation: WorkspaceInvitation };

/** A link without a token is valid only for its signed-in addressee. */
const opens = (link: InvitationLink, { email }: WorkspaceInvitation): boolean =>
  link.token !== "" || currentSession()?.me.email === email;

function useInvitation(link: InvitationLink | null): [Shown, retry: () => void] {
  const isWhole = link !== null && (link.token !== "" || currentSession() !== null);
  const [shown, setShown] = useState<Shown>({ kind: isWhole ? "waiting" : "gone" });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isWhole) return;
    loadInvitation(link).then(
      (invitation) =>
        setShown(
          invitation === null || !opens(link, invitation) ? { kind: "gone" } : { kind: "found", invitation },
        ),
      () => setShown({ kind: "failed" }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the link is read once from the page's address
  }, [round]);
  const retry = (): void => {
    setShown({ kind: "waiting" });
    setRound(round + 1);
  };
  return [shown, retry];
}

/** `/workspace-invitations/`: the target of an invitation link, signed in or not. */
export function InvitationPage({ byCode }: { byCode: boolean }) {
  const [link] = useState(() => readInvitationLink(location.search));
  const [shown, retry] = useInvitation(link);
  if (shown.kind === "found" && link !== null)
    return <Invited link={link} invitation={shown.invitation} byCode={byCode} />;
  if (shown.kind === "waiting") return <Waiting />;
  if (shown.kind === "failed")
    return (
      <Plain title={t("failed_title")} lead={t("failed_text")}>
        <Button size={32} full onClick={retry}>
          {t("retry")}
        </Button>
      </Plain>
    );
  return <Plain title={t("invalid_title")} lead={t("invalid")} />;
}

interface FrameProps {
  title: string;
  lead: string;
  /** For the preview; null until known. */
  workspace?: { id?: string; name: string; logo?: string | null } | null;
  children?: ReactNode;
}

/** The layout of the first steps, which follow the acceptance. */
function Frame({ title, lead, workspace = { name: words("name_placeholder") }, children }: FrameProps) {
  return (
    <SetupColumns preview={workspace ? <SetupPreview {...workspace} /> : true}>
      <SetupTitle title={title} lead={lead} />
      {children}
    </SetupColumns>
  );
}

/** A skeleton of the final height. */
function Waiting() {
  return (
    <Frame title={"\u00a0"} lead={"\u00a0"} workspace={null}>
      <Skeleton height={56} />
    </Frame>
  );
}

function Plain({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <Frame title={title} lead={lead}>
      {children}
      <a href="/" className="touch-line mt-5 font-medium text-accent hover:underline">
        {t("to_start")}
      </a>
    </Frame>
  );
}

interface InvitedProps {
  link: InvitationLink;
  invitation: WorkspaceInvitation;
  byCode: boolean;
}

function Invited({ link, invitation, byCode }: InvitedProps) {
  const { workspace, created_by_detail: inviter, email } = invitation;
  const title = t("invited_title", { workspace: workspace.name });
  usePageTitle(title);
  const me = currentSession()?.me ?? null;
  const answer = useInvitationAnswer(link, invitation, byCode);
  const [isDeclining, setDeclining] = useState(false);
  if (answer.isDeclined || (invitation.responded_at !== null && !invitation.accepted))
    return <Plain title={t("declined_title")} lead={t("declined", { workspace: workspace.name })} />;
  const role = t(`role_${invitation.role}`);
  const lead = inviter
    ? t("invited_by", { name: inviter.display_name, role })
    : t("invited_by_nobody", { role });
  return (
    <Frame title={title} lead={lead} workspace={workspace}>
      <InvitationCard invited={invitedBy(invitation)} />
      {answer.error ? <FormProblem className="mb-4">{answer.error}</FormProblem> : null}
      {me !== null && me.email !== email ? (
        <OtherPerson email={email} me={me.email} onSwitch={answer.switchAccount} busy={answer.busy} />
      ) : isDeclining ? (
        <Declining
          workspace={workspace.name}
          busy={answer.busy === "decline"}
          onDecline={answer.decline}
          onKeep={() => setDeclining(false)}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <Button variant="primary" size={32} full loading={answer.busy === "accept"} onClick={answer.accept}>
            {t("accept")}
          </Button>
          <Button variant="ghost" size={32} full onClick={() => setDeclining(true)}>
            {t("decline")}
          </Button>
        </div>
      )}
    </Frame>
  );
}

interface DecliningProps {
  workspace: string;
  busy: boolean;
  onDecline: () => void;
  onKeep: () => void;
}

/** Declining is final: it asks for confirmation, and "Keep" is the nearer button. */
function Declining({ workspace, busy, onDecline, onKeep }: DecliningProps) {
  return (
    <section role="alertdialog" aria-label={t("decline_title")} className="flex flex-col gap-2">
      <p className="mb-2 text-pretty text-ink-2">{t("decline_text", { workspace })}</p>
      <Button size={32} full autoFocus disabled={busy} onClick={onKeep}>
        {t("decline_keep")}
      </Button>
      <Button variant="danger" size={32} full loading={busy} onClick={onDecline}>
        {t("decline_confirm")}
      </Button>
    </section>
  );
}

interface OtherPersonProps {
  email: string;
  me: string;
  onSwitch: () => void;
  busy: string | null;
}

function OtherPerson({ email, me, onSwitch, busy }: OtherPersonProps) {
  return (
    <section aria-label={t("other_title")} className="flex flex-col gap-2">
      <p className="mb-2 text-pretty text-ink-2">{t("other", { email, me })}</p>
      <Button variant="primary" size={32} full loading={busy === "switch"} onClick={onSwitch}>
        {t("switch")}
      </Button>
      <Button variant="ghost" size={32} full onClick={() => location.assign("/")}>
        {t("stay")}
      </Button>
    </section>
  );
}
