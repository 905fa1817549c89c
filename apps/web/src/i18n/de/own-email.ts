import type { ownEmail as en } from "../en/own-email.ts";
import type { Translated } from "../i18n.ts";

export const ownEmail: Translated<typeof en> = {
  change: "Ändern …",
  no_mail:
    "Zum Ändern sind E-Mails nötig, die dieser Server nicht senden kann. Frag die Person, die ihn betreibt.",
  title: "E-Mail-Adresse ändern",
  lead: "Damit meldest du dich an, und dorthin gehen deine E-Mails. Zur Bestätigung senden wir einen Code an die neue Adresse.",
  code_lead: "Gib den Code ein, den wir an deine neue E-Mail-Adresse gesendet haben.",
  fresh: "Neue E-Mail-Adresse",
  password: "Aktuelles Passwort",
  email_required: "Gib deine neue E-Mail-Adresse ein.",
  password_required: "Gib dein Passwort ein.",
  send: "Code senden",
  other: "Andere E-Mail-Adresse verwenden",
  failed: "Deine E-Mail-Adresse konnte nicht geändert werden",
  sign_out: "Abmelden und neu anmelden",
  changed: "Deine E-Mail-Adresse ist jetzt {{email}}",
  changed_text: "Wir haben deine alte Adresse benachrichtigt. Überall sonst bist du abgemeldet.",
};
