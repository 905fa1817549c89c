// The emails about a person's own account (contract/workspace §1.1, §1.2, §3.6), in each language.
import type { InEachLanguage } from "../mail/language.ts";
import type { Letter } from "../mail/letter.ts";

type Letters = InEachLanguage<Letter>;

const NOT_YOU = {
  en: "If you didn’t request this, you can ignore this email.",
  de: "Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.",
};
const NOTHING_CHANGED = {
  en: "If you didn’t request this, nothing has changed. You can ignore this email.",
  de: "Wenn du das nicht angefordert hast, hat sich nichts geändert. Du kannst diese E-Mail ignorieren.",
};
const NEVER_ASKED = {
  en: "We’ll never ask you for this code.",
  de: "Wir fragen dich nie nach diesem Code.",
};

/** @param code as people type it: three groups of four letters */
export const codeLetter = (code: string): Letters => ({
  en: {
    subject: `${code} is your Cairn code`,
    paragraphs: ["Enter this code where you requested it. It’s valid for 10 minutes, once, in that browser."],
    code,
    footnotes: [NEVER_ASKED.en, NOT_YOU.en],
  },
  de: {
    subject: `${code} ist dein Cairn-Code`,
    paragraphs: [
      "Gib diesen Code dort ein, wo du ihn angefordert hast. Er gilt 10 Minuten lang, einmal, in diesem Browser.",
    ],
    code,
    footnotes: [NEVER_ASKED.de, NOT_YOU.de],
  },
});

/** @param code as people type it: three groups of four letters */
export const newAddressLetter = (code: string): Letters => ({
  en: {
    subject: `${code} is the code for your new email`,
    paragraphs: [
      "Confirm this email address for your Cairn account. Enter this code where you requested it. It’s valid for 10 minutes, once, in that browser.",
    ],
    code,
    footnotes: [NEVER_ASKED.en, NOTHING_CHANGED.en],
  },
  de: {
    subject: `${code} ist der Code für deine neue E-Mail-Adresse`,
    paragraphs: [
      "Bestätige diese E-Mail-Adresse für dein Cairn-Konto. Gib diesen Code dort ein, wo du ihn angefordert hast. Er gilt 10 Minuten lang, einmal, in diesem Browser.",
    ],
    code,
    footnotes: [NEVER_ASKED.de, NOTHING_CHANGED.de],
  },
});

/**
 * Sent instead of a code to the owner of an email address that is already in use: the requester does not learn about it
 * (security 30).
 */
export const addressTaken: Letters = {
  en: {
    subject: "This email already has a Cairn account",
    paragraphs: [
      "Someone tried to use this email for another Cairn account. It already belongs to an account.",
      "If this was you, sign in with it, deactivate that account, or choose another email.",
    ],
    footnotes: [NOTHING_CHANGED.en],
  },
  de: {
    subject: "Diese E-Mail-Adresse hat schon ein Cairn-Konto",
    paragraphs: [
      "Jemand wollte diese E-Mail-Adresse für ein anderes Cairn-Konto verwenden. Sie gehört schon zu einem Konto.",
      "Wenn du das warst, melde dich damit an, deaktiviere jenes Konto oder wähle eine andere Adresse.",
    ],
    footnotes: [NOTHING_CHANGED.de],
  },
};

/** Sent to the previous email address. */
export const addressChanged: Letters = {
  en: {
    subject: "Your Cairn account’s email was changed",
    paragraphs: [
      "Your account’s email was changed. You now sign in with the new one, and you were signed out everywhere else.",
      "If this wasn’t you, contact the administrator of this server right away. They can restore your email.",
    ],
  },
  de: {
    subject: "Die E-Mail-Adresse deines Cairn-Kontos ist geändert",
    paragraphs: [
      "Dein Konto hat eine neue E-Mail-Adresse. Damit meldest du dich ab jetzt an; überall sonst bist du abgemeldet.",
      "Wenn du das nicht warst, wende dich sofort an die Person, die diesen Server verwaltet. Sie kann deine Adresse wiederherstellen.",
    ],
  },
};

export const passwordLinkLetter = (url: string): Letters => ({
  en: {
    subject: "Reset your Cairn password",
    paragraphs: ["Use this link to choose a new password. It’s valid for one hour, once."],
    action: { label: "Choose a new password", url },
    footnotes: [NOT_YOU.en],
  },
  de: {
    subject: "Setze dein Cairn-Passwort zurück",
    paragraphs: ["Wähle mit diesem Link ein neues Passwort. Er gilt eine Stunde lang, einmal."],
    action: { label: "Neues Passwort wählen", url },
    footnotes: [NOT_YOU.de],
  },
});

/** @param forgot URL where a new one can be requested */
export const passwordChanged = (forgot: string): Letters => ({
  en: {
    subject: "Your Cairn password was changed",
    paragraphs: [
      "Your account’s password was just changed, and you were signed out everywhere else.",
      "If this wasn’t you, choose a new password right away:",
    ],
    action: { label: "Choose a new password", url: forgot },
  },
  de: {
    subject: "Dein Cairn-Passwort ist geändert",
    paragraphs: [
      "Dein Konto hat seit eben ein neues Passwort, und überall sonst bist du abgemeldet.",
      "Wenn du das nicht warst, wähle sofort ein neues Passwort:",
    ],
    action: { label: "Neues Passwort wählen", url: forgot },
  },
});

export const accountActiveAgain: Letters = {
  en: {
    subject: "Your Cairn account is active again",
    paragraphs: [
      "Your account was deactivated. Someone just signed in with your email, and it’s active again.",
      "If this wasn’t you, contact the administrator of this server.",
    ],
  },
  de: {
    subject: "Dein Cairn-Konto ist wieder aktiv",
    paragraphs: [
      "Dein Konto war deaktiviert. Eben hat sich jemand mit deiner E-Mail-Adresse angemeldet, und es ist wieder aktiv.",
      "Wenn du das nicht warst, wende dich an die Person, die diesen Server verwaltet.",
    ],
  },
};

export const accountClosed: Letters = {
  en: {
    subject: "Your Cairn account is deactivated",
    paragraphs: [
      "Your account was deactivated, as you requested. You’ve left all workspaces. Your content stays under your name.",
      "Sign up again with this email to reactivate it.",
    ],
  },
  de: {
    subject: "Dein Cairn-Konto ist deaktiviert",
    paragraphs: [
      "Dein Konto ist deaktiviert, wie du es wolltest. Du hast alle Workspaces verlassen. Deine Inhalte bleiben unter deinem Namen.",
      "Registriere dich noch einmal mit dieser E-Mail-Adresse, um es wieder zu aktivieren.",
    ],
  },
};
