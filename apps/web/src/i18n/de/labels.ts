import type { labels as en } from "../en/labels.ts";
import type { Translated } from "../i18n.ts";

export const labels: Translated<typeof en> = {
  title: "Labels",
  lead: "Worum es in einem Issue geht. Labels lassen sich verschachteln: Zieh eines auf ein anderes.",
  search: "Labels suchen",
  add: "Label hinzufügen",
  add_inside: "Label darin hinzufügen",
  name: "Name",
  name_placeholder: "Name des Labels",
  name_required: "Gib dem Label einen Namen.",
  name_taken: "Ein Label mit diesem Namen gibt es in diesem Projekt schon.",
  create: "Hinzufügen",
  indent: "In {{name}} verschieben",
  outdent: "Aus {{name}} herausnehmen",
  moved_inside: "{{name}} ist jetzt in {{parent}}",
  moved_top: "{{name}} ist jetzt auf der obersten Ebene",
  create_failed: "{{name}} konnte nicht hinzugefügt werden",
  change_failed: "{{name}} konnte nicht geändert werden",
  move_failed: "{{name}} konnte nicht verschoben werden",
  delete_failed: "{{name}} konnte nicht gelöscht werden",
  deleted: "{{name}} wurde gelöscht",
  delete_question: "{{name}} löschen?",
  delete_alone: "Issues mit diesem Label verlieren es. Das lässt sich nicht rückgängig machen.",
  delete_inside_one:
    "{{count}} Label darin wird mitgelöscht. Issues mit einem dieser Labels verlieren es. Das lässt sich nicht rückgängig machen.",
  delete_inside_other:
    "{{count}} Labels darin werden mitgelöscht. Issues mit einem dieser Labels verlieren es. Das lässt sich nicht rückgängig machen.",
  delete_action: "Label löschen",
  delete_all_action_one: "{{count}} Label löschen",
  delete_all_action_other: "{{count}} Labels löschen",
  empty_title: "Noch keine Labels",
  empty_text:
    "Ein Label kennzeichnet, was Issues gemeinsam haben, etwa eine Art von Arbeit oder einen Teil des Produkts.",
  no_match: "Kein Label passt",
  no_match_text: "Kein Name enthält „{{query}}“.",
  clear_search: "Suche leeren",
  count_inside_one: "{{count}} darin",
  count_inside_other: "{{count}} darin",
};
