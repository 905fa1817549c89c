import { pageComments } from "./en/page-comments.ts";
import { namespace } from "./i18n.ts";

/** Texts about the comments on a page, besides those of all comments. */
export const t = namespace("page-comments", pageComments);
