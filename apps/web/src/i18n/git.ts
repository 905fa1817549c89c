import { git as german } from "./de/git.ts";
import { git } from "./en/git.ts";
import { namespace } from "./i18n.ts";

/** Texts about repositories; German comes with them, because few screens need them. */
export const t = namespace("git", git, { de: german });
