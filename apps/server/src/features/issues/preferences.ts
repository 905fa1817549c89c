// How a person looks at the issues of a project, of a cycle or of a module: filters, display filters, display properties (contract/issues §4.6,
// spec §3). Each place has its own.
import type { UserProperties, UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import { invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

const FILTERS = [
  "priority",
  "state",
  "state_group",
  "assignees",
  "created_by",
  "labels",
  "start_date",
  "target_date",
  "subscriber",
];
const PROPERTIES = [
  "assignee",
  "start_date",
  "due_date",
  "key",
  "labels",
  "priority",
  "state",
  "sub_issue_count",
  "attachment_count",
  "link",
  "estimate",
  "created_on",
  "updated_on",
  "modules",
  "cycle",
];

const all = <T>(keys: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(keys.map((key) => [key, value]));

/** What everybody starts with (spec §3). */
const DEFAULTS = {
  filters: all(FILTERS, null),
  display_filters: {
    layout: "list",
    order_by: "sort_order",
    group_by: null,
    sub_group_by: null,
    type: null,
    sub_issue: false,
    show_empty_groups: false,
    calendar: { show_weekends: false, layout: "month" },
  },
  display_properties: all(PROPERTIES, true),
};
type Part = keyof typeof DEFAULTS;
const PARTS = Object.keys(DEFAULTS) as Part[];

/** Characters of JSON that one of the three may take. */
const MOST_JSON = 20_000;

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

/** The cycle or module that is looked at; the project itself without either. */
export type PreferencePlace = { cycle_id: string } | { module_id: string } | Record<string, never>;

/** What the unique index says is one record. */
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

/** Writes what is given; a record that is not there yet is made of the defaults. */
function save(t: Tx, owner: Owner, patch: UserPropertiesPatch): Promise<UserProperties> {
  const given = PARTS.filter((part) => patch[part] !== undefined);
  const text = (part: Part) => JSON.stringify(patch[part] ?? DEFAULTS[part]);
  return t.db
    .insertInto("issue_user_properties")
    .values({
      ...owner,
      id: newId(),
      filters: text("filters"),
      display_filters: text("display_filters"),
      display_properties: text("display_properties"),
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
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

/** Made on first reading. */
export async function readPreferences(
  context: ProjectContext,
  place: PreferencePlace = {},
): Promise<UserProperties> {
  const owner = ownerOf(context, place);
  return (await find(context.runtime.db, owner)) ?? tx(context, (t) => save(t, owner, {}));
}

/** Replaces the objects that are given as a whole. @throws invalid when one is too large */
export function writePreferences(
  context: ProjectContext,
  patch: UserPropertiesPatch,
  place: PreferencePlace = {},
): Promise<UserProperties> {
  const tooLarge = PARTS.filter((part) => JSON.stringify(patch[part] ?? {}).length > MOST_JSON);
  if (tooLarge.length > 0)
    throw invalid(
      Object.fromEntries(tooLarge.map((part) => [part, [`Use at most ${MOST_JSON} characters.`]])),
    );
  return tx(context, (t) => save(t, ownerOf(context, place), patch));
}
