import { useState } from "react";
import type { WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { t } from "../../forms/auth-text.ts";
import { endSession } from "../../session/end-session.ts";
import { isRefused, postEmail } from "../../session/mail-code.ts";
import { currentSession } from "../../session/session.ts";
import { answerInvitation, type InvitationLink } from "./invitation.ts";
import { pathOfWorkspace, rememberInvited } from "./accepted-invitation.ts";
import { withSearch } from "./search.ts";

type Work = "accept" | "decline" | "switch";

/** The sign-in or sign-up address after acceptance, with the email prefilled; it continues to the workspace. */
async function signInAddress(invitation: WorkspaceInvitation, byCode: boolean): Promise<string> {
  const { email, workspace } = invitation;
  rememberInvited(invitation);
  const search = { email, next_path: pathOfWorkspace(workspace) };
  // If codes are mailed, one page handles both.
  if (byCode) return withSearch("/", search);
  const answer = await postEmail<{ existing: boolean }>("/auth/email-check/", email);
  const isKnown = !isRefused(answer) && answer.existing;
  return withSearch(isKnown ? "/" : "/sign-up/", search);
}

/** Accepts, declines, or lets another person sign in first. */
export function useInvitationAnswer(link: InvitationLink, invitation: WorkspaceInvitation, byCode: boolean) {
  const [busy, setBusy] = useState<Work | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isDeclined, setDeclined] = useState(false);
  const work = async (what: Work, run: () => Promise<void>): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    setError(null);
    try {
      await run();
    } catch {
      setError(t("accept_failed"));
      setBusy(null);
    }
  };
  const accept = () =>
    work("accept", async () => {
      // Accepted before, by id alone: only the sign-in remains.
      const isResumed = invitation.accepted && link.token === "";
      if (!isResumed) await answerInvitation(link, invitation.email, true);
      const to = currentSession()
        ? pathOfWorkspace(invitation.workspace)
        : await signInAddress(invitation, byCode);
      location.assign(to);
    });
  const decline = () =>
    work("decline", async () => {
      await answerInvitation(link, invitation.email, false);
      setDeclined(true);
    });
  const switchAccount = () =>
    work("switch", async () => {
      await endSession();
      location.reload();
    });
  return {
    busy,
    error,
    isDeclined,
    accept: () => void accept(),
    decline: () => void decline(),
    switchAccount: () => void switchAccount(),
  };
}
