import type { passkeys as en } from "../en/passkeys.ts";
import type { Translated } from "../i18n.ts";

export const passkeys: Translated<typeof en> = {
  title: "Passkeys",
  text: "Dein Gerät bestätigt, dass du es bist: mit Finger, Gesicht, PIN oder Sicherheitsschlüssel.",
  add: "Passkey hinzufügen",
  name: "Name",
  name_hint: "Damit du ihn hier wiedererkennst, zum Beispiel das Gerät, auf dem er liegt.",
  name_missing: "Gib einen Namen ein.",
  device: "{{browser}} unter {{system}}",
  device_unknown: "Passkey",
  add_lead:
    "Dein Browser fragt jetzt, wo der Passkey liegen soll, und lässt dich bestätigen, dass du es bist.",
  add_action: "Weiter",
  add_failed: "Der Passkey konnte nicht hinzugefügt werden",
  added: "Passkey hinzugefügt",
  added_at: "Hinzugefügt",
  used_at: "Zuletzt benutzt",
  never_used: "Nie benutzt",
  actions: "Aktionen für {{name}}",
  rename: "Umbenennen",
  rename_title: "Passkey umbenennen",
  rename_failed: "Der Passkey konnte nicht umbenannt werden",
  save: "Speichern",
  remove: "Entfernen",
  remove_menu: "Entfernen …",
  remove_question: "„{{name}}“ entfernen?",
  remove_text:
    "Du kannst dich hier nicht mehr damit anmelden. Dein Gerät zeigt ihn vielleicht noch an; dort kannst du ihn löschen.",
  remove_last:
    "Dein Passwort allein reicht dann für die Anmeldung. Deine Wiederherstellungscodes gelten nicht mehr.",
  remove_failed: "Der Passkey konnte nicht entfernt werden",
  removed: "Passkey entfernt",
  failed: "Deine Passkeys konnten nicht geladen werden",
  insecure:
    "Browser bieten Passkeys nur über https an. Bitte die Verwaltung dieses Servers, es einzurichten.",
  address: "Browser bieten Passkeys nur unter einem Hostnamen an, nicht unter einer IP-Adresse.",
  browser: "Dieser Browser kann keine Passkeys.",
  use: "Passkey benutzen",
  or: "oder",
  cancelled: "Der Vorgang wurde abgebrochen oder hat zu lange gedauert. Versuch es noch einmal.",
  known: "Auf diesem Gerät liegt schon ein Passkey von dir.",
  unusable: "Dein Browser konnte den Passkey nicht benutzen.",
  refused: "Dieser Passkey wurde nicht angenommen. Versuch es noch einmal.",
};
