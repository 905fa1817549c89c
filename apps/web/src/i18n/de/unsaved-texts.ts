import type { unsavedTexts as en } from "../en/unsaved-texts.ts";
import type { Translated } from "../i18n.ts";

export const unsavedTexts: Translated<typeof en> = {
  saved: "Was du in {{key}} geschrieben hast, ist jetzt gespeichert",
  mixed: "Inzwischen hat noch jemand dieselbe Stelle geändert. Beide Texte stehen da.",
  failed: "Eine von dir geschriebene Beschreibung konnte nicht gespeichert werden",
  open: "Issue öffnen",
};
