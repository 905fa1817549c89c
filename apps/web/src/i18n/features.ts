import { features } from "./en/features.ts";
import { namespace } from "./i18n.ts";

/** Texts of a project's features. */
export const t = namespace("features", features);
