import { features } from "./en/features.ts";
import { namespace } from "./i18n.ts";

/** Words of what a project uses. */
export const t = namespace("features", features);
