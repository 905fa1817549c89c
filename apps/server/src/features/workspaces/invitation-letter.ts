// The email of an invitation: who invites, to which place, in which role.
import type { Role } from "@cairn/contract/entities/workspace";
import type { InEachLanguage } from "../mail/language.ts";
import type { Letter } from "../mail/letter.ts";

/** "as guest", with its article. */
const AS: InEachLanguage<Record<Role, string>> = {
  en: { 5: "a guest", 10: "a viewer", 15: "a member", 20: "an admin" },
  de: { 5: "Gast", 10: "Lesend", 15: "Mitglied", 20: "Admin" },
};

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
export const invitationLetter = ({
  inviter,
  workspace,
  project,
  role,
  url,
}: InvitationFacts): InEachLanguage<Letter> => ({
  en: {
    subject: `${inviter ?? "Someone"} invited you to ${project ?? workspace}`,
    paragraphs: [
      `${inviter ?? "Someone"} invited you to join ${project === null ? "" : `${project} in `}${workspace} on Cairn as ${AS.en[role]}.`,
    ],
    action: { label: "View invitation", url },
    footnotes: [
      "The link is valid for 30 days, and only for this email.",
      "If you don’t know who this is, you can ignore this email.",
    ],
  },
  de: {
    subject: `${inviter ?? "Jemand"} hat dich zu ${project ?? workspace} eingeladen`,
    paragraphs: [
      `${inviter ?? "Jemand"} hat dich eingeladen, bei ${project === null ? "" : `${project} in `}${workspace} auf Cairn mitzumachen, in der Rolle ${AS.de[role]}.`,
    ],
    action: { label: "Einladung ansehen", url },
    footnotes: [
      "Der Link gilt 30 Tage lang und nur für diese E-Mail-Adresse.",
      "Wenn du nicht weißt, wer das ist, kannst du diese E-Mail ignorieren.",
    ],
  },
});
