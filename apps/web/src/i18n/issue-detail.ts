import { issueDetail } from "./en/issue-detail.ts";
import { namespace } from "./i18n.ts";

/** Texts of a single issue: its page, the peek, history and comments. */
export const t = namespace("issue-detail", issueDetail);
