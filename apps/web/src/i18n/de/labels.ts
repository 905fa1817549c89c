import type { labels as en } from "../en/labels.ts";
import type { Translated } from "../i18n.ts";

export const labels: Translated<typeof en> = {
  title: "Labels",
  lead: "Ordne Issues ein. Zieh ein Label auf ein anderes, um es zu verschachteln.",
  search: "Labels suchen",
  add: "Label hinzufügen",
  add_inside: "Untergeordnetes Label hinzufügen",
  name: "Name",
  name_placeholder: "Name des Labels",
  name_required: "Gib einen Namen für das Label ein.",
  name_taken: "Dieses Projekt hat schon ein Label mit diesem Namen.",
  create: "Hinzufügen",
  indent: "{{name}} unterordnen",
  outdent: "Aus {{name}} herausnehmen",
  moved_inside: "{{name}} ist jetzt {{parent}} untergeordnet",
  moved_top: "{{name}} auf die oberste Ebene verschoben",
  deleted: "{{name}} gelöscht",
  delete_question: "{{name}} löschen?",
  delete_alone: "Es wird von allen Issues entfernt. Das lässt sich nicht rückgängig machen.",
  delete_inside_one:
    "{{count}} untergeordnetes Label wird auch gelöscht. Beide werden von allen Issues entfernt. Das lässt sich nicht rückgängig machen.",
  delete_inside_other:
    "{{count}} untergeordnete Labels werden auch gelöscht. Sie alle werden von allen Issues entfernt. Das lässt sich nicht rückgängig machen.",
  delete_action: "Label löschen",
  delete_all_action_one: "{{count}} Label löschen",
  delete_all_action_other: "{{count}} Labels löschen",
  empty_title: "Noch keine Labels",
  empty_text:
    "Labels zeigen, was Issues gemeinsam haben, etwa eine Art von Arbeit oder einen Teil des Produkts.",
  no_match: "Keine Labels passen",
  no_match_text: "Kein Labelname enthält „{{query}}“.",
  clear_search: "Suche leeren",
  count_inside_one: "{{count}} untergeordnet",
  count_inside_other: "{{count}} untergeordnet",
};
