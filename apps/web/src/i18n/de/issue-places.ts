import type { issuePlaces as en } from "../en/issue-places.ts";
import type { Translated } from "../i18n.ts";

export const issuePlaces: Translated<typeof en> = {
  // What one adds by ⌘K
  add_link: "Link hinzufügen",
  add_files: "Dateien anhängen",

  // Subscription
  subscribe: "Abonnieren",
  subscribed: "Abonniert",
  unsubscribe: "Nicht mehr abonnieren",

  // Archive
  archive: "Archivieren",
  archive_rule: "Archivieren lassen sich nur erledigte und abgebrochene Issues. Schließe {{key}} zuerst.",
  archived: "{{key}} archiviert",
  archived_text: "Es steht nicht mehr in den Listen. Du findest es im Archiv.",
  archive_failed: "{{key}} archivieren",
  restore: "Wiederherstellen",
  restored: "{{key}} steht wieder in den Listen",
  restored_many: "{{count}} Issues stehen wieder in den Listen",
  restore_failed: "{{key}} wiederherstellen",
  archived_banner: "Archiviert am {{date}}. Du kannst es lesen, aber nicht ändern.",
  undo: "Rückgängig",

  // Places
  make_copy: "Kopie anlegen …",
  move: "In Projekt verschieben …",
  move_title: "{{key}} in ein anderes Projekt verschieben",
  move_text:
    "Die Unter-Issues ziehen mit um. Dort bekommt das Issue die nächste freie Nummer; seine Adresse und die alte Kennung führen weiterhin zu ihm.",
  move_none: "Es gibt kein anderes Projekt, in dem du Issues anlegen darfst.",
  move_project: "Projekt",
  move_confirm: "Issue verschieben",
  moved: "Nach {{project}} verschoben, jetzt {{key}}",
  move_failed: "{{key}} verschieben",
  browse_missing: "Ein Issue {{key}} gibt es nicht",
  browse_missing_text: "Es wurde gelöscht, oder es ist nicht für dich freigegeben.",
  browse_failed: "{{key}} konnte nicht nachgeschlagen werden",
  to_home: "Zum Start",

  // Drafts
  draft_title: "Dieses Issue als Entwurf behalten?",
  draft_text: "Entwürfe bleiben bei ihrem Projekt. Nur du siehst sie.",
  draft_save: "Als Entwurf speichern",
  draft_discard: "Verwerfen",
  draft_keep_writing: "Weiterschreiben",
  draft_saved: "Entwurf gespeichert",
  draft_save_failed: "Entwurf speichern",
  draft_publish: "Issue veröffentlichen",
  draft_published: "{{key}} veröffentlicht",
  draft_publish_failed: "Entwurf veröffentlichen",
  draft_unsaved_title: "Änderungen an diesem Entwurf speichern?",
  draft_update: "Entwurf speichern",
  draft_edit: "Entwurf bearbeiten",
  draft_untitled: "Ohne Titel",
  draft_load_failed: "Der Entwurf konnte nicht geöffnet werden",
};
