import { newIssue } from "./en/new-issue.ts";
import { namespace } from "./i18n.ts";

/** Writing issues that are not there yet. */
export const t = namespace("new-issue", newIssue);
