// A person's own data about projects: their favorites, and each project's place in their sidebar (contract/workspace
// §9.2).
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { deleteFavorite, favoriteProjects, insertFavorite, setOwnView } from "./own-queries.ts";
import { findProject } from "./queries.ts";

/** Most characters of JSON for one kind of preferences. */
const MAX_JSON_LENGTH = 50_000;

export const listFavorites = ({
  runtime,
  workspace,
  me,
}: WorkspaceContext): Promise<{ id: string; project: string }[]> =>
  favoriteProjects(runtime.db, workspace.id, me.id);

/** Favorites are announced only to their owner. */
const publishFavorite = (t: Tx, op: "insert" | "delete", id: string, projectId: string): void =>
  t.changed({
    entity: "favorite",
    id,
    op,
    project_id: projectId,
    row: op === "delete" ? null : { id, entity: "project", entity_id: projectId, project_id: projectId },
  });

/** @throws project.not_found, duplicate */
export const addFavorite = (context: WorkspaceContext, projectId: string): Promise<void> =>
  tx(context, async (t) => {
    const project = await findProject(t.db, t.workspace_id, t.actor_id, projectId);
    if (!project || project.archived_at !== null) throw fail("project.not_found");
    const id = await insertFavorite(t, projectId);
    if (id === null) throw fail("duplicate");
    publishFavorite(t, "insert", id, projectId);
  });

/** @throws favorite.not_found */
export const removeFavorite = (context: WorkspaceContext, projectId: string): Promise<void> =>
  tx(context, async (t) => {
    const id = await deleteFavorite(t, projectId);
    if (id === null) throw fail("favorite.not_found");
    publishFavorite(t, "delete", id, projectId);
  });

export interface OwnView {
  sort_order?: number;
  view_props?: Record<string, unknown>;
  default_props?: Record<string, unknown>;
  preferences?: Record<string, unknown>;
}

/** Not visible to others, so it is not announced on the stream. @throws invalid when preferences are too long */
export async function saveView(context: ProjectContext, view: OwnView): Promise<void> {
  const { sort_order, ...props } = view;
  const json: Record<string, string> = {};
  for (const key of ["view_props", "default_props", "preferences"] as const) {
    if (props[key] === undefined) continue;
    json[key] = JSON.stringify(props[key]);
    if (json[key].length > MAX_JSON_LENGTH)
      throw invalid({ [key]: [`Use at most ${MAX_JSON_LENGTH} characters.`] });
  }
  await tx(context, (t) => setOwnView(t, context.project.id, { sort_order, ...json }));
}
