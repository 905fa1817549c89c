import type { issuePlaces as en } from "../en/issue-places.ts";
import type { Translated } from "../i18n.ts";

export const issuePlaces: Translated<typeof en> = {
  // Things to add from the command menu
  add_link: "Link hinzufügen",
  add_page: "Seite hinzufügen",
  add_files: "Dateien anhängen",

  // Subscription
  subscribe: "Abonnieren",
  subscribed: "Abonniert",
  unsubscribe: "Nicht mehr abonnieren",

  // Archive
  archive: "Archivieren",
  archive_rule: "Archivieren lassen sich nur erledigte und abgebrochene Issues. Schließe {{key}} zuerst.",
  archived: "{{key}} archiviert",
  archived_text: "Du findest es im Archiv.",
  restore: "Wiederherstellen",
  restored: "{{key}} wiederhergestellt",
  restored_many: "{{count}} Issues wiederhergestellt",
  archived_banner: "Archiviert am {{date}}. Schreibgeschützt.",
  undo: "Rückgängig",

  // Places
  make_copy: "Duplizieren …",
  move: "In Projekt verschieben …",
  move_title: "{{key}} in ein anderes Projekt verschieben",
  move_text:
    "Die Unter-Issues ziehen mit um. Das Issue bekommt dort die nächste Nummer. Alte Kennung und Links funktionieren weiter.",
  move_none: "Es gibt kein anderes Projekt, in dem du Issues anlegen kannst.",
  move_project: "Projekt",
  move_confirm: "Issue verschieben",
  moved: "Nach {{project}} verschoben, jetzt {{key}}",
  move_failed: "{{key}} konnte nicht verschoben werden",
  browse_missing: "Issue {{key}} nicht gefunden",
  browse_missing_text: "Es wurde gelöscht, oder es ist nicht für dich freigegeben.",
  browse_failed: "{{key}} konnte nicht gefunden werden",
  to_home: "Zum Start",

  // Drafts
  draft_title: "Als Entwurf speichern?",
  draft_text: "Nur du kannst Entwürfe sehen.",
  draft_save: "Als Entwurf speichern",
  draft_discard: "Verwerfen",
  draft_keep_writing: "Weiterschreiben",
  draft_saved: "Entwurf gespeichert",
  draft_save_failed: "Der Entwurf konnte nicht gespeichert werden",
  draft_publish: "Issue anlegen",
  draft_published: "{{key}} angelegt",
  draft_publish_failed: "Das Issue konnte nicht angelegt werden",
  draft_unsaved_title: "Änderungen an diesem Entwurf speichern?",
  draft_update: "Entwurf speichern",
  draft_edit: "Entwurf bearbeiten",
  draft_untitled: "Ohne Titel",
  draft_load_failed: "Der Entwurf konnte nicht geöffnet werden",
};
