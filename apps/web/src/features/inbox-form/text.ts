import { inbox_form } from "../../i18n/en/inbox-form.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("inbox-form", inbox_form);
