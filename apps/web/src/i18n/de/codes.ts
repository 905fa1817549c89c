import type { codes as en } from "../en/codes.ts";
import type { Translated } from "../i18n.ts";

export const codes: Translated<typeof en> = {
  label: "Code",
  sent: "Gesendet an {{email}}. Gilt 10 Minuten in diesem Browser.",
  action: "Weiter",
  resend: "Code erneut senden",
  resend_in: "Erneut senden in {{count}} s",
  resent: "Neuer Code gesendet. Der vorige gilt nicht mehr.",
  incomplete: "Gib alle 12 Buchstaben ein.",
  too_many: "Zu viele Codes. Warte 10 Minuten.",
  too_often: "Zu viele Versuche. Warte eine Minute und versuche es erneut.",
  off: "Dieser Server kann keine Codes senden.",
  unreachable: "Cairn ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.",
};
