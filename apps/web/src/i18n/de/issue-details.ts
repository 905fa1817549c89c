import type { issueDetails as en } from "../en/issue-details.ts";
import type { Translated } from "../i18n.ts";

export const issueDetails: Translated<typeof en> = {
  // Adding
  add_to_issue: "Zu diesem Issue hinzufügen",
  add_relation: "Beziehung",
  add_link: "Link",
  add_page: "Seite",
  add_file: "Datei",
  parts_failed: "Links, Beziehungen und Dateien konnten nicht geladen werden",

  // Sub-issues
  add_sub: "Unter-Issues hinzufügen",
  sub_new: "Neues Unter-Issue",
  sub_existing: "Vorhandene Issues …",
  sub_search: "Issues zum Hinzufügen suchen",
  sub_menu: "Aktionen für {{key}}",
  sub_up: "Nach oben",
  sub_down: "Nach unten",
  sub_detach: "Aus übergeordnetem Issue entfernen",
  sub_detached: "{{key}} ist kein Unter-Issue mehr",
  sub_moved: "{{key}} auf Position {{place}} von {{count}} verschoben",
  set_parent: "Übergeordnetes Issue wählen",
  sub_group: "{{count}} {{group}}",

  // Relations
  relations: "Beziehungen",
  relation_add: "Beziehung hinzufügen",
  relation_kind: "Art der Beziehung",
  blocking: "Blockiert",
  blocked_by: "Blockiert von",
  duplicate: "Duplikat von",
  relates_to: "Hängt zusammen mit",
  start_before: "Beginnt vor",
  start_after: "Beginnt nach",
  finish_before: "Endet vor",
  finish_after: "Endet nach",
  relation_remove: "Beziehung zu {{key}} entfernen",
  relation_removed: "Beziehung zu {{key}} entfernt",
  relation_add_failed: "Beziehung zu {{key}} konnte nicht hinzugefügt werden",
  relation_remove_failed: "Beziehung von {{key}} konnte nicht entfernt werden",

  // Links
  links: "Links",
  link_removed: "Link gelöscht",
  link_add_failed: "Link konnte nicht zu {{key}} hinzugefügt werden",
  link_update_failed: "Link von {{key}} konnte nicht geändert werden",
  link_remove_failed: "Link von {{key}} konnte nicht gelöscht werden",

  // Attachments
  attachments: "Anhänge",
  attach: "Dateien anhängen",
  drop_here: "Loslassen, um an {{key}} anzuhängen",
  attachment_download: "{{name}} öffnen",
  attachment_remove: "{{name}} löschen",
  attachment_removed: "{{name}} gelöscht",
  attachment_remove_failed: "Datei von {{key}} konnte nicht gelöscht werden",
  uploading: "{{name}} wird hochgeladen",
  upload_retry: "Erneut versuchen",
  upload_dismiss: "Ausblenden",
  too_large: "{{name}} ist größer als {{limit}}, das Limit dieses Servers",
  bytes: "{{size}} B",
  kilobytes: "{{size}} KB",
  megabytes: "{{size}} MB",

  // Reactions
  reactions: "Reaktionen",
  react: "Reaktion hinzufügen",
  react_more: "Weitere Emojis",
  react_search: "Emojis suchen",
  react_loading: "Lädt …",
  react_none: "Kein Emoji gefunden",
  reacted: "{{emoji}} von {{names}}",
  reaction_too_long: "Dieses Emoji lässt sich nicht als Reaktion verwenden",
  reaction_failed: "Reaktion auf {{key}} fehlgeschlagen",
  reaction_comment_failed: "Reaktion auf den Kommentar zu {{key}} fehlgeschlagen",

  // Concurrent edits of one text
  merged: "{{name}} hat diesen Text auch geändert. Beide Änderungen sind erhalten.",
  merged_unknown: "Noch jemand hat diesen Text geändert. Beide Änderungen sind erhalten.",
  conflict: "Du und {{name}} habt denselben Absatz geändert. Beide Fassungen sind erhalten.",
  conflict_unknown: "Noch jemand hat denselben Absatz geändert. Beide Fassungen sind erhalten.",
  conflict_mine: "Nur meine",
  conflict_theirs: "Nur die andere",
  conflict_both: "Beide behalten",

  // Comments

  // Subscription
  subscribe_failed: "{{key}} konnte nicht abonniert werden",
  unsubscribe_failed: "{{key}} konnte nicht abbestellt werden",
  undo: "Rückgängig",
  sub_add_failed: "Unter-Issue konnte nicht zu {{key}} hinzugefügt werden",
};
