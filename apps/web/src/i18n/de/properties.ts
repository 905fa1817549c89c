import type { properties as en } from "../en/properties.ts";
import type { Translated } from "../i18n.ts";

export const properties: Translated<typeof en> = {
  set_to: "Auf „{{text}}“ setzen",
  not_a_number: "Gib eine Zahl ein, zum Beispiel 3 oder 2,5",
  not_a_count: "Gib eine ganze Zahl ab 0 ein",
  not_a_url: "Gib eine URL ein, zum Beispiel https://example.org",
  not_a_moment: "Gib Datum und Uhrzeit ein, zum Beispiel 2026-03-11 14:30",
  open_url: "{{url}} in einem neuen Tab öffnen",
  several_projects: "Diese Issues gehören zu verschiedenen Projekten",
  several_projects_text: "Wähle Issues aus einem Projekt, um „{{property}}“ zu ändern.",
  create_label: "Label „{{name}}“ anlegen",
  create_label_failed: "Label „{{name}}“ konnte nicht angelegt werden",
  cycle_current: "Aktiv",
  cycle_upcoming: "Geplant",
  cycle_completed: "Beendet",
};
