import type { PageRow } from "@cairn/contract/entities/page";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import type { Recent } from "./recents.ts";

const SHOWN = 5;

/** The latest of the visited pages that can still be opened. @param accepts which of them count. Observed. */
export const recentPages = (
  { cache }: OpenWorkspace,
  recents: readonly Recent[],
  accepts: (page: PageRow) => boolean = () => true,
): PageRow[] =>
  recents
    .flatMap(({ kind, id }) => (kind === "page" ? (cache.page.get(id) ?? []) : []))
    .filter((page) => page.archived_at === null && !page.is_template && accepts(page))
    .slice(0, SHOWN);
