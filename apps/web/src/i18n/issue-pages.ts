import { issuePages } from "./en/issue-pages.ts";
import { namespace } from "./i18n.ts";

export const t = namespace("issue-pages", issuePages);
