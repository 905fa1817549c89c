import type { pageLook as en } from "../en/page-look.ts";
import type { Translated } from "../i18n.ts";

export const pageLook: Translated<typeof en> = {
  add_icon: "Symbol hinzufügen",
  change_icon: "Symbol ändern",
  icon: "Symbol …",
  choose_icon: "Symbol auswählen",
  emoji: "Emoji",
  icons: "Symbole",
  search_emoji: "Emoji suchen",
  remove_icon: "Symbol entfernen",
  remove_color: "Keine Farbe",
  add_cover: "Titelbild hinzufügen",
  change_cover: "Titelbild ändern",
  remove_cover: "Titelbild entfernen",
  cover: "Titelbild …",
  labels: "Labels …",
  add_labels: "Labels hinzufügen",
  choose_labels: "Labels von {{name}}",
  page_labels: "Labels",
  look: "Symbol, Titelbild und Labels",
};
