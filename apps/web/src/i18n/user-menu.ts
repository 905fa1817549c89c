import { userMenu } from "./en/user-menu.ts";
import { namespace } from "./i18n.ts";

/** Texts of the menu of the signed-in person. */
export const t = namespace("user-menu", userMenu);
