import type { ownEmail as en } from "../en/own-email.ts";
import type { Translated } from "../i18n.ts";

export const ownEmail: Translated<typeof en> = {
  change: "Ändern …",
  no_mail:
    "Dieses Cairn verschickt keine E-Mails, die eine andere beweisen könnten: Wer es betreibt, kann sie für dich ändern.",
  title: "Deine Adresse ändern",
  lead: "Mit ihr meldest du dich an, und dorthin gehen deine E-Mails. Ein Code zeigt, dass sie dir gehört.",
  code_lead: "Gib den Code ein, den wir an deine neue Adresse geschickt haben.",
  fresh: "Neue E-Mail-Adresse",
  password: "Derzeitiges Passwort",
  email_required: "Gib deine neue Adresse ein.",
  password_required: "Gib dein Passwort ein.",
  send: "Code schicken",
  other: "Andere Adresse",
  failed: "Deine Adresse konnte nicht geändert werden",
  sign_out: "Abmelden, um dich neu anzumelden",
  changed: "Deine Adresse ist jetzt {{email}}",
  changed_text: "Deine alte Adresse erfährt davon. Überall sonst bist du abgemeldet.",
};
