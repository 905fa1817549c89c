import { namespace } from "./i18n.ts";
import { views } from "./en/views.ts";

/** Texts of a project's saved views. */
export const t = namespace("views", views);
