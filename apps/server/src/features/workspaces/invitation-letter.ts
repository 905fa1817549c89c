// The email of an invitation: who invites, to which place, in which role.
import type { Role } from "@cairn/contract/entities/workspace";
import type { Letter } from "../mail/letter.ts";

/** "as guest", with its article. */
const AS: Record<Role, string> = { 5: "a guest", 10: "a viewer", 15: "a member", 20: "an admin" };

export interface InvitationFacts {
  /** Null when the inviter's account no longer exists. */
  inviter: string | null;
  workspace: string;
  /** Null: not to a project. */
  project: string | null;
  role: Role;
  url: string;
}

/** People's names are plain text in the email. */
export const invitationLetter = ({ inviter, workspace, project, role, url }: InvitationFacts): Letter => ({
  subject: `${inviter ?? "Someone"} invited you to ${project ?? workspace}`,
  paragraphs: [
    `${inviter ?? "Someone"} invited you to join ${project === null ? "" : `${project} in `}${workspace} on Cairn as ${AS[role]}.`,
  ],
  action: { label: "View invitation", url },
  footnotes: [
    "The link is valid for 30 days, and only for this email.",
    "If you don’t know who this is, you can ignore this email.",
  ],
});
