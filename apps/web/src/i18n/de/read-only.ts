import type { readOnly as en } from "../en/read-only.ts";
import type { Translated } from "../i18n.ts";

export const readOnly: Translated<typeof en> = {
  archived_issue: "Archivierte Issues sind schreibgeschützt",
  archived: "{{name}} ist archiviert und schreibgeschützt",
  ended: "{{name}} ist beendet und schreibgeschützt",
  not_member: "Nur Mitglieder von {{project}} können etwas ändern",
  viewer: "Mit Lesezugriff auf {{project}} kannst du nichts ändern",
  guest: "Als Gast von {{project}} kannst du nichts ändern",
  no_permission: "Du darfst das nicht ändern",
  no_estimates: "{{project}} verwendet keine Schätzungen",
  no_cycles: "{{project}} verwendet keine Zyklen",
  no_modules: "{{project}} verwendet keine Module",
  create: "Zum Erstellen von Issues brauchst du in einem Projekt die Rolle Mitglied",
};
