// The emails about a person's second factor, in each language.
import type { InEachLanguage } from "../mail/language.ts";
import type { Letter } from "../mail/letter.ts";

type Letters = InEachLanguage<Letter>;

export const secondFactorOn: Letters = {
  en: {
    subject: "Two-step verification is on",
    paragraphs: [
      "Signing in to your Cairn account now also asks for a code of your authenticator app.",
      "If this wasn’t you, change your password and contact the administrator of this server.",
    ],
  },
  de: {
    subject: "Bestätigung in zwei Schritten ist an",
    paragraphs: [
      "Wer sich mit deinem Cairn-Konto anmeldet, braucht jetzt auch einen Code aus deiner Authenticator-App.",
      "Wenn du das nicht warst, ändere dein Passwort und wende dich an die Verwaltung dieses Servers.",
    ],
  },
};

export const secondFactorOff: Letters = {
  en: {
    subject: "Two-step verification is off",
    paragraphs: [
      "Signing in to your Cairn account no longer asks for a code of your authenticator app.",
      "If this wasn’t you, change your password and turn two-step verification on again.",
    ],
  },
  de: {
    subject: "Bestätigung in zwei Schritten ist aus",
    paragraphs: [
      "Wer sich mit deinem Cairn-Konto anmeldet, braucht keinen Code aus deiner Authenticator-App mehr.",
      "Wenn du das nicht warst, ändere dein Passwort und schalte die Bestätigung in zwei Schritten wieder ein.",
    ],
  },
};

/** When a passkey is left. */
export const appRemoved: Letters = {
  en: {
    subject: "Your authenticator app was disconnected",
    paragraphs: [
      "Codes of your authenticator app no longer sign you in to your Cairn account. Your passkeys do.",
      "If this wasn’t you, change your password and check your passkeys.",
    ],
  },
  de: {
    subject: "Deine Authenticator-App ist getrennt",
    paragraphs: [
      "Codes aus deiner Authenticator-App gelten für dein Cairn-Konto nicht mehr. Deine Passkeys gelten weiter.",
      "Wenn du das nicht warst, ändere dein Passwort und prüfe deine Passkeys.",
    ],
  },
};

export const recoveryCodeUsed: Letters = {
  en: {
    subject: "A recovery code was used",
    paragraphs: [
      "Someone just signed in to your Cairn account with a recovery code. It can’t be used again.",
      "If this wasn’t you, change your password and replace your recovery codes.",
    ],
  },
  de: {
    subject: "Ein Wiederherstellungscode ist verbraucht",
    paragraphs: [
      "Eben hat sich jemand mit einem Wiederherstellungscode an deinem Cairn-Konto angemeldet. Er gilt nicht noch einmal.",
      "Wenn du das nicht warst, ändere dein Passwort und ersetze deine Wiederherstellungscodes.",
    ],
  },
};
