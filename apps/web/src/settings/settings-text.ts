import { settings } from "../i18n/en/settings.ts";
import { namespace } from "../i18n/i18n.ts";

/** Texts that all settings share. */
export const t = namespace("settings", settings);
