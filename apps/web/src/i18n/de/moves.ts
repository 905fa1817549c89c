import type { moves as en } from "../en/moves.ts";
import type { Translated } from "../i18n.ts";

export const moves: Translated<typeof en> = {
  fixed_order: "Sortiert nach „{{order}}“: Wähle „Manuell“, um Issues von Hand zu verschieben",
  fixed_created_by: "Wer ein Issue erstellt hat, lässt sich nicht ändern",
  fixed_state_group: "Eine Statusgruppe hat mehrere Status: Gruppiere nach Status, um Issues zu verschieben",
  fixed_project: "In ein anderes Projekt verschiebst du über das Menü des Issues",
  fixed_no_state: "Ein Issue hat immer einen Status",
  fixed_group: "Zwischen diesen Gruppen lassen sich Issues nicht verschieben",
  fixed_cycle_ended: "{{name}} ist beendet und nimmt keine Issues mehr auf",
  fixed_archived: "Archivierte Issues lassen sich nicht ändern",
  fixed_no_permission: "Du darfst diese Issues ansehen, aber nicht verschieben",
  place: "Platz",
};
