import type { embeds as en } from "../en/embeds.ts";
import type { Translated } from "../i18n.ts";

export const embeds: Translated<typeof en> = {
  issue_label: "Issue {{key}} {{name}}",
  loading_issue: "Issue wird geladen …",
  issue_failed: "Dieses Issue konnte nicht geladen werden.",
  issue_hidden: "Du kannst dieses Issue nicht sehen, oder es wurde gelöscht.",
  retry: "Erneut versuchen",
  archived: "Archiviert",
  actions: "Aktionen für {{name}}",
  open_issue: "Issue öffnen",
  copy_link: "Link kopieren",
  show_as_link: "Als Link zeigen",
  remove: "Aus dem Text entfernen",
  pick_issue: "Ein Issue einbetten",
  no_projects: "Tritt einem Projekt bei, um seine Issues einzubetten.",
  embedded: "Issue eingebettet",
  keep_link: "Link behalten",
};
