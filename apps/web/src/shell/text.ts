import { shell } from "../i18n/en/shell.ts";
import { namespace } from "../i18n/i18n.ts";

export const t = namespace("shell", shell);
