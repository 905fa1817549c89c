// Puts what a transaction is about to delete into the trash.
import { CompiledQuery, sql } from "kysely";
import type { TrashKind } from "@cairn/contract/entities/trash";
import type { Tx } from "../../platform/outbox/tx.ts";
import { catalogOf } from "./catalog.ts";
import { keepStatement } from "./keep-statement.ts";
import { KINDS } from "./kinds.ts";

const statements = new Map<TrashKind, string>();

async function statementOf(t: Tx, kind: TrashKind): Promise<string> {
  const known = statements.get(kind);
  if (known !== undefined) return known;
  const statement = keepStatement(await catalogOf(t.db), KINDS[kind]);
  statements.set(kind, statement);
  return statement;
}

/** An object that is about to be deleted. */
interface Deleted {
  id: string;
  project_id: string | null;
  title: string;
  /** Its author or owner. */
  owner_id: string | null;
  /** Only its owner sees it. */
  is_private?: boolean;
  /** Further objects of its kind that leave with it, such as sub-issues. */
  contains?: readonly string[];
}

/** Characters of a title that is derived from a text. */
const TITLE = 255;

/**
 * Copies the objects with everything that their deletion takes along. Call it before the deletion, in its transaction.
 * Does nothing when the instance keeps no trash.
 */
export async function keepInTrash(t: Tx, kind: TrashKind, deleted: readonly Deleted[]): Promise<void> {
  if (t.trash_days === 0 || deleted.length === 0) return;
  const items = deleted.map(({ contains: _below, is_private = false, ...one }) => ({ ...one, is_private }));
  await sql`
    insert into trash_items (workspace_id, id, kind, project_id, title, owner_id, is_private, created_at, created_by, expires_at)
    select ${t.workspace_id}, i.id, ${kind}, i.project_id, left(i.title, ${TITLE}), i.owner_id, i.is_private, ${t.now}, ${t.actor_id},
      ${t.now}::timestamptz + make_interval(days => ${t.trash_days})
    from json_to_recordset(${JSON.stringify(items)}::json)
      as i (id uuid, project_id uuid, title text, owner_id uuid, is_private boolean)`.execute(t.db);
  const roots = deleted.flatMap(({ id, contains = [] }) =>
    [...new Set([id, ...contains])].map((one) => ({ item: id, id: one })),
  );
  await t.db.executeQuery(
    CompiledQuery.raw(await statementOf(t, kind), [t.workspace_id, JSON.stringify(roots)]),
  );
}
