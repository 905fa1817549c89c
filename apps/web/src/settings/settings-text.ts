import { settings } from "../i18n/en/settings.ts";
import { namespace } from "../i18n/i18n.ts";

/** Words that all settings share. */
export const t = namespace("settings", settings);
