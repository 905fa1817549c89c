import { agents } from "./en/agents.ts";
import { namespace } from "./i18n.ts";

export const t = namespace("agents", agents);
