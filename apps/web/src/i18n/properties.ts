import { properties } from "./en/properties.ts";
import { namespace } from "./i18n.ts";

/** The editors of properties. */
export const t = namespace("properties", properties);
