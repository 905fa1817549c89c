import type { lists as en } from "../en/lists.ts";
import type { Translated } from "../i18n.ts";

export const lists: Translated<typeof en> = {
  archive: "Archiv",
  archive_empty_title: "Nichts ist archiviert",
  archive_empty_text:
    "Erledigte und abgebrochene Issues, die du archivierst, bleiben hier und lassen sich wiederherstellen.",
  drafts: "Entwürfe",
  drafts_empty_title: "Keine Entwürfe",
  drafts_empty_text: "Issues, die du als Entwurf speicherst, warten hier, bis du sie anlegst.",
  views: "Ansichten",
  "all-issues": "Alle Issues",
  assigned: "Zugewiesen",
  created: "Erstellt",
  subscribed: "Abonniert",
  workspace_empty_title: "Hier sind keine Issues",
  workspace_empty_text: "Hier stehen die Issues all deiner Projekte.",
  your_work: "Deine Arbeit",
  work_of: "Arbeit von {{name}}",
  person_empty_title: "Hier ist nichts",
  person_empty_text: "Hier erscheinen Issues, die zugewiesen, erstellt oder abonniert sind.",
  missing_view_title: "Diese Ansicht gibt es nicht",
  missing_view_text: "Vielleicht wurde sie gelöscht, oder die Adresse ist unvollständig.",
  missing_person_title: "Diese Person gibt es hier nicht",
  missing_person_text: "Sie ist kein Mitglied dieses Workspace.",
};
