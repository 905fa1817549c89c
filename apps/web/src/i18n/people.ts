import { people } from "./en/people.ts";
import { namespace } from "./i18n.ts";

/** Words of the profile pages of members. */
export const t = namespace("people", people);
