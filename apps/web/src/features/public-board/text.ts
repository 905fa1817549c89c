import { publicBoard as german } from "../../i18n/de/public-board.ts";
import { publicBoard } from "../../i18n/en/public-board.ts";
import { namespace } from "../../i18n/i18n.ts";

/** Texts of a published board; both languages come with its code. */
export const t = namespace("public-board", publicBoard, { de: german });
