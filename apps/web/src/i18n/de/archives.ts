import type { archives as en } from "../en/archives.ts";
import type { Translated } from "../i18n.ts";

export const archives: Translated<typeof en> = {
  archives: "Archiv",
  issues: "Issues",
  cycles: "Zyklen",
  modules: "Module",
  archived_on: "Archiviert am {{day}}",
  search_cycles: "Archivierte Zyklen suchen",
  search_modules: "Archivierte Module suchen",
  empty_cycles: "Keine archivierten Zyklen",
  empty_cycles_text:
    "Ein beendeter Zyklus lässt sich über sein Menü archivieren. Er und seine Issues bleiben, wie sie sind.",
  empty_modules: "Keine archivierten Module",
  empty_modules_text:
    "Ein erledigtes oder abgebrochenes Modul lässt sich über sein Menü archivieren. Es und seine Issues bleiben, wie sie sind.",
  banner_cycles: "Dieser Zyklus wurde am {{day}} archiviert. Du kannst ihn lesen, aber nicht ändern.",
  banner_modules: "Dieses Modul wurde am {{day}} archiviert. Du kannst es lesen, aber nicht ändern.",
  nothing: "Keine Issues",
  nothing_text: "Beim Archivieren war hier nichts enthalten.",
};
