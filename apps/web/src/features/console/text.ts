import { consoleWords } from "../../i18n/en/console.ts";
import { namespace, type WordKey } from "../../i18n/i18n.ts";

export const t = namespace("console", consoleWords);
export type ConsoleWord = WordKey<typeof consoleWords>;
