// The rules of projects themselves (contract/workspace §9.1, §9.2, spec §4, §6).
import type { Project, ProjectDetail, ProjectDraft, ProjectPatch } from "@cairn/contract/entities/project";
import { cleanIdentifier } from "@cairn/domain/names";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { ADMIN } from "@cairn/domain/roles";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import { type Envelope, flatEnvelope } from "../../platform/http/envelope.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { liftStatementLimit } from "../../platform/postgres/long-transaction.ts";
import { keepInTrash } from "../trash/keep.ts";
import { useEstimate } from "../estimates/service.ts";
import { seedStates } from "../states/service.ts";
import { ensureTriageState } from "../states/triage.ts";
import { changeProject, publishProjectRemoved, publishProjects } from "./changes.ts";
import { issueCountsOf } from "./counts.ts";
import { reserveFormerIdentifier } from "./former-identifiers.ts";
import {
  columnsOf,
  orConflict,
  type ProjectColumns,
  type ProjectExtras,
  requireOwnReferences,
} from "./draft.ts";
import { lockWorkspaceMembers } from "./member-queries.ts";
import { addMembers } from "./membership.ts";
import { purgeIssuesOfProject } from "./purge.ts";
import {
  countProjectsSeenBy,
  findProject,
  lockName,
  PROJECT_ORDER,
  projectKey,
  projectsByIdentifier,
  projectsSeenBy,
} from "./queries.ts";

export interface PageKeys {
  per_page?: string;
  cursor?: string;
}

/** All, or a page when both keys are given (contract/workspace §0.4). @throws bad_page */
export async function listProjects(
  { runtime, workspace, me, token }: WorkspaceContext,
  keys: PageKeys,
): Promise<Project[] | Envelope<Project[]>> {
  const { per_page, cursor } = keys;
  const ids = token?.project_ids ?? null;
  if (ids !== null || per_page === undefined || cursor === undefined) {
    const all = await projectsSeenBy(runtime.db, workspace.id, me.id, null);
    return ids === null ? all : all.filter(({ id }) => ids.includes(id));
  }
  const page = readPage({ per_page, cursor });
  const [rows, total] = await Promise.all([
    projectsSeenBy(runtime.db, workspace.id, me.id, page),
    countProjectsSeenBy(runtime.db, workspace.id, me.id),
  ]);
  return flatEnvelope(page, rows, { total, order: PROJECT_ORDER, keyOf: projectKey });
}

async function readFor(db: Queryable, context: WorkspaceContext, projectId: string): Promise<Project> {
  const project = await findProject(db, context.workspace.id, context.me.id, projectId);
  if (!project) throw fail("project.not_found");
  return project;
}

/** @throws project.not_found */
export async function readProject(context: ProjectContext): Promise<ProjectDetail> {
  const [project, counts] = await Promise.all([
    readFor(context.runtime.db, context, context.project.id),
    issueCountsOf(context),
  ]);
  return { ...project, ...counts };
}

/** The members of a new project: its creator and its lead, both admins. @throws invalid, keyed by field */
async function foundingMembers(t: Tx, columns: ProjectColumns): Promise<string[]> {
  const { project_lead, default_assignee, default_state, estimate } = columns;
  const people = project_lead && project_lead !== t.actor_id ? [t.actor_id, project_lead] : [t.actor_id];
  const members = await lockWorkspaceMembers(t, people);
  const problems: Record<string, string[]> = {};
  if (project_lead && !members.has(project_lead))
    problems.project_lead = ["This is not a member of the workspace."];
  if (default_assignee && !people.includes(default_assignee))
    problems.default_assignee = ["This is not a member of the project."];
  if (default_state) problems.default_state = ["A new project has no such state."];
  if (estimate) problems.estimate = ["A new project has no such estimate."];
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return people;
}

