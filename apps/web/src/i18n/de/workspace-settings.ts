import type { workspace_settings as en } from "../en/workspace-settings.ts";
import type { Translated } from "../i18n.ts";

export const workspace_settings: Translated<typeof en> = {
  settings: "Einstellungen",
  general: "Allgemein",
  members: "Mitglieder",
  roles: "Rollen",
  billing: "Abrechnung",
  imports: "Import",
  admins_only_title: "Nur für Admins des Workspace",
  admins_only_text:
    "„{{page}}“ ist für die Admins von {{workspace}}. Sie können für dich nachsehen oder dich zum Admin machen.",
  admins_only_ask: "Zeigen, wer Admin ist",
};
