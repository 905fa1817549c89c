import type { pageFind as en } from "../en/page-find.ts";
import type { Translated } from "../i18n.ts";

export const pageFind: Translated<typeof en> = {
  open: "Suchen und ersetzen",
  label: "Auf dieser Seite suchen",
  find: "Suchen",
  count: "{{at}} von {{count}}",
  case: "Groß- und Kleinschreibung beachten",
  whole_word: "Nur ganze Wörter",
  previous: "Voriger Treffer",
  next: "Nächster Treffer",
  close: "Suche schließen",
  replacement: "Ersetzen durch",
  replace: "Ersetzen",
  replace_all: "Alle ersetzen",
  replaced_one: "{{count}} Treffer ersetzt",
  replaced_other: "{{count}} Treffer ersetzt",
};
