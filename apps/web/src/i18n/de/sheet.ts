import type { sheet as en } from "../en/sheet.ts";
import type { Translated } from "../i18n.ts";

export const sheet: Translated<typeof en> = {
  grid: "Issues in {{project}} als Tabelle",
  issue: "Issue",
  project: "Projekt",
  resize: "Breite von „{{name}}“ ändern",
  sort: "Nach „{{name}}“ sortieren",
  menu: "Mehr zu „{{name}}“",
  sort_ascending: "Aufsteigend sortieren",
  sort_descending: "Absteigend sortieren",
  sort_group_ascending: "Aufsteigend nach Statusgruppe",
  sort_group_descending: "Absteigend nach Statusgruppe",
  sort_none: "Sortierung aufheben",
  hide_column: "Spalte ausblenden",
  wider: "Breiter",
  narrower: "Schmaler",
  usual_width: "Breite zurücksetzen",
  edit_title: "Titel von {{key}}",
  expand: "Unter-Issues von {{key}} einblenden",
  collapse: "Unter-Issues von {{key}} ausblenden",
  copied_one: "Zelle kopiert",
  copied_other: "{{count}} Zellen kopiert",
  no_value: "Leer",
};
