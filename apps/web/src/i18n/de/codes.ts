import type { codes as en } from "../en/codes.ts";
import type { Translated } from "../i18n.ts";

export const codes: Translated<typeof en> = {
  label: "Code",
  sent: "Er ging an {{email}} und gilt zehn Minuten lang, in diesem Browser.",
  action: "Weiter",
  resend: "Neuen Code schicken",
  resend_in: "Neuer Code in {{count}} s",
  resent: "Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.",
  incomplete: "Der Code hat zwölf Buchstaben.",
  too_many: "Zu viele Codes. Warte zehn Minuten.",
  too_often: "Zu viele Versuche. Warte eine Minute und versuche es erneut.",
  off: "Dieser Server verschickt keine Codes.",
  unreachable: "Cairn ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.",
};
