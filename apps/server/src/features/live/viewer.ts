// Which changes a person sees (law 5, security 84). The stream has a single row visibility rule, the same as lists.
import type { Change } from "@cairn/contract/changes";
import type { CollectionAccess, PageCollectionRow } from "@cairn/contract/entities/page-collection";
import type { PageRow } from "@cairn/contract/entities/page";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { Role } from "@cairn/contract/entities/workspace";
import { accessInCollection } from "@cairn/domain/page-collections";
import { canSeePage, type PageReader } from "@cairn/domain/pages";
import { MEMBER } from "@cairn/domain/roles";
import { canSeeView } from "@cairn/domain/views";
import type { OnPage } from "../pages/comments/publish.ts";

export interface Viewer {
  user_id: string;
  workspace_role: Role;
  /** Project id → the viewer's role in it. */
  projects: ReadonlyMap<string, Role>;
  /** Public projects that they could join: they see that these exist. */
  joinable: ReadonlySet<string>;
  /** Id of each collection of pages that they see → their access in it. */
  collections: ReadonlyMap<string, CollectionAccess>;
}

/** Changes after which a person may see something different. */
export const movesSight = ({ entity }: Change): boolean =>
  entity === "project_member" ||
  entity === "workspace_member" ||
  entity === "project" ||
  entity === "page_collection";

/** Members above viewer see email addresses (contract/workspace §4.3). */
function withoutEmail(row: unknown): unknown {
  if (typeof row !== "object" || row === null || !("member" in row)) return row;
  const { email: _hidden, ...member } = row.member as Record<string, unknown>;
  return { ...row, member };
}

interface Drafted {
  is_draft?: boolean;
  created_by?: string | null;
  draft_of?: string | null;
}

/**
 * The author of the draft that the change is about: null for no known person, undefined when it is not about a draft.
 */
function draftOwner({ entity, row }: Change): string | null | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  const { is_draft, created_by, draft_of } = row as Drafted;
  if (entity === "issue") return is_draft ? (created_by ?? null) : undefined;
  return draft_of;
}

/** Drafts are sent only to their author. An issue that becomes a draft again disappears for everyone else. */
function visibleDraft(change: Change, isOwn: boolean): Change | null {
  if (!isOwn) return change.op === "gone" ? { ...change, row: null } : null;
  const { draft_of: _of, ...row } = change.row as Drafted;
  return { ...change, op: change.op === "gone" ? "update" : change.op, row };
}

/** Whether the viewer is subscribed. A row with all subscribers is for everyone; any other one belongs to the actor. */
function ownSubscription(change: Change, viewer: Viewer): Change | null {
  const { subscribers, draft_of, ...row } = change.row as Drafted & { subscribers?: readonly string[] };
  if (draft_of !== undefined && draft_of !== viewer.user_id) return null;
  if (subscribers === undefined) return change.actor === viewer.user_id ? change : null;
  if (!viewer.projects.has(change.project_id ?? "")) return null;
  return { ...change, row: { ...row, subscribed: subscribers.includes(viewer.user_id) } };
}

const hasMoved = (row: unknown): row is { moved_to: string } =>
  typeof row === "object" && row !== null && "moved_to" in row;

/** An issue that moved to another project is deleted for people who saw it here and do not see it there. */
const removedIfVisible = (change: Change, viewer: Viewer): Change | null =>
  viewer.projects.has(change.project_id ?? "") ? { ...change, row: null } : null;

/** A relation is sent to people who see both of its issues. */
function visibleRelation(change: Change, { projects }: Viewer): Change | null {
  if (!projects.has(change.project_id ?? "")) return null;
  if (change.row === null) return change;
  const { related_project_id, ...row } = change.row as { related_project_id: string };
  return projects.has(related_project_id) ? { ...change, row } : null;
}

const readerOf = ({ user_id, collections }: Viewer): PageReader => ({
  id: user_id,
  accessIn: (id) => collections.get(id) ?? null,
});

type Sight = (row: unknown, viewer: Viewer) => boolean;

/** Whether a person sees a view, a page or a collection of pages of a place that they see. */
const SEEN: Partial<Record<Change["entity"], Sight>> = {
  view: (row, { user_id }) => canSeeView(row as SavedViewRow, { id: user_id }),
  page: (row, viewer) => canSeePage(row as PageRow, readerOf(viewer)),
  page_collection: (row, { user_id }) => accessInCollection(row as PageCollectionRow, user_id) !== null,
};

