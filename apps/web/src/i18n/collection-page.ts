import { collectionPage } from "./en/collection-page.ts";
import { namespace } from "./i18n.ts";

/** Texts that the pages of a cycle and of a module share: the side panel, adding issues, transferring them. */
export const t = namespace("collection-page", collectionPage);
