// The phrases of permissions: one page alone shows them, so no language has them among what comes before the first screen.
import { permissions as german } from "./de/permissions.ts";
import { permissions } from "./en/permissions.ts";
import { namespace } from "./i18n.ts";

export const t = namespace("permissions", permissions, { de: german });
