// Who sees a page that is not private, in words.
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as collections } from "../../i18n/page-collections.ts";
import { t } from "../../i18n/pages.ts";
import { isPrivate, titleOf } from "./collections/collections.ts";

/**
 * Who sees public pages in a place. Observed.
 * @param collection as pages name it
 */
export function readersIn(open: OpenWorkspace, projectId: string | null, collection: string | null): string {
  if (projectId !== null) return t("public_hint");
  const around = collection === null ? undefined : open.cache.page_collection.get(collection);
  return around && isPrivate(around)
    ? collections("readers", { name: titleOf(around) })
    : t("public_hint_workspace");
}
