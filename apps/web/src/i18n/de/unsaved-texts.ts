import type { unsavedTexts as en } from "../en/unsaved-texts.ts";
import type { Translated } from "../i18n.ts";

export const unsavedTexts: Translated<typeof en> = {
  saved: "Deine Änderungen an {{key}} wurden gespeichert",
  mixed: "Jemand hat dieselbe Stelle bearbeitet. Beide Fassungen sind erhalten.",
  failed: "Deine Änderungen an einer Beschreibung konnten nicht gespeichert werden",
  open: "Issue öffnen",
};
