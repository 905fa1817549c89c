import { actions } from "../i18n/en/actions.ts";
import { namespace } from "../i18n/i18n.ts";

export const t = namespace("actions", actions);
