import type { lists as en } from "../en/lists.ts";
import type { Translated } from "../i18n.ts";

export const lists: Translated<typeof en> = {
  archive: "Archiv",
  archive_empty_title: "Keine archivierten Issues",
  archive_empty_text:
    "Archiviere erledigte und abgebrochene Issues, um sie hier aufzubewahren. Du kannst sie wiederherstellen.",
  drafts: "Entwürfe",
  drafts_empty_title: "Keine Entwürfe",
  drafts_empty_text: "Issues, die du als Entwurf speicherst, warten hier, bis du sie anlegst.",
  views: "Ansichten",
  "all-issues": "Alle Issues",
  assigned: "Zugewiesen",
  created: "Erstellt",
  subscribed: "Abonniert",
  workspace_empty_title: "Keine Issues",
  workspace_empty_text: "Issues aus all deinen Projekten erscheinen hier.",
  your_work: "Deine Arbeit",
  work_of: "Arbeit von {{name}}",
  person_empty_title: "Keine Issues",
  person_empty_text: "Hier erscheinen Issues, die zugewiesen, erstellt oder abonniert sind.",
  missing_view_title: "Ansicht nicht gefunden",
  missing_view_text: "Sie wurde gelöscht, oder die URL ist unvollständig.",
  missing_person_title: "Mitglied nicht gefunden",
  missing_person_text: "Diese Person ist kein Mitglied dieses Workspace.",
};