/**
 * A private view or page is sent only to its owner (spec §3), and those of a private collection only to its members. One
 * that a person may have lost is `gone` with its row: an update for those who see it, a deletion for others; a deletion
 * that carries a row is for those who saw it.
 */
function visibleToSome(change: Change, viewer: Viewer, sees: Sight): Change | null {
  const { projects } = viewer;
  if (change.project_id !== null && !projects.has(change.project_id)) return null;
  if (change.row === null) return change;
  const isSeen = sees(change.row, viewer);
  if (change.op === "gone") return isSeen ? { ...change, op: "update" } : { ...change, row: null };
  if (!isSeen) return null;
  return change.op === "delete" ? { ...change, row: null } : change;
}

/** A comment on a page is sent to those who see the page. */
function onVisiblePage(change: Change, viewer: Viewer): Change | null {
  if (change.project_id !== null && !viewer.projects.has(change.project_id)) return null;
  const { on_page, ...row } = change.row as { on_page: OnPage };
  if (!canSeePage(on_page, readerOf(viewer))) return null;
  return { ...change, row: change.op === "delete" ? null : row };
}

/** A page of an issue is sent to those who see both. */
function onVisibleIssueAndPage(change: Change, viewer: Viewer): Change | null {
  const owner = draftOwner(change);
  const shown = onVisiblePage(change, viewer);
  return shown === null || owner === undefined ? shown : visibleDraft(shown, owner === viewer.user_id);
}

/** A notification is sent only to its receiver, and so is its deletion. */
function ownNotification(change: Change, { user_id, projects }: Viewer): Change | null {
  const { receiver } = change.row as { receiver: string };
  if (receiver !== user_id) return null;
  if (change.op === "delete") return { ...change, row: null };
  // Null: about a page of the workspace.
  return change.project_id === null || projects.has(change.project_id) ? change : null;
}

/** For consumers inside the server. */
const isInternal = ({ entity }: { entity: string }): boolean => entity === "notice";

/** The change as this viewer may see it, or null. */
export function visible(change: Change, viewer: Viewer): Change | null {
  if (isInternal(change)) return null;
  if (change.entity === "notification") return ownNotification(change, viewer);
  if (change.entity === "favorite") return change.actor === viewer.user_id ? change : null;
  if (change.entity === "subscription") return ownSubscription(change, viewer);
  if (change.entity === "issue_relation") return visibleRelation(change, viewer);
  if (change.entity === "analytic_view" && viewer.workspace_role < MEMBER) return null;
  if (change.entity === "page_comment") return onVisiblePage(change, viewer);
  if (change.entity === "issue_page") return onVisibleIssueAndPage(change, viewer);
  const sees = SEEN[change.entity];
  if (sees) return visibleToSome(change, viewer, sees);
  if (hasMoved(change.row))
    return viewer.projects.has(change.row.moved_to) ? null : removedIfVisible(change, viewer);
  if (change.entity === "workspace_member" && viewer.workspace_role < MEMBER)
    return { ...change, row: withoutEmail(change.row) };
  if (change.project_id === null) return change;
  if (viewer.projects.has(change.project_id)) {
    const owner = draftOwner(change);
    return owner === undefined ? change : visibleDraft(change, owner === viewer.user_id);
  }
  const announces = change.entity === "project";
  return announces && viewer.joinable.has(change.project_id) ? change : null;
}

/**
 * Projects that the viewer can no longer see, as changes for this viewer only: those they are no longer in, with all
 * their content, and those they can no longer join. Sent before other changes, one of which shows a project again that
 * they can still join.
 */
export function lostProjects(before: Viewer, after: Viewer, seq: number, at: string): Change[] {
  const left = [...before.projects.keys()].filter((id) => !after.projects.has(id));
  const closed = [...before.joinable].filter((id) => !after.projects.has(id) && !after.joinable.has(id));
  const gone = { seq, at, entity: "project" as const, op: "gone" as const, actor: null, row: null };
  return [...left, ...closed].map((id) => ({ ...gone, id, project_id: id }));
}
