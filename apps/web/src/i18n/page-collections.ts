// Texts of collections of workspace pages, which only the screens of pages show: they are loaded with these.
import { pageCollections as german } from "./de/page-collections.ts";
import { pageCollections } from "./en/page-collections.ts";
import { namespace } from "./i18n.ts";

export const t = namespace("page-collections", pageCollections, { de: german });
