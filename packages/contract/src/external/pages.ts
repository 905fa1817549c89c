// Pages of a workspace and of a project, as programs see them (contract/external §13).
import { Type, type Static } from "typebox";
import type { Access } from "../access.ts";
import { PAGE_ACCESS, PageDraft } from "../entities/page.ts";
import { route } from "../route.ts";
import { Bool, Day, Json, Nullable, OneOf, Paginated, Text, Uuid } from "../schema.ts";
import { Expandable, externalBase } from "./entities.ts";
import { externalIds, listQuery, objectQuery } from "./lists.ts";

const W = "/api/v1/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;

/** Bytes of a request with 2 MB of HTML. */
const BODY_LIMIT = 4_000_000;

export const ExternalPage = Type.Object({
  ...externalBase,
  /** May be empty. */
  name: Text,
  description_html: Text,
  /** The same as a document of the editor. */
  description: Json,
  description_stripped: Text,
  /** Always null: the binary form has a route of its own in the web's API. */
  description_binary: Type.Null(),
  owned_by: Expandable,
  access: OneOf(PAGE_ACCESS),
  color: Text,
  is_locked: Bool,
  archived_at: Nullable(Day),
  view_props: Json,
  logo_props: Json,
  workspace: Expandable,
  /** Null: a page of the workspace. */
  project: Nullable(Expandable),
  /** Whether it is a page of the workspace. */
  is_global: Bool,
  parent_id: Nullable(Uuid),
  collection_id: Nullable(Uuid),
});
export type ExternalPage = Static<typeof ExternalPage>;

export const PAGE_TYPES = ["all", "public", "private", "archived"] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const ExternalPageDraft = Type.Object({
  ...Type.Pick(PageDraft, ["access", "color", "view_props", "logo_props"]).properties,
  ...Type.Partial(
    Type.Object({
      ...externalIds,
      parent_id: Nullable(Uuid),
      collection_id: Nullable(Uuid),
      is_locked: Bool,
    }),
  ).properties,
  name: Type.String({ maxLength: 255 }),
  description_html: Type.String({ maxLength: 2_000_000 }),
});
export type ExternalPageDraft = Static<typeof ExternalPageDraft>;

const routesIn = <const Base extends string, const View extends Access, const Write extends Access>(
  base: Base,
  view: View,
  write: Write,
) => ({
  list: route({
    method: "GET",
    path: `${base}/pages/`,
    access: view,
    summary:
      "Pages that the caller may read, newest first; archived ones only with `type=archived`; a page of the list ends early where its texts are long",
    query: Type.Object({
      ...listQuery,
      type: Type.Optional(OneOf(PAGE_TYPES)),
      search: Type.Optional(Text),
    }),
    success: { status: 200, body: Paginated(Type.Array(ExternalPage)) },
    errors: ["bad_page", "bad_order", "invalid"],
  }),
  create: route({
    method: "POST",
    path: `${base}/pages/`,
    access: write,
    summary: "Create a page, below `parent_id` or, in the workspace, in a collection",
    query: Type.Object(objectQuery),
    body: ExternalPageDraft,
    bodyLimit: BODY_LIMIT,
    success: { status: 201, body: ExternalPage },
    errors: ["invalid", "page.not_found", "external.duplicate", "replay_differs"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${base}/pages/:page_id/`,
    access: view,
    summary: "A page with its text",
    query: Type.Object(objectQuery),
    success: { status: 200, body: ExternalPage },
    errors: ["page.not_found"],
  }),
});

export const external_pages = routesIn(P, "project.view", "project.write");
export const external_workspace_pages = routesIn(W, "workspace.view", "workspace.write");
