import { chat } from "../../i18n/en/chat.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("chat", chat);
