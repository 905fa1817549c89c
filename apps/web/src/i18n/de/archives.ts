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
  empty_cycles_text: "Archiviere einen beendeten Zyklus über sein Menü. Seine Issues bleiben unverändert.",
  empty_modules: "Keine archivierten Module",
  empty_modules_text:
    "Archiviere ein erledigtes oder abgebrochenes Modul über sein Menü. Seine Issues bleiben unverändert.",
  banner_cycles: "Dieser Zyklus wurde am {{day}} archiviert und ist schreibgeschützt.",
  banner_modules: "Dieses Modul wurde am {{day}} archiviert und ist schreibgeschützt.",
  nothing: "Keine Issues",
  nothing_text: "Beim Archivieren waren keine Issues enthalten.",
};
