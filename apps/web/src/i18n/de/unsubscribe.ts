import type { unsubscribe as en } from "../en/unsubscribe.ts";
import type { Translated } from "../i18n.ts";

export const unsubscribe: Translated<typeof en> = {
  title: "E-Mails zu Issues abbestellen?",
  lead: "Alle Neuigkeiten findest du weiter in Cairn unter „Mitteilungen“. E-Mails zu deinem Konto kommen weiter.",
  action: "Abbestellen",
  done_title: "Abbestellt",
  done_lead: "Du bekommst keine E-Mails mehr zu Issues. Du kannst das jederzeit ändern.",
  preferences: "E-Mail-Einstellungen",
};
