// What the database says about its tables: what a deletion takes along, and in which order rows can be inserted again.
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";

/** What happens to a row when the row that it refers to is deleted. */
type OnDelete = "cascade" | "set null" | "refuse";

export interface Reference {
  table: string;
  /** The column beside `workspace_id`. */
  column: string;
  target: string;
  target_column: string;
  on_delete: OnDelete;
  /** The target has no workspace: a person. */
  is_global: boolean;
  /** To another row of the table, or part of a circle: written after all rows are there. */
  is_late: boolean;
}

export interface Table {
  name: string;
  /** The columns of its primary key, without `workspace_id`. */
  key: string[];
  /** Columns that can be inserted. */
  columns: string[];
  /** Columns that may be null; generated ones never count. */
  nullable: ReadonlySet<string>;
  /** Columns that the database computes. */
  generated: string[];
  references: Reference[];
}

export interface Catalog {
  tables: ReadonlyMap<string, Table>;
  /** Every table comes after those that its rows refer to. */
  order: readonly string[];
}

interface TableRow {
  name: string;
  key: string[];
  columns: string[];
  nullable: string[];
  generated: string[];
}

const TABLES = sql<TableRow>`
  select c.relname::text as name,
    array(select a.attname::text from unnest(k.conkey) with ordinality u (num, ord)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num
      where a.attname <> 'workspace_id' order by u.ord) as key,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and not a.attnotnull and a.attgenerated = '') as nullable,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and (a.attgenerated <> '' or a.attidentity <> '')) as generated
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where n.nspname = 'public' and c.relkind = 'r' and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)`;

const REFERENCES = sql<Omit<Reference, "is_late"> & { is_deferrable: boolean }>`
  select c.relname::text as table, r.relname::text as target, u.column, u.target_column,
    case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end as on_delete,
    not exists (select from pg_attribute a where a.attrelid = r.oid and a.attname = 'workspace_id') as is_global,
    k.condeferrable as is_deferrable
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  join pg_namespace n on n.oid = c.relnamespace
  cross join lateral (
    select a.attname::text as column, b.attname::text as target_column
    from unnest(k.conkey, k.confkey) with ordinality p (own, other, ord)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.own
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = p.other
    where a.attname <> 'workspace_id'
  ) u
  where n.nspname = 'public' and k.contype = 'f'
  order by k.conname`;

/** A sorting of tables by what their rows refer to. @throws Error when references form a circle */
function sorted(tables: ReadonlyMap<string, Table>): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string, below: readonly string[]): void => {
    const table = tables.get(name);
    if (!table || seen.has(name)) return;
    if (below.includes(name)) throw new Error(`tables refer to each other: ${[...below, name].join(" → ")}`);
    for (const { target, is_late } of table.references) if (!is_late) visit(target, [...below, name]);
    seen.add(name);
    order.push(name);
  };
  for (const name of tables.keys()) visit(name, []);
  return order;
}

async function readCatalog(db: Queryable): Promise<Catalog> {
  const [tableRows, references] = [(await TABLES.execute(db)).rows, (await REFERENCES.execute(db)).rows];
  const tables = new Map<string, Table>(
    tableRows.map((row) => [
      row.name,
      {
        ...row,
        nullable: new Set(row.nullable),
        references: references
          .filter(({ table }) => table === row.name)
          .map(({ is_deferrable, ...one }) => ({
            ...one,
            is_late: is_deferrable || one.target === row.name,
          })),
      },
    ]),
  );
  return { tables, order: sorted(tables) };
}

let known: Promise<Catalog> | undefined;

/** The catalog, read once: tables change only while nothing runs. */
export function catalogOf(db: Queryable): Promise<Catalog> {
  known ??= readCatalog(db).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
