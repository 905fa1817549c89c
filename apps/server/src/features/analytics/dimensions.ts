// What issues can be counted by (contract/issues §18.1), by the kind of a property. Rows are first counted by a raw value,
// which an index or the row itself holds, and named afterwards: a state is looked up once, not once per issue.
import type { ChartExtras } from "@cairn/contract/entities/analytics";
import type { Dimension } from "@cairn/domain/analytics-dimensions";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { Property } from "@cairn/domain/properties/property";
import { WORKSPACE } from "../issues/list/bindings.ts";
import { columnOf, idSql, VALUE_COLUMNS, valueRow } from "../issues/list/properties/columns.ts";
import { groupOf } from "../issues/list/properties/groups.ts";

/** `level` is x or s: it names what a join adds, so that two dimensions do not collide. */
interface SqlDimension {
  /** Over alias `i` of issues. */
  raw: (level: string) => string;
  /** Joins that `raw` needs besides the issue. */
  join?: (level: string) => string;
  /** The wire's key as text, over the column `raw.<level>`; null is `None`. */
  key: (level: string) => string;
  /** Joins that `key` needs. */
  naming?: (level: string) => string;
  /** Issues without a value are in no bar. */
  dropsNull?: true;
}

/** The names of the keys: a list in the order in which people know them. */
interface Names {
  /** Their own field on the wire; absent: they are in `value_details`. */
  extra?: Exclude<keyof ChartExtras, "value_details">;
  /** @param keys a subquery of keys as text */
  list: (keys: string) => string;
}

/** Months of instants are UTC months, just as the days of burn-down charts are UTC days. */
const monthOf = (property: Property, column: string): string =>
  `date_trunc('month', ${column}${property.kind === "date" ? "::timestamp" : " at time zone 'UTC'"})`;

/** Dates and moments. */
function monthly(property: Property): SqlDimension {
  const key = (level: string): string => `to_char(raw.${level}, 'FMYYYY-FMMM')`;
  const { definition, id, kind } = property;
  if (!definition) return { raw: () => monthOf(property, columnOf(property).sql), key, dropsNull: true };
  return {
    raw: (level) => monthOf(property, `of_${level}.${VALUE_COLUMNS[kind]}`),
    join: (level) => `join issue_property_values of_${level} on ${valueRow(`of_${level}`, id)}`,
    key,
    dropsNull: true,
  };
}

/** Properties that lists are grouped by. An issue counts once for each of its values, and once if it has none. */
function grouped(property: Property): SqlDimension {
  const { key, join, type } = groupOf(property);
  return {
    raw: (level) => key(`of_${level}`),
    ...(join && { join: (level) => join(`of_${level}`) }),
    key: (level) => (type === "uuid" ? `raw.${level}::text` : `raw.${level}`),
  };
}

/** Built-in properties whose keys are in tables of their own. */
const SPECIAL: Partial<Record<BuiltInId, SqlDimension>> = {
  state_group: {
    raw: () => "i.state_id",
    naming: (level) =>
      `left join states of_${level} on of_${level}.workspace_id = ${WORKSPACE} and of_${level}.id = raw.${level}`,
    key: (level) => `of_${level}."group"`,
  },
  estimate: {
    raw: () => "i.estimate_point",
    naming: (level) =>
      `left join estimate_points of_${level} on of_${level}.workspace_id = ${WORKSPACE} and of_${level}.id = raw.${level}`,
    key: (level) => `of_${level}.value`,
  },
};

export const sqlDimension = ({ property, isMonthly }: Dimension): SqlDimension =>
  (SPECIAL as Partial<Record<string, SqlDimension>>)[property.id] ??
  (isMonthly ? monthly(property) : grouped(property));

const ofProjects = `join projects p on p.workspace_id = o.workspace_id and p.id = o.project_id`;
const listed = (row: string, order: string, from: string): string => `
  select coalesce(json_agg(json_build_object(${row}) order by ${order}), '[]') from ${from}`;
const tenant = (keys: string): string => `o.workspace_id = ${WORKSPACE} and o.id::text in (${keys})`;
const folded = (text: string): string => `lower(${text} collate "C") collate "C"`;
const GROUP_RANK = `array_position('{backlog,unstarted,started,completed,cancelled}'::text[], o."group")`;

/** Built-in properties whose names have fields of their own on the wire. */
const OWN_NAMES: Partial<Record<BuiltInId, Names>> = {
  state: {
    extra: "state_details",
    list: (keys) =>
      listed(
        `'state_id', o.id, 'state__name', o.name, 'state__color', o.color, 'project__identifier', p.identifier`,
        `${GROUP_RANK}, o.sequence, p.identifier, o.id`,
        `states o ${ofProjects} where ${tenant(keys)}`,
      ),
  },
  labels: {
    extra: "label_details",
    list: (keys) =>
      listed(
        `'labels__id', o.id, 'labels__name', o.name, 'labels__color', o.color, 'project__identifier', p.identifier`,
        `${folded("o.name")}, p.identifier, o.id`,
        `labels o ${ofProjects} where ${tenant(keys)}`,
      ),
  },
  assignees: {
    extra: "assignee_details",
    list: (keys) =>
      listed(
        `'assignees__id', o.id, 'assignees__avatar', o.avatar, 'assignees__display_name', o.display_name,
         'assignees__first_name', o.first_name, 'assignees__last_name', o.last_name`,
        `${folded("o.display_name")}, o.id`,
        `users o where o.id::text in (${keys})`,
      ),
  },
  cycle: {
    extra: "cycle_details",
    list: (keys) =>
      listed(
        `'issue_cycle__cycle_id', o.id, 'issue_cycle__cycle__name', o.name, 'project__identifier', p.identifier`,
        `o.start_date nulls last, ${folded("o.name")}, p.identifier, o.id`,
        `cycles o ${ofProjects} where ${tenant(keys)}`,
      ),
  },
  modules: {
    extra: "module_details",
    list: (keys) =>
      listed(
        `'issue_module__module_id', o.id, 'issue_module__module__name', o.name, 'project__identifier', p.identifier`,
        `${folded("o.name")}, p.identifier, o.id`,
        `modules o ${ofProjects} where ${tenant(keys)}`,
      ),
  },
  project: {
    list: (keys) =>
      listed(
        `'id', o.id, 'name', o.name, 'color', null`,
        `${folded("o.name")}, o.id`,
        `projects o where ${tenant(keys)}`,
      ),
  },
};

const PEOPLE: Names = {
  list: (keys) =>
    listed(
      `'id', o.id, 'name', o.display_name, 'color', null`,
      `${folded("o.display_name")}, o.id`,
      `users o where o.id::text in (${keys})`,
    ),
};
const optionsOf = (id: string): Names => ({
  list: (keys) =>
    listed(
      `'id', o.value->>'id', 'name', o.value->>'name', 'color', o.value->>'color'`,
      "o.place",
      `properties d cross join lateral jsonb_array_elements(d.options) with ordinality o(value, place)
        where d.workspace_id = ${WORKSPACE} and d.id = ${idSql(id)} and o.value->>'id' in (${keys})`,
    ),
});

/** Undefined: the key itself, or a word for it, is the name. */
export function namesOf({ property }: Dimension): Names | undefined {
  const own = (OWN_NAMES as Partial<Record<string, Names>>)[property.id];
  if (own) return own;
  if (property.kind === "user" || property.kind === "users") return PEOPLE;
  return property.definition && property.definition.options.length > 0 ? optionsOf(property.id) : undefined;
}
