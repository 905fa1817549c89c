import { issuePlaces } from "./en/issue-places.ts";
import { namespace } from "./i18n.ts";

/** Texts of moving and subscribing to issues. */
export const t = namespace("issue-places", issuePlaces);
