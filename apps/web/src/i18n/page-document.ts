import { pageDocument } from "./en/page-document.ts";
import { namespace } from "./i18n.ts";

/** Texts of the document of a page, which several people edit. */
export const t = namespace("page-document", pageDocument);
