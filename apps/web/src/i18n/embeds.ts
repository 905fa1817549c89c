import { embeds } from "./en/embeds.ts";
import { namespace } from "./i18n.ts";

/** Texts of issues and lists of issues inside other texts. */
export const t = namespace("embeds", embeds);
