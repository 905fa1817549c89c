// Where a page is, and what this person may do there. Observed.
import type { PageRow } from "@cairn/contract/entities/page";
import type { Project } from "@cairn/contract/entities/project";
import { accessInCollection, EDIT_ACCESS } from "@cairn/domain/page-collections";
import { editRefusal, mayOnPage, type PageAction } from "@cairn/domain/pages";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can } from "../../data/workspace-context.tsx";

const projectOf = (open: OpenWorkspace, id: string | null): Project | undefined =>
  id === null ? undefined : open.cache.project.get(id);

const meAt = (open: OpenWorkspace, page: PageRow) => ({
  id: open.me,
  role: page.project === null ? open.role : (projectOf(open, page.project)?.member_role ?? null),
  accessIn: (id: string) => {
    const collection = open.cache.page_collection.get(id);
    // A page that is here is visible; until its collection is here as well, the server decides.
    return collection ? accessInCollection(collection, open.me) : EDIT_ACCESS;
  },
});

/** Whether this person may do something with a page (spec §5). The server decides by the same table. */
export const mayDo = (open: OpenWorkspace, action: PageAction, page: PageRow): boolean =>
  mayOnPage(action, page, meAt(open, page));

/** Why this person can't edit the text, as far as this browser knows; null if they can. */
export const textRefusal = (open: OpenWorkspace, page: PageRow): ReturnType<typeof editRefusal> =>
  editRefusal(page, meAt(open, page));

/** Whether this person may add pages to a project or, with null, to the workspace. */
export function mayAddPages(open: OpenWorkspace, projectId: string | null): boolean {
  if (projectId === null) return can(open, "workspace.write");
  const project = projectOf(open, projectId);
  return project !== undefined && can(open, "project.write", project);
}

/** The pages that contain a page, the outermost first. */
export function pagesAround({ cache }: OpenWorkspace, page: PageRow): PageRow[] {
  const around: PageRow[] = [];
  for (let id = page.parent; id !== null; id = around[0]?.parent ?? null) {
    const parent = cache.page.get(id);
    if (!parent || around.includes(parent)) break;
    around.unshift(parent);
  }
  return around;
}
