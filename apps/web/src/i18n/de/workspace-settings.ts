import type { workspace_settings as en } from "../en/workspace-settings.ts";
import type { Translated } from "../i18n.ts";

export const workspace_settings: Translated<typeof en> = {
  settings: "Einstellungen",
  general: "Allgemein",
  members: "Mitglieder",
  roles: "Rollen",
  billing: "Abrechnung",
  boards: "Veröffentlichte Boards",
  exports: "Exporte",
  trash: "Papierkorb",
  webhooks: "Webhooks",
  audit_log: "Audit-Log",
  imports: "Import",
  integrations: "Integrationen",
  api_tokens: "API-Token",
  admins_only_title: "Nur Workspace-Admins können diese Seite öffnen",
  admins_only_text:
    "Nur Admins von {{workspace}} können „{{page}}“ öffnen. Frag sie oder bitte um die Rolle Admin.",
  admins_only_ask: "Admins anzeigen",
  members_only_title: "Nur Mitglieder des Workspace können diese Seite öffnen",
  members_only_text:
    "In {{workspace}} können Gäste und Personen mit Lesezugriff „{{page}}“ nicht öffnen. Bitte Admins um die Rolle Mitglied.",
};
