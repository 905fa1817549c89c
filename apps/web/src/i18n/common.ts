import { common } from "./en/common.ts";
import { namespace } from "./i18n.ts";

/** Texts that every screen may need. */
export const t = namespace("common", common);

/** The name of a page as it is shown: an empty or blank one is "Untitled" (spec §5). */
export const orUntitled = (name: string): string => (name.trim() === "" ? t("untitled") : name);
