import { pageBlocks } from "./en/page-blocks.ts";
import { namespace } from "./i18n.ts";

/** Texts about moving and changing blocks of a page. */
export const t = namespace("page-blocks", pageBlocks);
