import { issueParts } from "./en/issue-parts.ts";
import { namespace } from "./i18n.ts";

/** Words of what hangs on an issue. */
export const t = namespace("issue-parts", issueParts);
