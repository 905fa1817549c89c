// The phrases of permissions. Only one page shows them, so they are not loaded before the first screen.
import { permissions as german } from "./de/permissions.ts";
import { permissions } from "./en/permissions.ts";
import { namespace } from "./i18n.ts";

export const t = namespace("permissions", permissions, { de: german });
