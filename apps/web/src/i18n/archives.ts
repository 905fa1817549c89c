import { archives } from "./en/archives.ts";
import { namespace } from "./i18n.ts";

/** Texts of a project's archives. */
export const t = namespace("archives", archives);
