import { issueDetails } from "./en/issue-details.ts";
import { namespace } from "./i18n.ts";

/** Texts of things that belong to an issue. */
export const t = namespace("issue-details", issueDetails);
