// How a person views the issues of a project, of a cycle or of a module: filters, display filters, display properties
// (contract/issues §4.6, spec §3). Each of them has its own.
import type { UserProperties, UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { givenParts, newRecord, type PreferenceContext, requireSmall } from "./preference-parts.ts";

const COLUMNS = [
  "id",
  "created_at",
  "updated_at",
  "created_by",
  "updated_by",
  "project_id as project",
  "workspace_id as workspace",
  "user_id as user",
  "filters",
  "display_filters",
  "display_properties",
] as const;

/** The cycle or module; the project itself without either. */
export type PreferencePlace = { cycle_id: string } | { module_id: string } | Record<string, never>;

/** The columns of the unique index that identify a record. */
const PLACE = ["workspace_id", "project_id", "user_id", "cycle_id", "module_id"] as const;

interface Owner {
  workspace_id: string;
  project_id: string;
  user_id: string;
  cycle_id: string | null;
  module_id: string | null;
}
const ownerOf = ({ workspace, project, me }: ProjectContext, place: PreferencePlace): Owner => ({
  workspace_id: workspace.id,
  project_id: project.id,
  user_id: me.id,
  cycle_id: null,
  module_id: null,
  ...place,
});

function contextOf({ cycle_id, module_id }: Owner): PreferenceContext {
  if (cycle_id !== null) return "CYCLE";
  return module_id === null ? "PROJECT" : "MODULE";
}

const find = (db: Queryable, owner: Owner): Promise<UserProperties | undefined> =>
  db
    .selectFrom("issue_user_properties")
    .select(COLUMNS)
    .where("workspace_id", "=", owner.workspace_id)
    .where("project_id", "=", owner.project_id)
    .where("user_id", "=", owner.user_id)
    .where("cycle_id", "is not distinct from", owner.cycle_id)
    .where("module_id", "is not distinct from", owner.module_id)
    .executeTakeFirst();

/** Writes the given parts; a missing record is created from the defaults. */
function save(t: Tx, owner: Owner, patch: UserPropertiesPatch): Promise<UserProperties> {
  const given = givenParts(patch);
  return t.db
    .insertInto("issue_user_properties")
    .values({
      ...owner,
      ...newRecord(t, patch, contextOf(owner)),
    })
    .onConflict((conflict) =>
      conflict.columns(PLACE).doUpdateSet((e) => ({
        ...Object.fromEntries(given.map((part) => [part, e.ref(`excluded.${part}`)])),
        updated_at: given.length > 0 ? t.now : e.ref("issue_user_properties.updated_at"),
      })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Created when first read. */
export async function readPreferences(
  context: ProjectContext,
  place: PreferencePlace = {},
): Promise<UserProperties> {
  const owner = ownerOf(context, place);
  return (await find(context.runtime.db, owner)) ?? tx(context, (t) => save(t, owner, {}));
}

/** Replaces each given object as a whole. @throws invalid when one is too large */
export function writePreferences(
  context: ProjectContext,
  patch: UserPropertiesPatch,
  place: PreferencePlace = {},
): Promise<UserProperties> {
  requireSmall(patch);
  return tx(context, (t) => save(t, ownerOf(context, place), patch));
}
