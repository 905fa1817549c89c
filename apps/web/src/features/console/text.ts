import { consoleWords } from "../../i18n/en/console.ts";
import { namespace, type TextKey } from "../../i18n/i18n.ts";

export const t = namespace("console", consoleWords);
export type ConsoleWord = TextKey<typeof consoleWords>;
