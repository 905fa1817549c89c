import { issues } from "./en/issues.ts";
import { namespace } from "./i18n.ts";

/** Texts of issue lists. */
export const t = namespace("issues", issues);
