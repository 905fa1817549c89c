import type { pageBlocks as en } from "../en/page-blocks.ts";
import type { Translated } from "../i18n.ts";

export const pageBlocks: Translated<typeof en> = {
  handle: "Ziehen zum Verschieben, klicken für mehr",
  menu: "Block",
  enter_tools: "Zu den Werkzeugen über dem Block",
  none: "Nichts gefunden",
  turn_into: "Umwandeln in",
  up: "Nach oben",
  down: "Nach unten",
  duplicate: "Duplizieren",
  copy_link: "Link zur Überschrift kopieren",
  delete: "Löschen",
};
