// Files that rich text shows, people's own files and stock pictures (contract/issues §6.4, contract/workspace §8).
import { Type } from "typebox";
import { FileAsset } from "../entities/issue-details.ts";
import { route } from "../route.ts";
import { Bool, Text } from "../schema.ts";

const FILE_LIMIT = 110_000_000;

export const files = {
  create: route({
    method: "POST",
    path: "/api/workspaces/:slug/file-assets/",
    access: "workspace.view",
    summary:
      "Upload a file for rich text, as multipart: `asset`, and `attributes` as JSON text, with `page_id` for the text of a page",
    bodyKind: "multipart",
    bodyLimit: FILE_LIMIT,
    success: { status: 201, body: FileAsset },
    errors: ["invalid", "file.no_room", "unsupported_media"],
    mutates: true,
  }),
  list: route({
    method: "GET",
    path: "/api/workspaces/file-assets/:workspace_id/:key/",
    access: "user.self",
    summary: "A workspace's file by its key; `status` false when there is none",
    success: {
      status: 200,
      body: Type.Object({
        status: Bool,
        data: Type.Optional(Type.Array(FileAsset)),
        error: Type.Optional(Text),
      }),
    },
    errors: ["not_found"],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/workspaces/file-assets/:workspace_id/:key/",
    access: "user.self",
    summary: "Mark a workspace's file as deleted",
    success: { status: 204 },
    errors: ["not_found", "forbidden"],
    mutates: true,
  }),
  restore: route({
    method: "POST",
    path: "/api/workspaces/file-assets/:workspace_id/:key/restore/",
    access: "user.self",
    summary: "Restore a deleted file of a workspace",
    success: { status: 204 },
    errors: ["not_found", "forbidden"],
    mutates: true,
  }),
  create_own: route({
    method: "POST",
    path: "/api/users/file-assets/",
    access: "user.self",
    summary: "Upload a file of the caller's own, such as their picture",
    bodyKind: "multipart",
    bodyLimit: FILE_LIMIT,
    success: { status: 201, body: FileAsset },
    errors: ["invalid", "file.no_room", "unsupported_media"],
    mutates: true,
  }),
  retrieve_own: route({
    method: "GET",
    path: "/api/users/file-assets/:key/",
    access: "user.self",
    summary: "A file of the caller's own by its key",
    success: { status: 200, body: FileAsset },
    errors: ["not_found"],
  }),
  stock_covers: route({
    method: "GET",
    path: "/api/project-covers/",
    access: "public",
    summary: "URLs of the stock covers of projects",
    success: { status: 200, body: Type.Array(Text) },
  }),
  stock_photos: route({
    method: "GET",
    path: "/api/unsplash/",
    access: "user.self",
    summary: "Stock photos as their provider gives them; an empty list when none is configured",
    query: Type.Object({
      query: Type.Optional(Text),
      page: Type.Optional(Text),
      per_page: Type.Optional(Text),
    }),
    success: { status: 200, body: Type.Unknown() },
    errors: ["photos.unreachable"],
  }),
  remove_own: route({
    method: "DELETE",
    path: "/api/users/file-assets/:key/",
    access: "user.self",
    summary: "Delete a file of the caller's own",
    success: { status: 204 },
    errors: ["not_found"],
    mutates: true,
  }),
};
