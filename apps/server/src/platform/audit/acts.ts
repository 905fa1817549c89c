// The one way into the audit log (docs/adr/0052): a transaction says which rows it is about to change, and its entries
// are written with what it has changed, before it commits.
import type { AuditEvent, AuditKind } from "@cairn/contract/entities/audit";
import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction, Queryable } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";
import { RECORDED, type RecordedKind } from "./kinds.ts";
import { type NewEntry, writeEntries } from "./entries.ts";
import { type Caller, type Origin, originOf } from "./origin.ts";

/** Which rows: the values of columns; of a list, any. */
export type Where = Readonly<Record<string, string | readonly string[] | null>>;

/** What an event is about. */
export type About = Partial<Omit<NewEntry, "act">>;

export interface Acts {
  /** Records how the transaction creates, changes or deletes these rows. Call it before the first write. */
  watch: (kind: AuditKind, where: Where) => Promise<void>;
  note: (event: AuditEvent, about?: About) => void;
  /** Writes the entries: at the end of the transaction. */
  flush: () => Promise<void>;
}

interface Row {
  key: string;
  name: string | null;
  is_present: boolean;
  is_secret: boolean;
  workspace_id: string | null;
  project_id: string | null;
  fields: Record<string, unknown>;
  secrets: Record<string, unknown>;
}

const columnOf = (name: string): RawBuilder<unknown> => sql`${sql.ref(`r.${name}`)}`;
const jsonOf = (names: readonly string[]): RawBuilder<unknown> =>
  names.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), columnOf(name)]))})`;

const matches = (where: Where): RawBuilder<unknown> =>
  Object.keys(where).length === 0
    ? sql`true`
    : sql.join(
        Object.entries(where).map(([name, value]) =>
          Array.isArray(value) ? sql`${columnOf(name)} = any(${value})` : sql`${columnOf(name)} = ${value}`,
        ),
        sql` and `,
      );

async function readRows(db: Queryable, kind: RecordedKind, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { table, key = "id", name, fields, secrets = [], secret_if, present, workspace, project } = kind;
  const optional = (column: string | undefined, other: RawBuilder<unknown>): RawBuilder<unknown> =>
    column === undefined ? other : columnOf(column);
  const { rows } = await sql<Row>`
    select ${columnOf(key)}::text as key, ${name} as name, ${optional(present, sql`true`)} as is_present,
      ${optional(secret_if, sql`false`)} as is_secret, ${optional(workspace, sql`null::uuid`)} as workspace_id,
      ${optional(project, sql`null::uuid`)} as project_id, ${jsonOf(fields)} as fields, ${jsonOf(secrets)} as secrets
    from ${sql.table(table)} r where ${condition}`.execute(db);
  return rows;
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
const HIDDEN = { before: null, after: null };

/** By field, what differs. A new or deleted object shows all its values, and none of its secrets. */
function changesOf(before: Row | undefined, after: Row | undefined): NewEntry["changes"] {
  const row = after ?? before;
  if (!row) return {};
  const changed = Object.keys(row.fields)
    .map((field) => ({ field, before: before?.fields[field] ?? null, after: after?.fields[field] ?? null }))
    .filter((one) => differs(one.before, one.after))
    .map(({ field, ...values }) => [field, row.is_secret ? HIDDEN : values]);
  const secret = Object.keys(row.secrets)
    .filter((field) => before && after && differs(before.secrets[field], after.secrets[field]))
    .map((field) => [field, HIDDEN]);
  return Object.fromEntries([...changed, ...secret]) as NewEntry["changes"];
}

interface Watched {
  kind: AuditKind;
  where: Where;
  before: Map<string, Row>;
}

/** Keys are unique within a workspace and a project. */
const keyOf = ({ workspace_id, project_id, key }: Row): string => `${workspace_id}:${project_id}:${key}`;

const present = (rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.filter((row) => row.is_present).map((row) => [keyOf(row), row]));

async function entriesOf(db: Queryable, { kind, where, before }: Watched): Promise<NewEntry[]> {
  const after = present(await readRows(db, RECORDED[kind], matches(where)));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const row = now ?? old;
    const changes = changesOf(old, now);
    if (!row || (old && now && Object.keys(changes).length === 0)) return [];
    const verb = old ? (now ? "updated" : "deleted") : "created";
    return [
      {
        act: `${kind}.${verb}` as const,
        workspace_id: row.workspace_id,
        project_id: row.project_id,
        object_id: row.key,
        object_name: row.name,
        changes,
      },
    ];
  });
}

/** Of a transaction that has begun. Rows that are watched twice count once. */
export function newActs(db: DatabaseTransaction, runtime: Pick<Runtime, "now">, origin: Origin): Acts {
  const watched = new Map<string, Watched>();
  const noted: NewEntry[] = [];
  return {
    watch: async (kind, where) => {
      const key = `${kind}:${JSON.stringify(where)}`;
      if (watched.has(key)) return;
      const before = present(await readRows(db, RECORDED[kind], matches(where)));
      watched.set(key, { kind, where, before });
    },
    note: (act, about = {}) => {
      noted.push({ ...EMPTY, ...about, act });
    },
    flush: async () => {
      // A person's transaction flushes once for each of its workspaces, too.
      const entries = noted.splice(0);
      const seen = new Set<string>();
      for (const one of watched.values()) {
        for (const entry of await entriesOf(db, one)) {
          const key = `${one.kind}:${entry.workspace_id}:${entry.project_id}:${entry.object_id}`;
          if (!seen.has(key)) entries.push(entry);
          seen.add(key);
        }
      }
      watched.clear();
      if (entries.length > 0) await writeEntries(db, runtime.now(), origin, entries);
    },
  };
}

const EMPTY = {
  workspace_id: null,
  project_id: null,
  object_id: null,
  object_name: null,
  changes: {},
} as const;

/** Runs `work` in a transaction that records its acts: outside of workspaces, where `tx` does so. */
export const recording = <T>(
  context: Caller & { runtime: Runtime },
  work: (db: DatabaseTransaction, acts: Acts) => Promise<T>,
): Promise<T> =>
  context.runtime.db.transaction().execute(async (db) => {
    const acts = newActs(db, context.runtime, originOf(context));
    const value = await work(db, acts);
    await acts.flush();
    return value;
  });

/** Records an event that belongs to no transaction. */
export const recordEvent = (
  runtime: Runtime,
  origin: Origin,
  act: AuditEvent,
  about: About = {},
): Promise<void> => writeEntries(runtime.db, runtime.now(), origin, [{ ...EMPTY, ...about, act }]);
