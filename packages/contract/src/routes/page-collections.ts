// Collections of workspace pages (contract/external §31). The facts about a collection decide what a caller may do with
// it, beside the permission of the route (domain/object-permissions.ts).
import { Type } from "typebox";
import {
  CollectedPage,
  CollectionMember,
  CollectionMemberDraft,
  CollectionMemberPatch,
  CollectionPage,
  CollectionPagePatch,
  CollectionPagesDraft,
  ListedCollectionPage,
  PageCollection,
  PageCollectionDraft,
  PageCollectionPatch,
} from "../entities/page-collection.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

const W = "/api/workspaces/:slug";
const ONE = `${W}/collections/:collection_id` as const;
const optional = Type.Optional(Text);

/** Of routes that move pages into a collection, or within it. */
const PLACING_ERRORS = [
  "page_collection.not_found",
  "page.not_found",
  "page.locked",
  "page.archived",
  "page.not_owner_or_admin",
  "page.too_many_below",
  "forbidden",
  "invalid",
] as const;

export const page_collections = {
  list: route({
    method: "GET",
    path: `${W}/collections/`,
    access: "workspace.view",
    summary: "The collections that the caller sees: the workspace's own first, then in their order",
    success: { status: 200, body: Type.Array(PageCollection) },
  }),
  create: route({
    method: "POST",
    path: `${W}/collections/`,
    access: "workspace.write",
    summary: "Create a collection, which belongs to the caller; public by default",
    body: PageCollectionDraft,
    success: { status: 201, body: PageCollection },
    errors: ["invalid", "page_collection.not_found", "replay_differs"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${ONE}/`,
    access: "workspace.view",
    summary: "One collection; private ones of others are not found",
    success: { status: 200, body: PageCollection },
    errors: ["page_collection.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${ONE}/`,
    access: "workspace.write",
    summary: "Change a collection's name, icon or order; `access` is refused",
    body: PageCollectionPatch,
    success: { status: 200, body: PageCollection },
    errors: ["page_collection.not_found", "forbidden", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${ONE}/`,
    access: "workspace.write",
    summary:
      "Delete a collection; its pages are archived unless `archive_pages=false`; those of a private one always, and become private",
    query: Type.Object({
      archive_pages: Type.Optional(Type.Union([Type.Literal("true"), Type.Literal("false")])),
    }),
    success: { status: 204 },
    errors: ["page_collection.not_found", "forbidden", "page_collection.default"],
    mutates: true,
  }),
  members: route({
    method: "GET",
    path: `${ONE}/members/`,
    access: "workspace.view",
    summary: "The members of a collection, without its owner",
    success: { status: 200, body: Type.Array(CollectionMember) },
    errors: ["page_collection.not_found"],
  }),
  add_member: route({
    method: "POST",
    path: `${ONE}/members/`,
    access: "workspace.write",
    summary: "Give a person of the workspace access to a collection",
    body: CollectionMemberDraft,
    success: { status: 201, body: CollectionMember },
    errors: ["page_collection.not_found", "forbidden", "page_collection.default", "invalid"],
    mutates: true,
  }),
  update_member: route({
    method: "PATCH",
    path: `${ONE}/members/:member_id/`,
    access: "workspace.write",
    summary: "Change a member's access, named by the id of the membership",
    body: CollectionMemberPatch,
    success: { status: 200, body: CollectionMember },
    errors: ["page_collection.not_found", "forbidden", "member.not_found"],
    mutates: true,
  }),
  remove_member: route({
    method: "DELETE",
    path: `${ONE}/members/:member_id/`,
    access: "workspace.view",
    summary:
      "Remove a member, or leave a collection; private pages of theirs leave a private collection with them",
    success: { status: 204 },
    errors: ["page_collection.not_found", "forbidden", "member.not_found"],
    mutates: true,
  }),
  add_favorite: route({
    method: "POST",
    path: `${W}/favorite-collections/:collection_id/`,
    access: "workspace.view",
    summary: "Add a collection to the caller's favorites",
    success: { status: 204 },
    errors: ["page_collection.not_found", "duplicate"],
    mutates: true,
  }),
  remove_favorite: route({
    method: "DELETE",
    path: `${W}/favorite-collections/:collection_id/`,
    access: "workspace.view",
    summary: "Remove a collection from the caller's favorites",
    success: { status: 204 },
    errors: ["page_collection.not_found", "favorite.not_found"],
    mutates: true,
  }),
  pages: route({
    method: "GET",
    path: `${ONE}/pages/`,
    access: "workspace.view",
    summary:
      "Pages of a collection that are not archived, in their order: those on top, those below `parent_id`, or with `search` in the title",
    query: Type.Object({ search: optional, parent_id: optional, created_by: optional, favorites: optional }),
    success: { status: 200, body: Type.Array(ListedCollectionPage) },
    errors: ["page_collection.not_found"],
  }),
  add_pages: route({
    method: "POST",
    path: `${ONE}/pages/`,
    access: "workspace.write",
    summary: "Move pages of the workspace into a collection, with all pages below them",
    body: CollectionPagesDraft,
    success: { status: 200, body: Type.Array(CollectionPage) },
    errors: PLACING_ERRORS,
    mutates: true,
  }),
  search_pages: route({
    method: "GET",
    path: `${ONE}/pages-search/`,
    access: "workspace.view",
    summary:
      "Pages of the workspace that are not in the collection, by `search` in the title, the newest change first",
    query: Type.Object({ search: optional }),
    success: { status: 200, body: Type.Array(CollectedPage) },
    errors: ["page_collection.not_found"],
  }),
  move_page: route({
    method: "PATCH",
    path: `${ONE}/pages/:page_id/`,
    access: "workspace.write",
    summary: "Move a page within its collection, or to another one",
    body: CollectionPagePatch,
    success: { status: 200, body: CollectionPage },
    errors: PLACING_ERRORS,
    mutates: true,
  }),
  remove_page: route({
    method: "DELETE",
    path: `${ONE}/pages/:page_id/`,
    access: "workspace.view",
    summary: "Move a page to the collection of the whole workspace, with all pages below it",
    success: { status: 204 },
    errors: [
      "page_collection.not_found",
      "page_collection.default",
      "page.not_found",
      "page.locked",
      "page.archived",
      "page.too_many_below",
      "forbidden",
    ],
    mutates: true,
  }),
};
