import { newIssue } from "./en/new-issue.ts";
import { namespace } from "./i18n.ts";

/** Texts of creating issues. */
export const t = namespace("new-issue", newIssue);
