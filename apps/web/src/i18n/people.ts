import { people } from "./en/people.ts";
import { namespace } from "./i18n.ts";

/** Texts of members' profile pages. */
export const t = namespace("people", people);
