// Pages for programs (contract/external §13): the rules are those of features/pages.
import {
  external_pages,
  external_workspace_pages,
  type ExternalPage,
  type ExternalPageDraft,
  type PageType,
} from "@cairn/contract/external/pages";
import { PRIVATE_PAGE, PUBLIC_PAGE } from "@cairn/domain/pages";
import { type RawBuilder, sql } from "kysely";
import { fail, invalid } from "../../platform/failure.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { implementExternal } from "../../platform/http/implement-external.ts";
import { freshenText } from "../pages/fresh.ts";
import { seesPage } from "../pages/page-rules.ts";
import { inProject, inWorkspace, type PageScope } from "../pages/place.ts";
import { requireReadable } from "../pages/reading.ts";
import { createPage } from "../pages/service.ts";
import { externalIdsOf, orDuplicate } from "./duplicates.ts";
import { expanding } from "./expand.ts";
import { COMMON_KEYS, type Listing, type ListQuery, listPage } from "./listing.ts";
import { externalPages } from "./objects/page.ts";

/** Most bytes of text that one page of a list carries, unless its first page alone is longer. */
const MAX_TEXT = 8_000_000;

const OF_TYPE: Record<PageType, RawBuilder<unknown>> = {
  all: sql`c.archived_at is null`,
  public: sql`c.archived_at is null and c.access = ${PUBLIC_PAGE}`,
  private: sql`c.archived_at is null and c.access = ${PRIVATE_PAGE}`,
  archived: sql`c.archived_at is not null`,
};

/** Of alias `o`. */
const isIn = ({ workspace_id, project_id }: PageScope["place"]): RawBuilder<unknown> =>
  sql`o.workspace_id = ${workspace_id} and o.project_id is not distinct from ${project_id}::uuid`;

interface PagesQuery extends ListQuery {
  type?: PageType;
  search?: string;
}

/** Those that the person may read. Templates are no pages of their own. */
const pagesOf = ({ place, actor }: PageScope, { type = "all", search = "" }: PagesQuery): Listing => ({
  from: sql`(
    select o.*, coalesce(octet_length(d.html) + pg_column_size(d.json), 0) as weight from pages o
    left join page_documents d on d.workspace_id = o.workspace_id and d.page_id = o.id
    where ${isIn(place)} and not o.is_template and ${seesPage(actor.id, "o")}) c`,
  where: sql`${OF_TYPE[type]} and strpos(lower(c.name), lower(${search})) > 0`,
  keys: { ...COMMON_KEYS, sort_order: { by: "c.sort_order", kind: "number" } },
  order: "-created_at",
  weight: { of: "c.weight", most: MAX_TEXT },
});

const list = (scope: PageScope, query: PagesQuery) => {
  const { db } = scope.context.runtime;
  const load = (ids: readonly string[]) => externalPages(db, scope.place.workspace_id, ids);
  return listPage(db, query, pagesOf(scope, query), load);
};

/** @throws page.not_found, for others' private pages as well */
async function read(scope: PageScope, id: string): Promise<ExternalPage> {
  await requireReadable(scope, id);
  const { runtime } = scope.context;
  const { db } = runtime;
  await freshenText(runtime, { workspaceId: scope.place.workspace_id, pageId: id });
  const page = (await externalPages(db, scope.place.workspace_id, [id])).get(id);
  if (page === undefined) throw fail("page.not_found");
  return page;
}

/** @throws as `createPage`, external.duplicate */
async function create(scope: PageScope, body: ExternalPageDraft): Promise<ExternalPage> {
  const { parent_id: parent, collection_id: collection, is_locked, ...draft } = body;
  if (collection && scope.place.project_id !== null)
    throw invalid({ collection_id: ["Collections are for pages of the workspace."] });
  const within = isIn(scope.place);
  const wanted = { table: "pages", within, values: externalIdsOf(body), id: null } as const;
  const extras = { ...externalIdsOf(body), is_locked };
  const { id } = await orDuplicate(scope.context.runtime.db, wanted, () =>
    createPage(scope, { ...draft, parent, collection }, extras),
  );
  return read(scope, id);
}

export const pageRoutesOfPrograms = (registration: Registration): void => {
  implementExternal(
    registration,
    external_pages,
    expanding({
      list: (context, { query }) => list(inProject(context), query),
      create: (context, { body }) => create(inProject(context), body),
      retrieve: (context, { params }) => read(inProject(context), params.page_id),
    }),
  );
  implementExternal(
    registration,
    external_workspace_pages,
    expanding({
      list: (context, { query }) => list(inWorkspace(context), query),
      create: (context, { body }) => create(inWorkspace(context), body),
      retrieve: (context, { params }) => read(inWorkspace(context), params.page_id),
    }),
  );
};
