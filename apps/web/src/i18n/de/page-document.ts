import type { pageDocument as en } from "../en/page-document.ts";
import type { Translated } from "../i18n.ts";

export const pageDocument: Translated<typeof en> = {
  label: "Text der Seite",
  placeholder: "Schreib etwas oder tippe / für Befehle",
  loading: "Seite wird geladen …",
  not_on_device:
    "Du bist offline, und diese Seite ist auf diesem Gerät nicht gespeichert. Sie öffnet sich, sobald du wieder verbunden bist.",
  here: "Auch auf dieser Seite",
  connecting: "Verbindung wird hergestellt …",
  saved: "Gespeichert",
  saving: "Wird gespeichert …",
  offline: "Offline: auf diesem Gerät gespeichert",
  offline_unsaved: "Offline: nicht gespeichert",
  read_only: "Nur lesen",
  closed: "Geschlossen",
  why_locked: "Diese Seite ist gesperrt: Du kannst sie lesen, aber nicht bearbeiten.",
  why_archived: "Diese Seite ist archiviert: Du kannst sie lesen, aber nicht bearbeiten.",
  why_role: "Du kannst diese Seite lesen, aber nicht bearbeiten.",
  refused_no_access:
    "Du hast keinen Zugriff mehr auf diese Seite. Was du hier tippst, wird nicht gespeichert.",
  refused_malformed:
    "Der Server konnte deine letzte Änderung nicht lesen. Diese Seite wird nicht mehr gespeichert.",
  refused_too_large: "Deine letzte Änderung ist zu groß. Diese Seite wird nicht mehr gespeichert.",
  show_unsaved: "Nicht gespeicherten Text anzeigen",
  unsaved_title: "Nicht gespeicherter Text",
  unsaved_detail: "Der Server hat diesen Text nicht angenommen. Kopiere ihn, bevor du die Seite schließt.",
  copy: "Text kopieren",
  copied: "Text kopiert",
  discard: "Nicht gespeicherten Text verwerfen",
  outline: "Gliederung",
  words_one: "{{count}} Wort",
  words_other: "{{count}} Wörter",
  minutes_one: "{{count}} Min. Lesezeit",
  minutes_other: "{{count}} Min. Lesezeit",
};
