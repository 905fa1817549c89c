// States in the database (contract/issues §10). Triage states are never shown.
import type { State, StateGroup } from "@cairn/contract/entities/state";
import { OUTLIER } from "@cairn/domain/sort-order";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";

const COLUMNS = [
  "id",
  "project_id",
  "workspace_id",
  "name",
  "color",
  "group",
  "default",
  "description",
  "sequence",
] as const;

const visible = (db: Queryable, workspaceId: string) =>
  db
    .selectFrom("states")
    .select(COLUMNS)
    .where("workspace_id", "=", workspaceId)
    .where("group", "!=", "triage")
    .$castTo<State>();

export const statesOfProject = (db: Queryable, workspaceId: string, projectId: string): Promise<State[]> =>
  visible(db, workspaceId).where("project_id", "=", projectId).orderBy("sequence").orderBy("id").execute();

/** Those of all unarchived projects that the person is in. */
export const statesOfMember = (db: Queryable, workspaceId: string, userId: string): Promise<State[]> =>
  visible(db, workspaceId)
    .where("project_id", "in", memberProjects(db, workspaceId, userId))
    .orderBy("sequence")
    .orderBy("id")
    .execute();

export const findState = (
  db: Queryable,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<State | undefined> =>
  visible(db, workspaceId).where("project_id", "=", projectId).where("id", "=", id).executeTakeFirst();

export async function highestSequence(
  db: Queryable,
  workspaceId: string,
  projectId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("states")
    .select((e) => e.fn.max("sequence").as("highest"))
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .where("sequence", "<", OUTLIER)
    .executeTakeFirst();
  return row?.highest ?? null;
}

/** Whether any issue, archived and draft ones included, is in the state: the foreign key would refuse its deletion. */
export async function isInUse(db: Queryable, workspaceId: string, stateId: string): Promise<boolean> {
  const row = await db
    .selectFrom("issues")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("state_id", "=", stateId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewState {
  id: string;
  project_id: string;
  name: string;
  color: string;
  group: StateGroup;
  default: boolean;
  description: string;
  sequence: number;
  external_source?: string | null;
  external_id?: string | null;
}

export const insertStates = (
  db: Queryable,
  workspaceId: string,
  userId: string,
  states: readonly NewState[],
): Promise<State[]> =>
  db
    .insertInto("states")
    .values(
      states.map((state) => ({
        ...state,
        workspace_id: workspaceId,
        created_by: userId,
        updated_by: userId,
      })),
    )
    .returning(COLUMNS)
    .$castTo<State>()
    .execute();

/**
 * Whether the project's automations close issues into this state: the foreign key clears it when the state is deleted.
 */
export async function isClosedInto(
  db: Queryable,
  workspaceId: string,
  projectId: string,
  stateId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("projects")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", projectId)
    .where("default_state", "=", stateId)
    .executeTakeFirst();
  return row !== undefined;
}
