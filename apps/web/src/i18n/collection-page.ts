import { collectionPage } from "./en/collection-page.ts";
import { namespace } from "./i18n.ts";

/** What the pages of a cycle and of a module say alike: the panel beside their issues, adding, moving on. */
export const t = namespace("collection-page", collectionPage);