/** @throws invalid, conflict */
export function createProject(
  context: WorkspaceContext,
  draft: ProjectDraft,
  extras: ProjectExtras = {},
): Promise<Project> {
  const columns = columnsOf(draft);
  const { name = draft.name, identifier = draft.identifier } = columns;
  const id = newId();
  const work = tx(context, async (t) => {
    const people = await foundingMembers(t, columns);
    await t.acts.watch("project", { workspace_id: t.workspace_id, id });
    await t.db
      .insertInto("projects")
      .values({
        ...columns,
        ...extras,
        name,
        identifier,
        id,
        workspace_id: t.workspace_id,
        created_at: t.now,
        updated_at: t.now,
        created_by: t.actor_id,
        updated_by: t.actor_id,
      })
      .execute();
    await addMembers(
      t,
      id,
      people.map((member_id) => ({ member_id, role: ADMIN })),
    );
    await publishProjects(t, "insert", [id]);
    await seedStates(t, id);
    if (columns.inbox_view) await ensureTriageState(t, id);
    return readFor(t.db, context, id);
  });
  return orConflict(work);
}

/** @throws project.archived, invalid, conflict */
export async function updateProject(
  context: ProjectContext,
  patch: ProjectPatch,
  extras: ProjectExtras = {},
): Promise<Project> {
  const { project } = context;
  if (project.archived_at !== null) throw fail("project.archived");
  const columns = columnsOf(patch);
  const work = tx(context, async (t) => {
    await requireOwnReferences(t, project.id, columns);
    if (columns.identifier !== undefined) await reserveFormerIdentifier(t, project.id, columns.identifier);
    await changeProject(t, project.id, async () => {
      await setColumns(t, project.id, { ...columns, ...extras });
      if (columns.estimate) await useEstimate(t, project.id, columns.estimate);
      if (columns.inbox_view) await ensureTriageState(t, project.id);
    });
    return readFor(t.db, context, project.id);
  });
  return orConflict(work);
}

async function setColumns(
  t: Tx,
  projectId: string,
  columns: (ReturnType<typeof columnsOf> & ProjectExtras) | { archived_at: string | null },
): Promise<void> {
  await t.acts.watch("project", { workspace_id: t.workspace_id, id: projectId });
  await t.db
    .updateTable("projects")
    .set({ ...columns, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", projectId)
    .execute();
}

const setArchived = (t: Tx, projectId: string, archived_at: string | null): Promise<void> =>
  changeProject(t, projectId, () => setColumns(t, projectId, { archived_at }));

/** @throws project.archived when it already is */
export async function archiveProject(context: ProjectContext): Promise<{ archived_at: string }> {
  const { project } = context;
  if (project.archived_at !== null) throw fail("project.archived");
  return tx(context, async (t) => {
    await setArchived(t, project.id, t.now);
    return { archived_at: t.now };
  });
}

/** A project that is not archived stays unchanged. */
export const restoreProject = (context: ProjectContext): Promise<void> =>
  tx(context, (t) => setArchived(t, context.project.id, null));

/** Moves the project into the trash, with everything in it. @throws project.not_found when it is gone already */
export const removeProject = (context: ProjectContext): Promise<void> =>
  tx(context, async (t) => {
    const { id } = context.project;
    await t.acts.watch("project", { workspace_id: t.workspace_id, id });
    await liftStatementLimit(t.db);
    const title = await lockName(t, id);
    await keepInTrash(t, "project", [{ id, project_id: id, title, owner_id: null }]);
    await purgeIssuesOfProject(t, id);
    await t.db
      .deleteFrom("projects")
      .where("workspace_id", "=", t.workspace_id)
      .where("id", "=", id)
      .execute();
    publishProjectRemoved(t, id);
  });

export interface IdentifierUse {
  exists: number;
  identifiers: { id: string; name: string; project: string }[];
}

/** How often an identifier is in use; by which projects, if the caller sees them. @throws bad_request */
export async function checkIdentifier(
  { runtime, workspace, me }: WorkspaceContext,
  name = "",
): Promise<IdentifierUse> {
  const identifier = cleanIdentifier(name);
  if (identifier === "") throw fail("bad_request", { error: "Name the identifier to check." });
  const taken = await projectsByIdentifier(runtime.db, workspace.id, me.id, identifier);
  const identifiers = taken.filter((one) => one.is_seen).map(({ is_seen: _known, ...one }) => one);
  return { exists: taken.length, identifiers };
}
