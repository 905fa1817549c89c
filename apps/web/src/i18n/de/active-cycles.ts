import type { activeCycles as en } from "../en/active-cycles.ts";
import type { Translated } from "../i18n.ts";

export const activeCycles: Translated<typeof en> = {
  title: "Aktuelle Zyklen",
  empty_title: "Kein Zyklus läuft",
  empty_text:
    "Ein Zyklus läuft von seinem ersten bis zu seinem letzten Tag. Plane einen in einem deiner Projekte, dann erscheint er hier.",
  to_projects: "Zu den Projekten",
  failed: "Die aktuellen Zyklen konnten nicht geladen werden",
  more: "Mehr laden",
  count_one: "{{count}} Zyklus läuft",
  count_other: "{{count}} Zyklen laufen",
  progress: "Fortschritt",
  burndown: "Burndown",
  priority: "Wichtige Issues",
  no_priority: "Kein Issue mit Priorität Dringend oder Hoch ist offen.",
  priority_failed: "Diese Issues konnten nicht geladen werden.",
  all_priority: "Alle zeigen",
  assignees: "Zuständig",
  nobody: "Noch ist niemand zuständig.",
  nothing: "Noch ist nichts in diesem Zyklus.",
  unassigned: "Niemand zuständig",
};
