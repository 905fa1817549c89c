import type { inbox_form as en } from "../en/inbox-form.ts";
import type { Translated } from "../i18n.ts";

export const inbox_form: Translated<typeof en> = {
  page_title: "{{project}} · {{workspace}}",
  title: "Bei {{project}} einreichen",
  lead: "Das Team von {{workspace}} sieht, was du sendest. Du brauchst kein Konto.",
  name: "Titel",
  name_placeholder: "Worum geht es?",
  name_missing: "Gib einen Titel ein.",
  description: "Beschreibung",
  description_placeholder: "Was ist passiert, oder was fehlt?",
  sender_name: "Dein Name",
  sender_email: "Deine E-Mail-Adresse",
  sender_email_hint: "Für die Antwort. Nur für das Team sichtbar.",
  sender_email_wrong: "Gib eine gültige E-Mail-Adresse ein.",
  optional: "Optional",
  send: "Senden",
  sent_title: "Danke, ist angekommen",
  sent_text: "Das Team von {{project}} sieht es sich an.",
  send_more: "Noch etwas einreichen",
  closed_title: "Dieses Formular ist geschlossen",
  closed_text:
    "Der Link hat sich geändert, oder das Team nimmt hier nichts mehr an. Bitte das Team um einen neuen Link.",
  too_many: "Zu viele Einreichungen. Warte eine Minute und versuche es noch einmal.",
  failed: "Das Senden ist fehlgeschlagen. Dein Text ist noch da; versuche es gleich noch einmal.",
  website: "Leer lassen",
  made_with: "Gemacht mit",
};
