// Why an import failed as a whole: rows of the table of remarks that are whole sentences.
import type { Row } from "./row.ts";

/** Of sources by API. */
const CALLS = {
  api_token_refused: {
    params: { source: "text" },
    en: "{{source}} refuses the token.",
    de: "{{source}} lehnt das Token ab.",
  },
  api_request_refused: {
    params: { source: "text", status: "number" },
    en: "{{source}} refuses the request ({{status}}).",
    de: "{{source}} lehnt die Anfrage ab ({{status}}).",
  },
  api_request_refused_saying: {
    params: { source: "text", message: "text" },
    en: "{{source}} refuses the request: {{message}}",
    de: "{{source}} lehnt die Anfrage ab: {{message}}",
  },
  api_another: {
    params: { source: "text" },
    en: "What answers at this address is not the API of {{source}}.",
    de: "Was unter dieser Adresse antwortet, ist nicht die API von {{source}}.",
  },
  api_redirects: {
    params: { source: "text" },
    en: "{{source}} redirects to another address. Enter the address that it leads to.",
    de: "{{source}} leitet auf eine andere Adresse um. Geben Sie die Adresse ein, zu der sie führt.",
  },
  api_redirects_endlessly: {
    params: { source: "text" },
    en: "{{source}} redirects without end.",
    de: "{{source}} leitet endlos um.",
  },
  api_page_repeats: {
    params: {},
    en: "A page of the source leads to itself.",
    de: "Eine Seite der Quelle führt zu sich selbst.",
  },
  api_too_many_lists: {
    params: {},
    en: "The source has more lists than can be read.",
    de: "Die Quelle hat mehr Listen, als gelesen werden können.",
  },
  api_list_gone: {
    params: { list: "text" },
    en: "There is no list {{list}} of this source any more.",
    de: "Diese Quelle hat keine Liste {{list}} mehr.",
  },
  api_busy: {
    params: { source: "text" },
    en: "{{source}} asks to wait. Try again later.",
    de: "{{source}} bittet um Geduld. Versuchen Sie es später noch einmal.",
  },
  api_refused_because: { params: { reason: "reason" }, en: "{{reason}}.", de: "{{reason}}." },
  api_given_up: {
    params: { reason: "reason" },
    en: "{{reason}}. Resume the import to try again.",
    de: "{{reason}}. Setzen Sie den Import fort, um es noch einmal zu versuchen.",
  },
} satisfies Record<string, Row>;

/** Of files, archives and tables. `problem` is what the library says that read the file. */
const FILES = {
  no_file: { params: {}, en: "There is no file.", de: "Es gibt keine Datei." },
  upload_gone: {
    params: {},
    en: "The uploaded file is no longer there.",
    de: "Die hochgeladene Datei ist nicht mehr vorhanden.",
  },
  file_empty: { params: {}, en: "The file is empty.", de: "Die Datei ist leer." },
  file_over_limit: {
    params: { most: "number" },
    en: "The file has more than {{most}} MB.",
    de: "Die Datei hat mehr als {{most}} MB.",
  },
  no_issues: { params: {}, en: "The file has no issues.", de: "Die Datei enthält keine Issues." },
  no_issues_in_feed: {
    params: {},
    en: "The file has no issues. Export the result of a search as XML (RSS).",
    de: "Die Datei enthält keine Issues. Exportieren Sie das Ergebnis einer Suche als XML (RSS).",
  },
  no_issues_in_backup: {
    params: {},
    en: "The backup has no issues.",
    de: "Das Backup enthält keine Issues.",
  },
  not_from: {
    params: { source: "text" },
    en: "This is not an export of {{source}}.",
    de: "Das ist kein Export von {{source}}.",
  },
  not_json: {
    params: { problem: "text" },
    en: "The file is not JSON: {{problem}}",
    de: "Die Datei ist kein JSON: {{problem}}",
  },
  not_xml: {
    params: { problem: "text" },
    en: "The file is not XML that can be read: {{problem}}",
    de: "Die Datei ist kein lesbares XML: {{problem}}",
  },
  xml_too_deep: {
    params: { most: "number" },
    en: "The file has more than {{most}} levels.",
    de: "Die Datei hat mehr als {{most}} Ebenen.",
  },
  xml_element_too_large: {
    params: {},
    en: "One element of the file is too large.",
    de: "Ein Element der Datei ist zu groß.",
  },
  xml_entities: {
    params: {},
    en: "The file declares entities, which are not read.",
    de: "Die Datei deklariert Entitäten, die nicht gelesen werden.",
  },
  no_title_column: {
    params: { columns: "text" },
    en: "No column is the title. The columns are: {{columns}}.",
    de: "Keine Spalte ist der Titel. Die Spalten sind: {{columns}}.",
  },
  table_unreadable: {
    params: { line: "number", problem: "text" },
    en: "The file cannot be read from line {{line}} on: {{problem}}.",
    de: "Die Datei ist ab Zeile {{line}} nicht lesbar: {{problem}}.",
  },
  no_title_column_named: {
    params: { columns: "text" },
    en: "No column is the title. Name it “Title”, or say which it is. The columns are: {{columns}}.",
    de: "Keine Spalte ist der Titel. Nennen Sie ihn „Title“, oder geben Sie an, welche es ist. Die Spalten sind: {{columns}}.",
  },
  issues_file_broken: {
    params: { line: "number", problem: "text" },
    en: "The file of issues cannot be read from line {{line}} on: {{problem}}. Everything before it was dealt with.",
    de: "Die Datei mit den Issues ist ab Zeile {{line}} nicht lesbar: {{problem}}. Alles davor ist verarbeitet.",
  },
  comments_file_broken: {
    params: { line: "number", problem: "text" },
    en: "The file of comments cannot be read from line {{line}} on: {{problem}}. Everything before it was dealt with.",
    de: "Die Datei mit den Kommentaren ist ab Zeile {{line}} nicht lesbar: {{problem}}. Alles davor ist verarbeitet.",
  },
  workbook_too_large: {
    params: { most: "number" },
    en: "The workbook has more than {{most}} MB.",
    de: "Die Arbeitsmappe hat mehr als {{most}} MB.",
  },
  workbook_unreadable: {
    params: { line: "number", problem: "text" },
    en: "The workbook cannot be read after row {{line}}: {{problem}}",
    de: "Die Arbeitsmappe ist nach Zeile {{line}} nicht lesbar: {{problem}}",
  },
  row_too_wide: {
    params: { line: "number", most: "number" },
    en: "Row {{line}} has more than {{most}} columns.",
    de: "Zeile {{line}} hat mehr als {{most}} Spalten.",
  },
} satisfies Record<string, Row>;

