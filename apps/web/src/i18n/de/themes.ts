import type { themes as en } from "../en/themes.ts";
import type { Translated } from "../i18n.ts";

export const themes: Translated<typeof en> = {
  title: "Farbschemas",
  lead: "Gespeicherte Farben, die alle im Workspace verwenden können.",
  none: "Noch keine Farbschemas. Wähle deine Farben unter „Erscheinungsbild“ und speichere sie hier für dein Team.",
  add: "Meine Farben speichern …",
  add_action: "Speichern",
  name: "Name des Farbschemas",
  name_placeholder: "Hafen bei Nacht",
  name_missing: "Gib einen Namen ein.",
  name_taken: "Ein Farbschema mit diesem Namen existiert schon.",
  use: "Verwenden",
  used: "{{name}} angewendet",
  more: "Aktionen für {{name}}",
  rename: "Umbenennen",
  rename_action: "Speichern",
  replace: "Durch meine Farben ersetzen",
  replaced: "{{name}} hat jetzt deine Farben",
  remove: "Löschen …",
  remove_question: "{{name}} löschen?",
  remove_confirm: "Wer es verwendet, behält die Farben.",
  remove_action: "Farbschema löschen",
  read_failed: "Die Farbschemas konnten nicht geladen werden",
  add_failed: "Das Farbschema konnte nicht gespeichert werden",
  change_failed: "{{name}} konnte nicht geändert werden",
  remove_failed: "{{name}} konnte nicht gelöscht werden",
};
