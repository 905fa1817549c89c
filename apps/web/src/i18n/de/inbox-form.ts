import type { inbox_form as en } from "../en/inbox-form.ts";
import type { Translated } from "../i18n.ts";

export const inbox_form: Translated<typeof en> = {
  page_title: "{{project}} · {{workspace}}",
  title: "An {{project}} schreiben",
  lead: "Was du sendest, geht an das Team von {{workspace}}. Du brauchst kein Konto.",
  name: "Titel",
  name_placeholder: "Worum geht es?",
  name_missing: "Gib einen Titel ein.",
  description: "Beschreibung",
  description_placeholder: "Was ist passiert, oder was fehlt?",
  sender_name: "Dein Name",
  sender_email: "Deine E-Mail-Adresse",
  sender_email_hint: "Für die Antwort. Nur wer darüber entscheidet, sieht sie.",
  sender_email_wrong: "Das ist keine E-Mail-Adresse.",
  optional: "Optional",
  send: "Senden",
  sent_title: "Danke. Es ist angekommen.",
  sent_text: "Das Team von {{project}} sieht es sich an und entscheidet, was daraus wird.",
  send_more: "Noch etwas senden",
  closed_title: "Dieses Formular ist geschlossen",
  closed_text:
    "Seine Adresse hat sich geändert, oder hier wird nichts mehr angenommen. Frag dort nach, wo du die Adresse herhast.",
  too_many: "Du hast in kurzer Zeit viel gesendet. Warte eine Minute und sende es dann noch einmal.",
  failed:
    "Das Senden hat nicht geklappt. Von deinem Text ist nichts verloren; versuche es gleich noch einmal.",
  website: "Dieses Feld leer lassen",
  made_with: "Gemacht mit",
};
