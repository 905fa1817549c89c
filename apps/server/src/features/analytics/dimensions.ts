// What issues can be counted by (contract/issues §18.1): one row per dimension. Rows are first counted by a raw value,
// which an index or the row itself holds, and named afterwards: a state is looked up once, not once per issue.
import type { ChartExtras, Dimension } from "@cairn/contract/entities/analytics";
import { WORKSPACE } from "../issues/list/bindings.ts";

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
  /** The names of the keys: a list in the order in which people know them. */
  details?: { extra: keyof ChartExtras; list: (keys: string) => string };
}

const column = (level: string): string => `raw.${level}`;
const asText = (level: string): string => `raw.${level}::text`;
/** `2031-3`: the month of a date. */
const month = (level: string): string => `to_char(raw.${level}, 'FMYYYY-FMMM')`;

const day = (name: string): SqlDimension => ({
  raw: () => `date_trunc('month', i.${name}::timestamp)`,
  key: month,
  dropsNull: true,
});
/** Months of instants are UTC months, just as the days of burn-down charts are UTC days. */
const instant = (name: string): SqlDimension => ({
  raw: () => `date_trunc('month', i.${name} at time zone 'UTC')`,
  key: month,
  dropsNull: true,
});
/** An issue counts once for each of its values, and once if it has none. */
const elements = (name: string) => ({
  raw: (level: string): string => `of_${level}.id`,
  join: (level: string): string => `left join lateral unnest(i.${name}) of_${level}(id) on true`,
  key: asText,
});

const ofProjects = `join projects p on p.workspace_id = o.workspace_id and p.id = o.project_id`;
const listed = (row: string, order: string, from: string): string => `
  select coalesce(json_agg(json_build_object(${row}) order by ${order}), '[]') from ${from}`;
const tenant = (keys: string): string => `o.workspace_id = ${WORKSPACE} and o.id::text in (${keys})`;
const folded = (text: string): string => `lower(${text} collate "C") collate "C"`;
const GROUP_RANK = `array_position('{backlog,unstarted,started,completed,cancelled}'::text[], o."group")`;

export const SQL_DIMENSIONS: Record<Dimension, SqlDimension> = {
  state_id: {
    raw: () => "i.state_id",
    key: asText,
    details: {
      extra: "state_details",
      list: (keys) =>
        listed(
          `'state_id', o.id, 'state__name', o.name, 'state__color', o.color, 'project__identifier', p.identifier`,
          `${GROUP_RANK}, o.sequence, p.identifier, o.id`,
          `states o ${ofProjects} where ${tenant(keys)}`,
        ),
    },
  },
  state__group: {
    raw: () => "i.state_id",
    naming: (level) =>
      `left join states of_${level} on of_${level}.workspace_id = ${WORKSPACE} and of_${level}.id = raw.${level}`,
    key: (level) => `of_${level}."group"`,
  },
  labels__id: {
    ...elements("label_ids"),
    details: {
      extra: "label_details",
      list: (keys) =>
        listed(
          `'labels__id', o.id, 'labels__name', o.name, 'labels__color', o.color, 'project__identifier', p.identifier`,
          `${folded("o.name")}, p.identifier, o.id`,
          `labels o ${ofProjects} where ${tenant(keys)}`,
        ),
    },
  },
  assignees__id: {
    ...elements("assignee_ids"),
    details: {
      extra: "assignee_details",
      list: (keys) =>
        listed(
          `'assignees__id', o.id, 'assignees__avatar', o.avatar, 'assignees__display_name', o.display_name,
           'assignees__first_name', o.first_name, 'assignees__last_name', o.last_name`,
          `${folded("o.display_name")}, o.id`,
          `users o where o.id::text in (${keys})`,
        ),
    },
  },
  estimate_point__value: {
    raw: () => "i.estimate_point",
    naming: (level) =>
      `left join estimate_points of_${level} on of_${level}.workspace_id = ${WORKSPACE} and of_${level}.id = raw.${level}`,
    key: (level) => `of_${level}.value`,
  },
  issue_cycle__cycle_id: {
    raw: () => "i.cycle_id",
    key: asText,
    details: {
      extra: "cycle_details",
      list: (keys) =>
        listed(
          `'issue_cycle__cycle_id', o.id, 'issue_cycle__cycle__name', o.name, 'project__identifier', p.identifier`,
          `o.start_date nulls last, ${folded("o.name")}, p.identifier, o.id`,
          `cycles o ${ofProjects} where ${tenant(keys)}`,
        ),
    },
  },
  issue_module__module_id: {
    ...elements("module_ids"),
    details: {
      extra: "module_details",
      list: (keys) =>
        listed(
          `'issue_module__module_id', o.id, 'issue_module__module__name', o.name, 'project__identifier', p.identifier`,
          `${folded("o.name")}, p.identifier, o.id`,
          `modules o ${ofProjects} where ${tenant(keys)}`,
        ),
    },
  },
  priority: { raw: () => "i.priority", key: column },
  start_date: day("start_date"),
  target_date: day("target_date"),
  created_at: instant("created_at"),
  completed_at: instant("completed_at"),
};
