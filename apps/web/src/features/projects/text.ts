import { projects } from "../../i18n/en/projects.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("projects", projects);
