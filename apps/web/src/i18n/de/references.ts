import type { references as en } from "../en/references.ts";
import type { Translated } from "../i18n.ts";

export const references: Translated<typeof en> = {
  mentioned_in: "Erwähnt in",
  comment_on: "Kommentar zu {{title}}",
  page_not_available: "Seite nicht verfügbar",
  someone: "Jemand",
};
