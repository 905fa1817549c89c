import type { unsubscribe as en } from "../en/unsubscribe.ts";
import type { Translated } from "../i18n.ts";

export const unsubscribe: Translated<typeof en> = {
  title: "Keine E-Mails zu Issues mehr?",
  lead: "In Cairn findest du weiterhin alles, unter „Mitteilungen“. E-Mails zu deinem Konto kommen weiter.",
  action: "E-Mails abbestellen",
  done_title: "Erledigt",
  done_lead: "Zu Issues bekommst du keine E-Mails mehr. Du kannst jederzeit neu wählen.",
  preferences: "Wählen, was per E-Mail kommt",
};