const ARCHIVES = {
  archive_unreadable: {
    params: { problem: "text" },
    en: "The archive cannot be read: {{problem}}.",
    de: "Das Archiv ist nicht lesbar: {{problem}}.",
  },
  archive_link: {
    params: { file: "text" },
    en: "The archive contains a link: {{file}}.",
    de: "Das Archiv enthält eine Verknüpfung: {{file}}.",
  },
  archive_file_over_limit: {
    params: { file: "text", most: "number" },
    en: "{{file}} has more than {{most}} MB.",
    de: "{{file}} hat mehr als {{most}} MB.",
  },
  archive_over_limit: {
    params: { most: "number" },
    en: "The archive unpacks to more than {{most}} MB.",
    de: "Das Archiv hat entpackt mehr als {{most}} MB.",
  },
  archive_swells: {
    params: {},
    en: "The archive unpacks to far more than its size.",
    de: "Das Archiv ist entpackt um ein Vielfaches größer.",
  },
  archive_too_many: {
    params: { most: "number" },
    en: "The archive has more than {{most}} entries.",
    de: "Das Archiv hat mehr als {{most}} Einträge.",
  },
  archive_file_lies: {
    params: { file: "text" },
    en: "{{file}} is larger than it says.",
    de: "{{file}} ist größer als angegeben.",
  },
  archive_without: {
    params: { file: "text" },
    en: "The archive has no file {{file}}.",
    de: "Das Archiv hat keine Datei {{file}}.",
  },
  archive_no_markdown: {
    params: {},
    en: "The archive has no Markdown files.",
    de: "Das Archiv hat keine Markdown-Dateien.",
  },
} satisfies Record<string, Row>;

/** Of the instance itself. */
const INSTANCE = {
  source_gone: {
    params: { source: "text" },
    en: "There is no source {{source}} any more.",
    de: "Die Quelle {{source}} gibt es nicht mehr.",
  },
  credentials_gone: {
    params: {},
    en: "The credentials of this import have been deleted. Begin a new one.",
    de: "Die Zugangsdaten dieses Imports wurden gelöscht. Beginnen Sie einen neuen.",
  },
  disk_full: {
    params: {},
    en: "The disk of this instance is full.",
    de: "Der Speicherplatz dieser Instanz ist voll.",
  },
  instance_failed: {
    params: {},
    en: "This instance could not go on. Resume the import to try again; its administrator finds the reason in the log.",
    de: "Diese Instanz konnte nicht weitermachen. Setzen Sie den Import fort, um es noch einmal zu versuchen; den Grund findet die Administration im Protokoll.",
  },
} satisfies Record<string, Row>;

export const FAILURES = { ...CALLS, ...FILES, ...ARCHIVES, ...INSTANCE };
