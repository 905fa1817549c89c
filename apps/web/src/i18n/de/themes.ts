import type { themes as en } from "../en/themes.ts";
import type { Translated } from "../i18n.ts";

export const themes: Translated<typeof en> = {
  title: "Farbschemas",
  lead: "Farben, die zusammen einen Namen haben. Wer ein Farbschema übernimmt, kann es unter „Erscheinungsbild“ für sich weiter ändern.",
  none: "Noch kein Farbschema. Wähle unter „Erscheinungsbild“ eigene Farben und speichere sie dann hier für die anderen.",
  add: "Meine Farben speichern",
  add_action: "Speichern",
  name: "Name des Farbschemas",
  name_placeholder: "Hafen bei Nacht",
  name_missing: "Gib einen Namen ein.",
  name_taken: "Ein anderes Farbschema heißt schon so.",
  use: "Übernehmen",
  used: "{{name}} ist jetzt dein Farbschema",
  more: "Mehr zu {{name}}",
  rename: "Umbenennen",
  rename_action: "Speichern",
  replace: "Durch meine Farben ersetzen",
  replaced: "{{name}} hat jetzt deine Farben",
  remove: "Löschen …",
  remove_question: "{{name}} löschen?",
  remove_confirm: "Wer es übernommen hat, behält die Farben.",
  remove_action: "Farbschema löschen",
  read_failed: "Die Farbschemas konnten nicht geladen werden",
  add_failed: "Das Farbschema konnte nicht gespeichert werden",
  change_failed: "{{name}} konnte nicht geändert werden",
  remove_failed: "{{name}} konnte nicht gelöscht werden",
};
