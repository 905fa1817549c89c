import type { newIssue as en } from "../en/new-issue.ts";
import type { Translated } from "../i18n.ts";

export const newIssue: Translated<typeof en> = {
  created_many_one: "{{count}} Issue angelegt",
  created_many_other: "{{count}} Issues angelegt",
  paste_many_title_one: "{{count}} Issue anlegen?",
  paste_many_title_other: "{{count}} Issues anlegen?",
  paste_many_text: "Du hast mehrere Zeilen eingefügt. Aus jeder Zeile wird ein Issue.",
  paste_too_many: "Aus den ersten {{count}} Zeilen werden Issues; {{left}} weitere werden übersprungen.",
  paste_list: "Issues, die angelegt werden",
  paste_many_confirm_one: "{{count}} Issue anlegen",
  paste_many_confirm_other: "{{count}} Issues anlegen",
  dialog_title: "Neues Issue",
  title_placeholder: "Titel des Issues",
  title_missing: "Gib einen Titel ein.",
  description_placeholder: "Beschreibung hinzufügen …",
  description_label: "Beschreibung",
  create_more: "Weitere anlegen",
  more_properties: "Weitere Eigenschaften",
  issue_created: "{{key}} angelegt",
  view_issue: "Öffnen",
  dates_crossed: "Der Beginn muss vor der Fälligkeit liegen.",
};
