import type { Translated } from "../i18n.ts";
import type { links as en } from "../en/links.ts";

export const links: Translated<typeof en> = {
  add: "Link hinzufügen",
  edit_title: "Link bearbeiten",
  save: "Speichern",
  url: "URL",
  url_invalid: "Gib eine URL mit http oder https ein.",
  url_taken: "Schon verlinkt.",
  title: "Titel",
  title_hint: "Wird statt der URL angezeigt.",
  save_failed: "Der Link konnte nicht gespeichert werden",
  menu: "Aktionen für {{title}}",
  copy: "URL kopieren",
  copied: "URL kopiert",
  edit: "Bearbeiten …",
  remove: "Löschen",
};
