import { moves } from "./en/moves.ts";
import { namespace } from "./i18n.ts";

/** Why something cannot be moved, and what a move changes. */
export const t = namespace("moves", moves);
