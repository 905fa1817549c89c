import { search } from "../../i18n/en/search.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("search", search);
