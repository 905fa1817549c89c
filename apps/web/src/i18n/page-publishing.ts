import { pagePublishing } from "./en/page-publishing.ts";
import { namespace } from "./i18n.ts";

/** Texts about pages at public URLs. */
export const t = namespace("page-publishing", pagePublishing);
