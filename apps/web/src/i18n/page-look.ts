import { pageLook } from "./en/page-look.ts";
import { namespace } from "./i18n.ts";

/** Texts about the icon, the cover and the labels of pages. */
export const t = namespace("page-look", pageLook);
