import type { moves as en } from "../en/moves.ts";
import type { Translated } from "../i18n.ts";

export const moves: Translated<typeof en> = {
  fixed_order: "Sortiert nach „{{order}}“. Wähle „Manuell“ zum Umsortieren.",
  fixed_created_by: "Wer ein Issue erstellt hat, kann nicht geändert werden",
  fixed_state_group: "Eine Statusgruppe hat mehrere Status. Gruppiere nach Status, um Issues zu verschieben.",
  fixed_project: "Zum Verschieben in ein anderes Projekt gibt es das Menü des Issues",
  fixed_no_state: "Ein Issue hat immer einen Status",
  fixed_group: "Zwischen diesen Gruppen können Issues nicht verschoben werden",
  fixed_cycle_ended: "{{name}} ist beendet",
  place: "Position",
};
