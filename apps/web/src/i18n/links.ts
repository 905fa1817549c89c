import { links } from "./en/links.ts";
import { namespace } from "./i18n.ts";

/** Texts of the links that issues and modules have. */
export const t = namespace("links", links);
