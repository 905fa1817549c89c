// Themes of a workspace (contract/workspace §4.6).
import { Type } from "typebox";
import { WorkspaceTheme, WorkspaceThemeDraft, WorkspaceThemePatch } from "../entities/workspace-theme.ts";
import { route } from "../route.ts";

const T = "/api/workspaces/:slug/workspace-themes";

export const workspace_themes = {
  list: route({
    method: "GET",
    path: `${T}/`,
    access: "workspace.write",
    summary: "The workspace's themes by name",
    success: { status: 200, body: Type.Array(WorkspaceTheme) },
  }),
  create: route({
    method: "POST",
    path: `${T}/`,
    access: "workspace.write",
    summary: "Save a set of colors under a unique name",
    body: WorkspaceThemeDraft,
    success: { status: 201, body: WorkspaceTheme },
    errors: ["invalid", "conflict"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${T}/:theme_id/`,
    access: "workspace.write",
    summary: "One theme",
    success: { status: 200, body: WorkspaceTheme },
    errors: ["theme.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${T}/:theme_id/`,
    access: "workspace.write",
    summary: "Rename a theme, or replace its colors",
    body: WorkspaceThemePatch,
    success: { status: 200, body: WorkspaceTheme },
    errors: ["theme.not_found", "invalid", "conflict"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${T}/:theme_id/`,
    access: "workspace.write",
    summary: "Delete a theme; people who use it keep their colors",
    success: { status: 204 },
    errors: ["theme.not_found"],
    mutates: true,
  }),
};
