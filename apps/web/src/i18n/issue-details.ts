import { issueDetails } from "./en/issue-details.ts";
import { namespace } from "./i18n.ts";

/** Words of what hangs on an issue. */
export const t = namespace("issue-details", issueDetails);
