// What imports remark on: a row for each code, with its parameters and its text in each language. A code stays once it
// has been released, because stored remarks have it.
import { FAILURES } from "./failures.ts";
import { PLACES, REASONS } from "./parts.ts";
import type { Row } from "./row.ts";

/** Of tables, and of the cells of issues and comments. */
const CELLS = {
  characters_removed: {
    params: { header: "text", count: "number" },
    en: "{{header}}: control characters removed ({{count}})",
    de: "{{header}}: Steuerzeichen entfernt ({{count}})",
  },
  too_many_columns: {
    params: { cells: "number", columns: "number" },
    en: "has {{cells}} columns, the header has {{columns}}; is a quotation mark missing?",
    de: "hat {{cells}} Spalten, die Kopfzeile hat {{columns}}; fehlt ein Anführungszeichen?",
  },
  too_few_columns: {
    params: { cells: "number", columns: "number" },
    en: "has only {{cells}} of {{columns}} columns; the others are empty",
    de: "hat nur {{cells}} von {{columns}} Spalten; die übrigen sind leer",
  },
  value_unread: {
    params: { header: "text", value: "text", expected: "expected" },
    en: "{{header}}: “{{value}}” isn’t {{expected}}; left empty",
    de: "{{header}}: „{{value}}“ ist {{expected}}; bleibt leer",
  },
  date_unread: {
    params: { value: "text" },
    en: "“{{value}}” isn’t a date that can be read; left empty",
    de: "„{{value}}“ ist kein lesbares Datum; bleibt leer",
  },
  created_unread: {
    params: { value: "text" },
    en: "“{{value}}” isn’t a date; the time of the import is used",
    de: "„{{value}}“ ist kein Datum; es gilt die Zeit des Imports",
  },
  due_before_start: {
    params: { due: "text", start: "text" },
    en: "the due date {{due}} is before the start {{start}}; left empty",
    de: "das Fälligkeitsdatum {{due}} liegt vor dem Beginn {{start}}; bleibt leer",
  },
  assignee_no_email: {
    params: { value: "text" },
    en: "the assignee “{{value}}” isn’t an email address; not assigned",
    de: "„{{value}}“ ist keine E-Mail-Adresse; nicht zugewiesen",
  },
  author_no_email: {
    params: { value: "text" },
    en: "the author “{{value}}” isn’t an email address; left out",
    de: "„{{value}}“ als Autor ist keine E-Mail-Adresse; weggelassen",
  },
  title_long: {
    params: { length: "number", most: "number" },
    en: "the title has {{length}} characters, {{most}} fit; the whole of it begins the description",
    de: "der Titel hat {{length}} Zeichen, {{most}} passen; vollständig steht er am Anfang der Beschreibung",
  },
  text_cut: {
    params: { length: "number", most: "number" },
    en: "the text was cut after {{most}} of {{length}} characters",
    de: "der Text wurde nach {{most}} von {{length}} Zeichen abgeschnitten",
  },
  text_lost: {
    params: { losses: "losses" },
    en: "removed from the text: {{losses}}",
    de: "aus dem Text entfernt: {{losses}}",
  },
  priority_unknown: {
    params: { value: "text" },
    en: "“{{value}}” isn’t a priority; none is set",
    de: "„{{value}}“ ist keine Priorität; es wird keine gesetzt",
  },
  label_long: {
    params: { value: "text" },
    en: "the label “{{value}}” is too long and was cut",
    de: "das Label „{{value}}“ ist zu lang und wurde gekürzt",
  },
  completion_left_out: {
    params: { header: "text", value: "text" },
    en: "{{header}}: {{value}} is not kept, because the state is not a completed one",
    de: "{{header}}: {{value}} entfällt, weil der Status kein erledigter ist",
  },
  title_missing: { params: {}, en: "there is no title", de: "es gibt keinen Titel" },
  key_repeated: {
    params: { key: "text", line: "number" },
    en: "the key {{key}} is that of line {{line}}, too",
    de: "die Kennung {{key}} steht schon in Zeile {{line}}",
  },
  issue_unnamed: {
    params: {},
    en: "the comment names no issue",
    de: "der Kommentar nennt kein Issue",
  },
  comment_empty: { params: {}, en: "the comment is empty", de: "der Kommentar ist leer" },
} satisfies Record<string, Row>;

