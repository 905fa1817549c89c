// The place of a request's pages: its project, or its workspace. Both follow the same rules (contract/issues §16, §19).
import type { CollectionAccess } from "@cairn/contract/entities/page-collection";
import type { PageRow } from "@cairn/contract/entities/page";
import type { PageActor } from "@cairn/domain/pages";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";

export interface PagePlace {
  workspace_id: string;
  /** Null: pages of the workspace. */
  project_id: string | null;
}

export interface PageScope {
  context: WorkspaceContext;
  place: PagePlace;
  actor: Pick<PageActor, "id" | "role">;
}

/** A page as a transaction has locked it for a person. */
export interface LockedPage extends PageRow {
  /** The person's access in its collection; null if it is in none. */
  collection_access: CollectionAccess | null;
}

/** Who asks about a page, or about a page that is in the same collection. */
export const actorFor = (
  { actor }: Pick<PageScope, "actor">,
  { collection_access }: Pick<LockedPage, "collection_access">,
): PageActor => ({ ...actor, accessIn: () => collection_access });

export const inProject = (context: ProjectContext): PageScope => ({
  context,
  place: { workspace_id: context.workspace.id, project_id: context.project.id },
  actor: { id: context.me.id, role: context.project_role },
});

export const inWorkspace = (context: WorkspaceContext): PageScope => ({
  context,
  place: { workspace_id: context.workspace.id, project_id: null },
  actor: { id: context.me.id, role: context.workspace_role },
});
