import type { filterGroups as en } from "../en/filter-groups.ts";
import type { Translated } from "../i18n.ts";

export const filterGroups: Translated<typeof en> = {
  add_group: "Gruppe hinzufügen",
  any: "Eins von",
  all: "Alle von",
  none: "Keins von",
  any_hint: "Eins reicht",
  all_hint: "Alle müssen zutreffen",
  none_hint: "Keins darf zutreffen",
  or: "oder",
  and: "und",
  nor: "und nicht",
  add_to_group: "Filter zu „{{group}}“ hinzufügen",
  remove_group: "„{{group}}“ entfernen",
};