/** Of a source as a whole. */
const SOURCES = {
  column_left_out: {
    params: { header: "text" },
    en: "the column {{header}} was not imported",
    de: "die Spalte {{header}} wurde nicht importiert",
  },
  type_same: {
    params: { header: "text" },
    en: "{{header}}: not imported as a label, because all rows have the same type or none",
    de: "{{header}}: nicht als Label importiert, weil alle Zeilen denselben Typ haben oder keinen",
  },
  renumbered: {
    params: { header: "text" },
    en: "{{header}}: not all rows have a number of their own that is free here; they are renumbered in the order of creation",
    de: "{{header}}: Nicht alle Zeilen haben eine eigene, hier freie Nummer; sie werden nach ihrer Entstehung neu nummeriert",
  },
  person_outside: {
    params: { email: "text" },
    en: "{{email}} has an account, but no place in this workspace: invite them to give them access",
    de: "{{email}} hat ein Konto, gehört aber nicht zu diesem Workspace: Mit einer Einladung gibst du Zugang",
  },
  item_without_key: { params: {}, en: "this item has no key", de: "dieser Eintrag hat keine Kennung" },
  card_without_id: { params: {}, en: "this card has no ID", de: "diese Karte hat keine ID" },
  item_without_number: {
    params: { type: "text" },
    en: "this item has no number ({{type}})",
    de: "dieser Eintrag hat keine Nummer ({{type}})",
  },
  files_elsewhere: {
    params: { count: "number" },
    en: "attached files left out: {{count}}. They are beside entities.xml: import the whole backup",
    de: "angehängte Dateien weggelassen: {{count}}. Sie liegen neben entities.xml: Importiere das ganze Backup",
  },
  sprints_elsewhere: {
    params: {},
    en: "sprints left out: they are in activeobjects.xml: import the whole backup",
    de: "Sprints weggelassen: Sie stehen in activeobjects.xml: Importiere das ganze Backup",
  },
  file_no_issue: { params: {}, en: "is too large to be an issue", de: "ist zu groß für ein Issue" },
  list_left_out: {
    params: { list: "list", reason: "reason" },
    en: "left out: {{list}} ({{reason}})",
    de: "weggelassen: {{list}} ({{reason}})",
  },
  repeated: {
    params: { record: "record", id: "text" },
    en: "{{record}} {{id}} occurs twice; the first one counts",
    de: "{{record}} {{id}} kommt zweimal vor; es zählt nur das erste Vorkommen",
  },
  changes_left_out: {
    params: { field: "text", count: "number" },
    en: "changes of “{{field}}” are left out ({{count}}): histories have no such field",
    de: "Änderungen von „{{field}}“ sind weggelassen ({{count}}): Dieses Feld gibt es in Verläufen nicht",
  },
} satisfies Record<string, Row>;

/** Of what records become here. */
const RECORDS = {
  refused: {
    params: { detail: "text" },
    en: "the database refuses it: {{detail}}",
    de: "die Datenbank lehnt es ab: {{detail}}",
  },
  issue_missing: {
    params: { issue: "text" },
    en: "there is no issue {{issue}}",
    de: "es gibt kein Issue {{issue}}",
  },
  person_unknown: {
    params: { name: "text" },
    en: "“{{name}}” is no one here; not assigned",
    de: "„{{name}}“ ist hier niemand; nicht zugewiesen",
  },
  author_unknown: {
    params: { name: "text" },
    en: "its author “{{name}}” is no one here; left out",
    de: "„{{name}}“ ist hier niemand; der Autor entfällt",
  },
  estimate_unknown: {
    params: { value: "text" },
    en: "the estimate “{{value}}” is no value of this project’s estimates; left empty",
    de: "die Schätzung „{{value}}“ gibt es in diesem Projekt nicht; bleibt leer",
  },
  parent_missing: {
    params: { parent: "text" },
    en: "its parent “{{parent}}” isn’t in the project; imported without a parent",
    de: "das übergeordnete Issue „{{parent}}“ ist nicht im Projekt; ohne dieses importiert",
  },
  parent_ring: {
    params: {},
    en: "its parent is one of its own sub-issues; imported without a parent",
    de: "das übergeordnete Issue ist eines der eigenen Unter-Issues; ohne dieses importiert",
  },
  not_related: {
    params: { issue: "text", other: "text" },
    en: "{{issue}} and {{other}} are not two issues of the project; not related",
    de: "{{issue}} und {{other}} sind nicht zwei Issues des Projekts; keine Beziehung",
  },
  link_unfit: {
    params: { url: "text" },
    en: "the link {{url}} isn’t a URL for an issue of the project",
    de: "der Link {{url}} ist keine URL für ein Issue des Projekts",
  },
  cycle_dates: {
    params: { name: "text" },
    en: "the dates of {{name}} are incomplete or not in order; imported without dates",
    de: "die Daten von {{name}} sind unvollständig oder nicht in Reihenfolge; ohne Daten importiert",
  },
  module_dates: {
    params: { name: "text" },
    en: "{{name}} would end before it starts; imported without its end",
    de: "{{name}} würde enden, bevor es beginnt; ohne das Ende importiert",
  },
  changed_on_both_sides: {
    params: {},
    en: "it has changed at its source, but someone has worked on it here; left as it is",
    de: "es hat sich an der Quelle geändert, aber hier hat jemand daran gearbeitet; bleibt, wie es ist",
  },
  change_refused: {
    params: { detail: "text" },
    en: "it has changed at its source, but that is refused here: {{detail}}",
    de: "es hat sich an der Quelle geändert, aber das ist hier nicht möglich: {{detail}}",
  },
  file_left_out: {
    params: { name: "text", reason: "reason" },
    en: "the file {{name}} was not imported: {{reason}}",
    de: "die Datei {{name}} wurde nicht importiert: {{reason}}",
  },
  file_linked: {
    params: { name: "text", reason: "reason" },
    en: "the file {{name}} was not imported: {{reason}}; it is a link instead",
    de: "die Datei {{name}} wurde nicht importiert: {{reason}}; sie ist stattdessen ein Link",
  },
  file_left_in_text: {
    params: { name: "text", reason: "reason" },
    en: "the file {{name}} was not imported: {{reason}}; left in the text as it was",
    de: "die Datei {{name}} wurde nicht importiert: {{reason}}; im Text bleibt, was dort stand",
  },
  kept_touched: {
    params: {},
    en: "someone has worked on it since the import",
    de: "seit dem Import hat jemand daran gearbeitet",
  },
  kept_used: { params: {}, en: "it is still used", de: "es wird noch verwendet" },
} satisfies Record<string, Row>;

export const TABLE = { ...PLACES, ...REASONS, ...FAILURES, ...CELLS, ...SOURCES, ...RECORDS };
