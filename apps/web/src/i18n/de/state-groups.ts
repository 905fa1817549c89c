import type { stateGroups as en } from "../en/state-groups.ts";
import type { Translated } from "../i18n.ts";

export const stateGroups: Translated<typeof en> = {
  backlog: "Backlog",
  unstarted: "Offen",
  started: "In Arbeit",
  completed: "Erledigt",
  cancelled: "Abgebrochen",
};
