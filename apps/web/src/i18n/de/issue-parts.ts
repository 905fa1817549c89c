import type { issueParts as en } from "../en/issue-parts.ts";
import type { Translated } from "../i18n.ts";

export const issueParts: Translated<typeof en> = {
  // Adding
  add_to_issue: "Zu diesem Issue hinzufügen",
  add_relation: "Beziehung",
  add_link: "Link",
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
  sub_detach: "Aus diesem Issue herauslösen",
  sub_detached: "{{key}} ist kein Unter-Issue mehr",
  sub_moved: "{{key}} steht jetzt auf Platz {{place}} von {{count}}",
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
  relation_remove: "Beziehung zu {{key}} entfernen",
  relation_removed: "Beziehung zu {{key}} entfernt",
  relation_add_failed: "Beziehung zu {{key}} hinzufügen",
  relation_remove_failed: "Beziehung von {{key}} entfernen",

  // Links
  links: "Links",
  link_dialog: "Link hinzufügen",
  link_dialog_edit: "Link bearbeiten",
  link_url: "Adresse",
  link_url_bad: "Verwende eine Adresse mit http oder https",
  link_url_taken: "Diese Adresse ist schon verlinkt",
  link_title: "Titel",
  link_title_hint: "Steht anstelle der Adresse",
  link_save: "Link speichern",
  link_create: "Link hinzufügen",
  link_menu: "Aktionen für {{title}}",
  link_copy: "Adresse kopieren",
  link_copied: "Adresse kopiert",
  link_edit: "Bearbeiten",
  link_remove: "Löschen",
  link_removed: "Link gelöscht",
  link_add_failed: "Link zu {{key}} hinzufügen",
  link_update_failed: "Link von {{key}} ändern",
  link_remove_failed: "Link von {{key}} löschen",

  // Attachments
  attachments: "Anhänge",
  attach: "Dateien anhängen",
  drop_here: "Loslassen, um an {{key}} anzuhängen",
  attachment_download: "{{name}} öffnen",
  attachment_remove: "{{name}} löschen",
  attachment_removed: "{{name}} gelöscht",
  attachment_remove_failed: "Datei von {{key}} löschen",
  uploading: "{{name}} wird hochgeladen",
  upload_retry: "Erneut versuchen",
  upload_dismiss: "Ausblenden",
  too_large: "{{name}} ist zu groß: Dieser Server nimmt höchstens {{limit}} an",
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
  reaction_failed: "Auf {{key}} reagieren",
  reaction_comment_failed: "Auf einen Kommentar zu {{key}} reagieren",

  // Two people in one text
  merged: "Auch {{name}} hat diesen Text geändert. Beide Änderungen sind jetzt enthalten.",
  merged_unknown: "Noch jemand hat diesen Text geändert. Beide Änderungen sind jetzt enthalten.",
  conflict: "Du und {{name}} habt denselben Absatz geändert. Beide Fassungen sind erhalten.",
  conflict_unknown: "Noch jemand hat denselben Absatz geändert. Beide Fassungen sind erhalten.",
  conflict_mine: "Nur meine",
  conflict_theirs: "Nur die andere",
  conflict_both: "Beide behalten",

  // Comments
  comment_internal: "Nur Mitglieder",
  comment_internal_hint: "Mitglieder des Projekts sehen diesen Kommentar",
  comment_external: "Öffentlich",
  comment_external_hint: "Auch wer das veröffentlichte Board besucht, sieht diesen Kommentar",
  comment_make_external: "Auf dem öffentlichen Board zeigen",
  comment_make_internal: "Nur Mitgliedern zeigen",
  comment_access_failed: "Ändern, wer einen Kommentar zu {{key}} sieht",

  // Subscription
  subscribe_failed: "{{key}} abonnieren",
  unsubscribe_failed: "{{key}} nicht mehr abonnieren",
  undo: "Rückgängig",
};
