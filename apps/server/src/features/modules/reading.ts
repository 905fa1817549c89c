// Modules as responses show them, with links, breakdowns and chart where the contract has them (contract/issues §12.1).
import type { Module, ModuleRow } from "@cairn/contract/entities/module";
import { dayOf } from "@cairn/domain/dates";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { sharesIn } from "../progress/service.ts";
import { issuesOfModules } from "../progress/sql.ts";
import { findModule, moduleRows, modulesOfMember, modulesOfProject, type Viewpoint } from "./queries.ts";

const viewpoint = ({ workspace, me }: WorkspaceContext): Viewpoint => ({
  workspace_id: workspace.id,
  me: me.id,
});

export const listWorkspaceModules = (context: WorkspaceContext): Promise<Module[]> =>
  modulesOfMember(context.runtime.db, viewpoint(context));

export const listModules = (context: ProjectContext): Promise<Module[]> =>
  modulesOfProject(context.runtime.db, viewpoint(context), context.project.id, { archived: false });

export const listArchivedModules = (context: ProjectContext): Promise<Module[]> =>
  modulesOfProject(context.runtime.db, viewpoint(context), context.project.id, { archived: true });

/** A module that is not archived, in the form of lists. @throws module.not_found */
export async function answerModule(db: Queryable, context: ProjectContext, id: string): Promise<Module> {
  const place = { project_id: context.project.id, id, detail: "listed", archived: false } as const;
  const module = await findModule(db, viewpoint(context), place);
  if (!module) throw fail("module.not_found");
  return module;
}

async function readWhole(context: ProjectContext, id: string, archived: boolean): Promise<Module> {
  const { runtime, project } = context;
  const place = { project_id: project.id, id, detail: "retrieved", archived } as const;
  const module = await findModule(runtime.db, viewpoint(context), place);
  if (!module) throw fail("module.not_found");
  const { workspace_id, start_date, target_date } = module;
  const shares = await sharesIn(runtime.db, issuesOfModules(workspace_id, sql`select ${id}::uuid`), {
    workspace_id,
    project_id: project.id,
    dates: { start_date, end_date: target_date },
    today: dayOf(runtime.now()),
  });
  return { ...module, ...shares };
}

/** @throws module.not_found, for archived ones as well */
export const readModule = (context: ProjectContext, id: string): Promise<Module> =>
  readWhole(context, id, false);

/** @throws module.not_found when it is not archived */
export const readArchivedModule = (context: ProjectContext, id: string): Promise<Module> =>
  readWhole(context, id, true);

/** The row of a module of the project, archived or not. @throws module.not_found */
export async function requireModule(
  db: Queryable,
  { workspace, project }: Pick<ProjectContext, "workspace" | "project">,
  id: string,
): Promise<ModuleRow> {
  const [row] = await moduleRows(db, workspace.id, project.id, [id]);
  if (!row) throw fail("module.not_found");
  return row;
}

/** Announces the current row of a module. Counts and links are only in fetched rows. @throws module.not_found */
export async function publishModule(
  t: Tx,
  op: "insert" | "update",
  context: ProjectContext,
  id: string,
): Promise<void> {
  const row = await requireModule(t.db, context, id);
  t.changed({ entity: "module", id, op, project_id: row.project_id, row });
}
