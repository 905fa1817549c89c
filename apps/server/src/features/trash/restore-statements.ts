// The statements that insert the rows of an object in the trash again. References whose targets are gone meanwhile are
// dropped: a column becomes null, and a row that is nothing without its target, such as a label of an issue, stays away.
import type { Catalog, Reference, Table } from "./catalog.ts";

/** Columns that triggers compute from the rows that follow: they start as they do in a new row. */
const RECOMPUTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  issues: {
    module_ids: "'{}'",
    label_ids: "'{}'",
    assignee_ids: "'{}'",
    property_values: "'{}'",
    sub_issues_count: "0",
    attachment_count: "0",
    link_count: "0",
  },
};

/** What takes the place of a reference whose target is gone, if that is not null. */
const INSTEAD: Readonly<Record<string, string>> = {
  "issues.state_id": `(select s.id from states s where s.workspace_id = $1 and s.project_id = r.project_id
      order by s."default" desc, s.sequence, s.id limit 1)`,
};

/** The values of columns that depend on something else. */
const DEPENDING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  issues: {
    // With its state, an issue loses that it is completed.
    completed_at:
      "case when exists (select from states s where s.workspace_id = $1 and s.id = r.state_id) then r.completed_at end",
    // Numbers are never given twice; if one was taken nevertheless, the issue gets the next free one.
    sequence_id: `case when exists (select from issues i
        where i.workspace_id = $1 and i.project_id = r.project_id and i.sequence_id = r.sequence_id)
      then (select p.last_sequence from projects p where p.workspace_id = $1 and p.id = r.project_id)
        + (row_number() over (partition by r.project_id order by r.sequence_id))::integer
      else r.sequence_id end`,
  },
};

const exists = ({ target, target_column, is_global }: Reference, value: string): string =>
  `exists (select from ${target} x where ${is_global ? "" : "x.workspace_id = $1 and "}x.${target_column} = ${value})`;

/** Some columns are called `group` or `default`. */
const quoted = (column: string): string => `"${column}"`;

/** Sub-issues may be in other projects. */
const ALWAYS_RECOMPUTED: ReadonlySet<string> = new Set(["sub_issues_count"]);

/** Triggers write only what differs, so a computed column that starts with its value costs nothing. */
function computed(name: string, column: string, isWhole: boolean): string | undefined {
  return isWhole && !ALWAYS_RECOMPUTED.has(column) ? undefined : RECOMPUTED[name]?.[column];
}

/** The value of a column of the new row; `r` is the row that was kept. */
function valueOf({ name, references, nullable }: Table, column: string, isWhole: boolean): string {
  const fixed = computed(name, column, isWhole) ?? DEPENDING[name]?.[column];
  if (fixed !== undefined) return fixed;
  const reference = references.find((one) => one.column === column);
  if (!reference || !nullable.has(column)) return `r.${quoted(column)}`;
  if (reference.is_late) return "null";
  const instead = INSTEAD[`${name}.${column}`];
  const otherwise = instead === undefined ? "" : ` when r.${column} is not null then ${instead}`;
  return `case when ${exists(reference, `r.${column}`)} then r.${column}${otherwise} end`;
}

/** Of columns that cannot become null: without these targets, the row is left out. */
const requirements = ({ references, nullable }: Table): string[] =>
  references
    .filter(({ column, is_late }) => !nullable.has(column) && !is_late)
    .map((one) => `(r.${one.column} is null or ${exists(one, `r.${one.column}`)})`);

/** @returns SQL that inserts the rows of a table; $1 is the workspace, $2 the item */
function insertStatement(table: Table, isWhole: boolean): string {
  const { name, columns } = table;
  const values = columns.map((column) => valueOf(table, column, isWhole));
  const conditions = ["k.workspace_id = $1", "k.item_id = $2", `k.table_name = '${name}'`, "k.lost is null"];
  return `insert into ${name} (${columns.map(quoted).join(", ")})
select ${values.join(", ")}
from trash_rows k cross join lateral jsonb_populate_record(null::${name}, k.row) r
where ${[...conditions, ...requirements(table)].join(" and ")}
order by k.position
on conflict do nothing`;
}

/**
 * @returns SQL that writes references which had to wait: those within the restored rows, and those of rows that stayed
 *   and have lost them. One that has another value meanwhile keeps it.
 */
function connectStatement(table: Table, reference: Reference): string {
  const { name, key } = table;
  const { column } = reference;
  const same = key.map((one) => `d.${one} = r.${one}`).join(" and ");
  return `update ${name} d set ${column} = r.${column}
from trash_rows k cross join lateral jsonb_populate_record(null::${name}, k.row) r
where k.workspace_id = $1 and k.item_id = $2 and k.table_name = '${name}' and (k.lost = '${column}'${reference.is_late ? " or k.lost is null" : ""})
  and d.workspace_id = $1 and ${same} and d.${column} is null and r.${column} is not null and ${exists(reference, `r.${column}`)}`;
}

/** A table with rows of the item: whole ones, and what rows that stayed have lost. */
export interface Content {
  table_name: string;
  /** Null: whole rows. */
  lost: string | null;
}

/**
 * @param isWhole computed columns come back as they were
 * @returns the statements that restore an item, in order; $1 is the workspace, $2 the item
 */
export function restoreStatements(
  catalog: Catalog,
  contents: readonly Content[],
  isWhole: boolean,
): string[] {
  const inserts: string[] = [];
  const connections: string[] = [];
  for (const name of catalog.order) {
    const table = catalog.tables.get(name);
    const own = contents.filter(({ table_name }) => table_name === name);
    if (!table || own.length === 0) continue;
    const hasRows = own.some(({ lost }) => lost === null);
    if (hasRows) inserts.push(insertStatement(table, isWhole));
    for (const reference of table.references)
      if ((hasRows && reference.is_late) || own.some(({ lost }) => lost === reference.column))
        connections.push(connectStatement(table, reference));
  }
  return [...inserts, ...connections];
}
