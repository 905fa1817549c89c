import type { settings as en } from "../en/settings.ts";
import type { Translated } from "../i18n.ts";

export const settings: Translated<typeof en> = {
  settings: "Einstellungen",
  save: "Änderungen speichern",
  discard: "Verwerfen",
  admins_only: "Nur Admins können diese Einstellungen ändern.",
};
