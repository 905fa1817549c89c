import { issuePlaces } from "./en/issue-places.ts";
import { namespace } from "./i18n.ts";

/** Words of the places where an issue goes. */
export const t = namespace("issue-places", issuePlaces);
