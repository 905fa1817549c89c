import type { UiWords } from "@cairn/ui/words";
import { typed_days } from "./typed-days.ts";

/** The texts of the UI kit. */
export const ui: UiWords = {
  locale: "de-DE",
  breadcrumb: "Pfad",
  cancel: "Abbrechen",
  close: "Schließen",
  dismiss: "Ausblenden",
  messages: "Meldungen",
  remove: "Entfernen",
  retry: "Erneut versuchen",
  loading: "Lädt …",
  searching: "Sucht …",
  mixed: "Verschieden",
  nothing_found: "Nichts gefunden",
  search_emoji: "Emoji suchen",
  no_emoji: "Kein Emoji gefunden",
  just_now: "gerade eben",
  key_then: "dann",
  today: "Heute",
  tomorrow: "Morgen",
  next_week: "Nächste Woche",
  two_weeks: "In zwei Wochen",
  no_date: "Kein Datum",
  no_such_date: "Dieses Datum gibt es nicht",
  move: "bewegen",
  run: "ausführen",
  new_tab: "in neuem Tab öffnen",
  to_close: "schließen",
  typed_days,
};
