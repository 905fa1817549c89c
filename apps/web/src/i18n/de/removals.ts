import type { removals as en } from "../en/removals.ts";
import type { Translated } from "../i18n.ts";

export const removals: Translated<typeof en> = {
  deleted_single: "{{key}} gelöscht",
  deleted_many_one: "{{count}} Issue gelöscht",
  deleted_many_other: "{{count}} Issues gelöscht",
  undid_deletion: "Rückgängig gemacht: {{keys}} gelöscht",
  delete_title: "{{key}} löschen?",
  delete_title_many_one: "{{count}} Issue löschen?",
  delete_title_many_other: "{{count}} Issues löschen?",
  delete_text:
    "Unter-Issues, Kommentare und Verlauf werden mit gelöscht. Einige Sekunden lang kannst du es rückgängig machen.",
  delete_text_many:
    "Ihre Unter-Issues, Kommentare und ihr Verlauf werden mit gelöscht. Einige Sekunden lang kannst du es rückgängig machen.",
  delete_confirm: "Issue löschen",
  delete_confirm_many_one: "{{count}} Issue löschen",
  delete_confirm_many_other: "{{count}} Issues löschen",
};
