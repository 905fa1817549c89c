// Abilities on pages of projects and of the workspace.
import type { PermittedRoute } from "@cairn/contract/routes/permitted";

export const PAGE_ABILITIES = {
  view_pages: ["pages.list", "pages.retrieve", "pages.archived", "pages.favorites", "pages.description"],
  favor_pages: ["pages.add_favorite", "pages.remove_favorite"],
  create_pages: ["pages.create"],
  edit_own_pages: [
    "pages.update",
    "pages.update_description",
    "pages.lock",
    "pages.unlock",
    "pages.duplicate",
    "pages.move",
  ],
  edit_all_pages: [
    "pages.update",
    "pages.update_description",
    "pages.lock",
    "pages.unlock",
    "pages.duplicate",
    "pages.move",
  ],
  publish_pages: ["pages.publication", "pages.publish", "pages.update_publication", "pages.unpublish"],
  delete_own_pages: ["pages.archive", "pages.restore", "pages.remove"],
  delete_all_pages: ["pages.archive", "pages.restore", "pages.remove"],
  view_workspace_pages: [
    "workspace_pages.list",
    "workspace_pages.retrieve",
    "workspace_pages.archived",
    "workspace_pages.favorites",
    "workspace_pages.description",
  ],
  favor_workspace_pages: ["workspace_pages.add_favorite", "workspace_pages.remove_favorite"],
  create_workspace_pages: ["workspace_pages.create"],
  edit_own_workspace_pages: [
    "workspace_pages.update",
    "workspace_pages.update_description",
    "workspace_pages.lock",
    "workspace_pages.unlock",
    "workspace_pages.duplicate",
    "workspace_pages.move",
  ],
  edit_all_workspace_pages: [
    "workspace_pages.update",
    "workspace_pages.update_description",
    "workspace_pages.lock",
    "workspace_pages.unlock",
    "workspace_pages.duplicate",
    "workspace_pages.move",
  ],
  publish_workspace_pages: [
    "workspace_pages.publication",
    "workspace_pages.publish",
    "workspace_pages.update_publication",
    "workspace_pages.unpublish",
  ],
  delete_own_workspace_pages: [
    "workspace_pages.archive",
    "workspace_pages.restore",
    "workspace_pages.remove",
  ],
  delete_all_workspace_pages: [
    "workspace_pages.archive",
    "workspace_pages.restore",
    "workspace_pages.remove",
  ],
} as const satisfies Record<string, readonly PermittedRoute[]>;
