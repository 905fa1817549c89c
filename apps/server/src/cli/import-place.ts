// The destination of an import from the command line: the workspace by its slug, the project by its identifier, on
// behalf of the owner.
import { ADMIN } from "@cairn/domain/roles";
import { createProject } from "../features/projects/service.ts";
import { Failure } from "../platform/failure.ts";
import type { Me } from "../platform/http/context.ts";
import { newId } from "../platform/ids.ts";
import type { Runtime } from "../platform/runtime.ts";
import { actingIn } from "./acting.ts";
import { CommandError } from "./command.ts";

export interface Place {
  workspace: { id: string; slug: string; name: string };
  /** The workspace's owner. */
  me: Me;
  /** Null when there is no such project yet. */
  project: { id: string } | null;
}

interface Wanted {
  workspace: string;
  project: string;
  createProject: string | null;
  dryRun: boolean;
}

async function existingSlugs({ db }: Runtime): Promise<string> {
  const rows = await db.selectFrom("workspaces").select("slug").orderBy("slug").limit(20).execute();
  return rows.length === 0 ? "There is none yet" : `There is: ${rows.map((row) => row.slug).join(", ")}`;
}

async function existingIdentifiers({ db }: Runtime, workspaceId: string): Promise<string> {
  const rows = await db
    .selectFrom("projects")
    .select("identifier")
    .where("workspace_id", "=", workspaceId)
    .where("archived_at", "is", null)
    .orderBy("identifier")
    .limit(50)
    .execute();
  return rows.length === 0
    ? "There is none yet"
    : `There is: ${rows.map((row) => row.identifier).join(", ")}`;
}

/** @throws CommandError when the workspace does not exist, or the project does not exist and must not be created */
export async function findPlace(runtime: Runtime, wanted: Wanted): Promise<Place> {
  const row = await runtime.db
    .selectFrom("workspaces as w")
    .innerJoin("users as u", "u.id", "w.owner_id")
    .select(["w.id", "w.slug", "w.name", "u.id as owner", "u.email", "u.display_name", "u.user_timezone"])
    .where("w.slug", "=", wanted.workspace)
    .executeTakeFirst();
  if (!row)
    throw new CommandError(`There is no workspace “${wanted.workspace}”. ${await existingSlugs(runtime)}.`);
  const project = await runtime.db
    .selectFrom("projects")
    .select("id")
    .where("workspace_id", "=", row.id)
    .where("identifier", "=", wanted.project)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!project && wanted.createProject === null)
    throw new CommandError(
      `There is no project ${wanted.project} in ${row.slug}. ${await existingIdentifiers(runtime, row.id)}. --create-project NAME makes it.`,
    );
  const { owner, email, display_name, user_timezone, ...workspace } = row;
  const me = { id: owner, email, display_name, user_timezone, is_instance_admin: false };
  return { workspace, me, project: project ?? null };
}

/** The project, created if necessary; for a dry run, a placeholder. @throws CommandError */
export async function openProjectFor(
  runtime: Runtime,
  { workspace, me, project }: Place,
  wanted: Wanted,
): Promise<{ id: string }> {
  if (project) return project;
  if (wanted.dryRun) return { id: newId() };
  try {
    return await createProject(actingIn(runtime, me, workspace, ADMIN), {
      name: wanted.createProject ?? wanted.project,
      identifier: wanted.project,
      network: 2,
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new CommandError(`The project cannot be made: ${JSON.stringify(error.body)}`);
  }
}
