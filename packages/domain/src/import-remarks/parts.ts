// Parts of remarks, which are rows of the table as well: places and reasons.
import type { Row } from "./row.ts";

/** Where something is, if that is not the name of an issue or a file. */
export const PLACES = {
  at_line: { params: { line: "number" }, en: "line {{line}}", de: "Zeile {{line}}" },
  at_item: { params: { item: "number" }, en: "item {{item}}", de: "Eintrag {{item}}" },
  at_record: { params: { record: "record", id: "text" }, en: "{{record}} {{id}}", de: "{{record}} {{id}}" },
  at_record_of: {
    params: { record: "record", issue: "text" },
    en: "{{record}} of {{issue}}",
    de: "{{record}} von {{issue}}",
  },
  at_history: { params: {}, en: "history", de: "Verlauf" },
} satisfies Record<string, Row>;

/** Why a file or a list is left out; parts of other sentences. */
export const REASONS = {
  url_leads_nowhere: { params: {}, en: "its URL leads nowhere", de: "die URL führt nirgendwohin" },
  url_status: {
    params: { status: "number" },
    en: "its URL answers with {{status}}",
    de: "die URL antwortet mit {{status}}",
  },
  url_page: {
    params: {},
    en: "its URL shows a page instead of the file",
    de: "die URL zeigt eine Seite statt der Datei",
  },
  url_empty: { params: {}, en: "its URL answers with nothing", de: "die URL antwortet mit nichts" },
  url_unreachable: { params: {}, en: "its URL cannot be reached", de: "die URL ist nicht erreichbar" },
  url_unnamed: { params: {}, en: "its host names no URL for it", de: "der Server nennt keine URL dafür" },
  url_none: { params: {}, en: "it has no URL", de: "es gibt keine URL" },
  file_too_large: {
    params: { most: "number" },
    en: "it is larger than {{most}} bytes, the most this instance takes",
    de: "sie ist größer als {{most}} Bytes, mehr nimmt diese Instanz nicht an",
  },
  file_no_picture: {
    params: {},
    en: "it is no picture that can be read",
    de: "sie ist kein lesbares Bild",
  },
  archive_gone: {
    params: {},
    en: "the archive is no longer there",
    de: "das Archiv ist nicht mehr vorhanden",
  },
  not_in_archive: { params: {}, en: "it is not in the archive", de: "sie ist nicht im Archiv" },
  list_hidden: {
    params: { source: "text", status: "number" },
    en: "{{source}} does not show this to the owner of the token ({{status}})",
    de: "{{source}} zeigt das dem Konto des Tokens nicht ({{status}})",
  },
  api_error: {
    params: { source: "text", status: "number" },
    en: "{{source}} answers with an error ({{status}})",
    de: "{{source}} antwortet mit einem Fehler ({{status}})",
  },
  api_unreachable: {
    params: { source: "text" },
    en: "{{source}} cannot be reached",
    de: "{{source}} ist nicht erreichbar",
  },
  list_absent: {
    params: { source: "text", status: "number" },
    en: "{{source}} does not have it ({{status}})",
    de: "{{source}} hat das nicht ({{status}})",
  },
} satisfies Record<string, Row>;
