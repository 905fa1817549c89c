import { views, workspace_views } from "@cairn/contract/routes/views";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { inProject, inWorkspace } from "./place.ts";
import { listViews, listWorkspaceViews, readView } from "./reading.ts";
import {
  addFavoriteView,
  createView,
  removeFavoriteView,
  removeView,
  setAccess,
  setLocked,
  updateView,
} from "./service.ts";

export function viewRoutes(registration: Registration): void {
  implement(registration, views, {
    list: (context) => listViews(inProject(context)),
    create: (context, { body }) => createView(inProject(context), body),
    retrieve: (context, { params }) => readView(inProject(context), params.view_id),
    update: (context, { params, body }) => updateView(inProject(context), params.view_id, body),
    remove: (context, { params }) => removeView(inProject(context), params.view_id),
    lock: (context, { params }) => setLocked(inProject(context), params.view_id, true),
    unlock: (context, { params }) => setLocked(inProject(context), params.view_id, false),
    change_access: (context, { params, body }) => setAccess(inProject(context), params.view_id, body.access),
    add_favorite: (context, { body }) => addFavoriteView(inProject(context), body.view),
    remove_favorite: (context, { params }) => removeFavoriteView(inProject(context), params.view_id),
  });
  implement(registration, workspace_views, {
    list: (context, { query }) => listWorkspaceViews(inWorkspace(context), query),
    create: (context, { body }) => createView(inWorkspace(context), body),
    retrieve: (context, { params }) => readView(inWorkspace(context), params.view_id),
    update: (context, { params, body }) => updateView(inWorkspace(context), params.view_id, body),
    remove: (context, { params }) => removeView(inWorkspace(context), params.view_id),
    lock: (context, { params }) => setLocked(inWorkspace(context), params.view_id, true),
    unlock: (context, { params }) => setLocked(inWorkspace(context), params.view_id, false),
    change_access: (context, { params, body }) =>
      setAccess(inWorkspace(context), params.view_id, body.access),
  });
}
