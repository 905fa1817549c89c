// The catalog's description of Cairn's own tables: the input of the schema dump, the types, and the catalog test of law
// 7.
import type pg from "pg";

export interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  generated: boolean;
}

export interface NamedSql {
  table: string;
  name: string;
  sql: string;
}

const IN_SCHEMA = "n.nspname = 'public'";

export async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      pg_get_expr(d.adbin, d.adrelid) as default, a.attgenerated <> '' as generated
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${IN_SCHEMA} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  return rows;
}

export async function readConstraints(pool: pg.Pool): Promise<NamedSql[]> {
  const { rows } = await pool.query<NamedSql>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as sql
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${IN_SCHEMA} and k.contype <> 'n' order by c.relname, k.contype desc, k.conname`);
  return rows;
}

/** Indexes that no constraint owns. */
export async function readIndexes(pool: pg.Pool): Promise<NamedSql[]> {
  const { rows } = await pool.query<NamedSql>(`
    select c.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as sql
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${IN_SCHEMA} and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u'))
    order by c.relname, i.relname`);
  return rows;
}

export async function readTriggers(pool: pg.Pool): Promise<NamedSql[]> {
  const { rows } = await pool.query<NamedSql>(`
    select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as sql
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${IN_SCHEMA} and not t.tgisinternal order by c.relname, t.tgname`);
  return rows;
}

export async function readFunctions(pool: pg.Pool): Promise<NamedSql[]> {
  const { rows } = await pool.query<NamedSql>(`
    select '' as table, p.proname as name, pg_get_functiondef(p.oid) as sql
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${IN_SCHEMA} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`);
  return rows;
}
