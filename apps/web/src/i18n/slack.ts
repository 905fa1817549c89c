import { slack as german } from "./de/slack.ts";
import { slack } from "./en/slack.ts";
import { namespace } from "./i18n.ts";

/** Texts about Slack; German comes with them, because few screens need them. */
export const t = namespace("slack", slack, { de: german });
