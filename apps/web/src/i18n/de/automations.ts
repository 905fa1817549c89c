import type { automations as en } from "../en/automations.ts";
import type { Translated } from "../i18n.ts";

export const automations: Translated<typeof en> = {
  title: "Automatisierungen",
  lead: "Was das Projekt von selbst mit Issues tut, die niemand anfasst. Es sieht jede Stunde nach.",
  archive: "Geschlossene Issues archivieren",
  archive_hint: "Erledigte und abgebrochene Issues kommen ins Archiv, wo alle sie wiederfinden.",
  archive_after: "Archivieren nach",
  close: "Offene Issues schließen",
  close_hint: "Issues der Gruppen Backlog, Offen und In Arbeit bekommen einen Status, der sie schließt.",
  close_after: "Schließen nach",
  close_state: "Neuer Status",
  close_state_usual: "Der erste der Gruppe Abgebrochen",
  months_one: "{{count}} Monat ohne Änderung",
  months_other: "{{count}} Monaten ohne Änderung",
  planned:
    "Issues in einem Zyklus oder Modul, das noch nicht zu Ende ist, bleiben unberührt. Ein Monat zählt 30 Tage.",
  no_closed_state:
    "Dieses Projekt hat keinen Status in den Gruppen Erledigt und Abgebrochen, darum lässt sich nichts schließen. Füge unter „Status“ einen hinzu.",
  archive_failed: "Das Archivieren geschlossener Issues konnte nicht geändert werden",
  close_failed: "Das Schließen offener Issues konnte nicht geändert werden",
};
