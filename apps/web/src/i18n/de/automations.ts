import type { automations as en } from "../en/automations.ts";
import type { Translated } from "../i18n.ts";

export const automations: Translated<typeof en> = {
  title: "Automatisierungen",
  lead: "Räumt inaktive Issues automatisch auf. Läuft stündlich.",
  archive: "Geschlossene Issues archivieren",
  archive_hint: "Erledigte und abgebrochene Issues kommen ins Archiv.",
  archive_after: "Archivieren nach",
  close: "Offene Issues schließen",
  close_hint: "Offene Issues bekommen einen geschlossenen Status.",
  close_after: "Schließen nach",
  close_state: "Verschieben nach",
  close_state_usual: "Erster Status der Gruppe Abgebrochen",
  months_one: "{{count}} Monat Inaktivität",
  months_other: "{{count}} Monaten Inaktivität",
  planned:
    "Issues in einem aktiven oder geplanten Zyklus oder Modul werden übersprungen. Ein Monat hat 30 Tage.",
  no_closed_state:
    "Dieses Projekt hat keinen erledigten oder abgebrochenen Status, in den Issues verschoben werden könnten. Füge unter „Status“ einen hinzu.",
  archive_change: "Automatisches Archivieren ändern",
  archive_change_failed: "Automatisches Archivieren konnte nicht geändert werden",
  close_change: "Automatisches Schließen ändern",
  close_change_failed: "Automatisches Schließen konnte nicht geändert werden",
};
