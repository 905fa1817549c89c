import type { issuePages as en } from "../en/issue-pages.ts";
import type { Translated } from "../i18n.ts";

export const issuePages: Translated<typeof en> = {
  pages: "Seiten",
  add_page: "Seite hinzufügen",
  page_search: "Seiten suchen …",
  remove_page: "{{name}} entfernen",
  removed: "Seite von {{key}} entfernt",
  add_failed: "Seite konnte nicht zu {{key}} hinzugefügt werden",
  remove_failed: "Seite konnte nicht von {{key}} entfernt werden",
  search_failed: "Seiten konnten nicht gesucht werden",
};
