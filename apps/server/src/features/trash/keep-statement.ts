// The statement that copies what a deletion will remove: one for each kind, derived from the foreign keys of the
// database. It reads each table once and never brings a row into this process.
import type { Catalog, Reference, Table } from "./catalog.ts";
import { type Kind, LEFT_OUT } from "./kinds.ts";

/** Where the rows `d` of a table come from; `item` is the object in the trash that they belong to. */
interface Path {
  from: string;
  item: string;
}

interface Kept {
  table: Table;
  paths: Path[];
}

/** The common table expression with the rows of a table that leave. */
const nameOf = (table: string): string => `k_${table}`;

const pathOf = ({ table, column, target, target_column }: Reference): Path => ({
  item: "k.item",
  from: `${nameOf(target)} k join ${table} d on d.workspace_id = $1 and d.${column} = k.${target_column}`,
});

/** All tables that rows leave from, each after those that take them along. */
function keptTables({ tables, order }: Catalog, kind: Kind): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  const cascading = (table: Table): Path[] =>
    table.references
      .filter((one) => one.on_delete === "cascade" && !one.is_late && kept.has(one.target))
      .map(pathOf);
  for (const name of order) {
    const table = tables.get(name);
    if (!table || LEFT_OUT.has(name)) continue;
    const companions = kind.companions
      .filter((one) => one.table === name)
      .map(({ join }) => ({ item: "r.item", from: `roots r ${join}` }));
    const root = { item: "r.item", from: `roots r join ${name} d on d.workspace_id = $1 and d.id = r.id` };
    const paths = name === kind.table ? [root] : [...cascading(table), ...companions];
    if (paths.length > 0) kept.set(name, { table, paths });
  }
  return kept;
}

/** References to rows of this table, which say what columns others need of them. */
const referred = ({ tables }: Catalog, name: string): Reference[] =>
  [...tables.values()].flatMap(({ references }) => references.filter(({ target }) => target === name));

/** A row that two paths lead to leaves once. */
function expression(catalog: Catalog, { table: { name }, paths }: Kept): string {
  const columns = [...new Set(referred(catalog, name).map((one) => one.target_column))];
  const own = columns.map((column) => `, d.${column}`).join("");
  const [only] = paths;
  if (paths.length === 1 && only)
    return `${nameOf(name)} as materialized (select ${only.item} as item, d.ctid as at${own} from ${only.from})`;
  const all = paths.map(({ item, from }) => `select ${item} as item, d.ctid as at from ${from}`);
  return `${nameOf(name)} as materialized (
    select f.item, f.at${own} from (select min(item::text)::uuid as item, at from (${all.join(" union all ")}) p group by at) f
    join ${name} d on d.ctid = f.at)`;
}

/** Computed columns are left out, except those that foreign keys are about. */
function rowOf({ generated, references }: Table): string {
  const needed = new Set(references.map(({ column }) => column));
  const without = generated.filter((column) => !needed.has(column));
  return without.length === 0 ? "to_jsonb(d)" : `to_jsonb(d) - '{${without.join(",")}}'::text[]`;
}

const rowsOf = ({ table }: Kept): string =>
  `select k.item, '${table.name}' as table_name, null::text as lost, ${rowOf(table)} as row
  from ${nameOf(table.name)} k join ${table.name} d on d.ctid = k.at`;

/** Sub-issues that stay lose their parent before it is deleted, or they would leave with it. */
const isLost = ({ table, target, on_delete }: Reference): boolean =>
  on_delete === "set null" || (on_delete === "cascade" && table === target);

/** References of rows that stay, which become null. */
function lostOf({ tables }: Catalog, kept: ReadonlyMap<string, Kept>): string[] {
  const references = [...kept.keys()].flatMap((target) =>
    [...tables.values()].flatMap((table) =>
      table.references
        .filter((one) => one.target === target && isLost(one) && !LEFT_OUT.has(table.name))
        .map((reference) => ({ table, reference })),
    ),
  );
  return references.map(({ table, reference }) => {
    const values = [...table.key, reference.column].map((column) => `'${column}', d.${column}`);
    const stays = kept.has(table.name)
      ? ` where not exists (select from ${nameOf(table.name)} x where x.at = d.ctid)`
      : "";
    return `select k.item, '${table.name}', '${reference.column}', jsonb_build_object(${values.join(", ")})
  from ${pathOf(reference).from}${stays}`;
  });
}

/** @returns SQL; $1 is the workspace, $2 JSON: the ids of the objects (`id`) with their item in the trash (`item`) */
export function keepStatement(catalog: Catalog, kind: Kind): string {
  const kept = keptTables(catalog, kind);
  const expressions = [...kept.values()].map((one) => expression(catalog, one));
  const parts = [...[...kept.values()].map(rowsOf), ...lostOf(catalog, kept)];
  return `with roots as materialized (select item, id from json_to_recordset($2::json) as r (item uuid, id uuid)),
${expressions.join(",\n")},
added as (
  insert into trash_rows (workspace_id, item_id, table_name, position, lost, row)
  select $1::uuid, item, table_name, row_number() over (), lost, row from (
${parts.join("\nunion all\n")}
  ) kept returning item_id, table_name, lost
)
update trash_items i set contents = c.counts from (
  select item_id, jsonb_object_agg(table_name, n) as counts
  from (select item_id, table_name, count(*) as n from added where lost is null group by 1, 2) a group by 1
) c where i.workspace_id = $1 and i.id = c.item_id`;
}
