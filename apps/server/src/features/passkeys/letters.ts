// The emails about a person's passkeys, in each language.
import type { InEachLanguage } from "../mail/language.ts";
import type { Letter } from "../mail/letter.ts";

type Letters = InEachLanguage<Letter>;

export const passkeyAdded = (name: string): Letters => ({
  en: {
    subject: "A passkey was added",
    paragraphs: [
      `The passkey “${name}” can now be used to sign in to your Cairn account.`,
      "If this wasn’t you, change your password, remove the passkey and contact the administrator of this server.",
    ],
  },
  de: {
    subject: "Ein Passkey ist hinzugekommen",
    paragraphs: [
      `Mit dem Passkey „${name}“ kann man sich jetzt an deinem Cairn-Konto anmelden.`,
      "Wenn du das nicht warst, ändere dein Passwort, entferne den Passkey und wende dich an die Verwaltung dieses Servers.",
    ],
  },
});

/** @param hasOther whether a second factor is left */
export const passkeyRemoved = (name: string, hasOther: boolean): Letters => ({
  en: {
    subject: "A passkey was removed",
    paragraphs: [
      `The passkey “${name}” no longer signs you in to your Cairn account.`,
      ...(hasOther ? [] : ["Signing in no longer asks for a second step."]),
      "If this wasn’t you, change your password and check your security settings.",
    ],
  },
  de: {
    subject: "Ein Passkey ist entfernt",
    paragraphs: [
      `Mit dem Passkey „${name}“ kannst du dich nicht mehr an deinem Cairn-Konto anmelden.`,
      ...(hasOther ? [] : ["Bei der Anmeldung gibt es keinen zweiten Schritt mehr."]),
      "Wenn du das nicht warst, ändere dein Passwort und prüfe deine Sicherheitseinstellungen.",
    ],
  },
});
