import { comments } from "./en/comments.ts";
import { namespace } from "./i18n.ts";

/** Texts of comments and their threads. */
export const t = namespace("comments", comments);
