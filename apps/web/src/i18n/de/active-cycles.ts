import type { activeCycles as en } from "../en/active-cycles.ts";
import type { Translated } from "../i18n.ts";

export const activeCycles: Translated<typeof en> = {
  title: "Aktive Zyklen",
  empty_title: "Keine aktiven Zyklen",
  empty_text:
    "Ein Zyklus ist zwischen Beginn und Ende aktiv. Plane einen in einem Projekt, dann erscheint er hier.",
  to_projects: "Zu den Projekten",
  failed: "Aktive Zyklen konnten nicht geladen werden",
  more: "Mehr laden",
  count_one: "{{count}} aktiver Zyklus",
  count_other: "{{count}} aktive Zyklen",
  progress: "Fortschritt",
  burndown: "Burndown",
  priority: "Wichtige Issues",
  no_priority: "Keine Issues mit Priorität Dringend oder Hoch.",
  priority_failed: "Diese Issues konnten nicht geladen werden.",
  all_priority: "Alle anzeigen",
  assignees: "Zuständig",
  nobody: "Noch niemand zuständig.",
  nothing: "Noch keine Issues in diesem Zyklus.",
  unassigned: "Niemand zuständig",
};
