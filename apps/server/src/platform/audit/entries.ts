// Rows of the audit log. A trigger refuses to change them.
import type { AuditAct } from "@cairn/contract/entities/audit";
import { sql } from "kysely";
import { newId } from "../ids.ts";
import type { Queryable } from "../postgres/database.ts";
import type { Origin } from "./origin.ts";

export interface NewEntry {
  act: AuditAct;
  /** Who acted, if it is not who made the request. */
  actor_id?: string | undefined;
  workspace_id: string | null;
  project_id: string | null;
  object_id: string | null;
  object_name: string | null;
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

/** Longer values are cut: the log shows what changed, it is no copy. */
const MAX_TEXT = 500;

const short = (value: unknown): unknown => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text !== undefined && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : value;
};

const shortened = ({ changes, object_name, ...entry }: NewEntry): object => ({
  ...entry,
  id: newId(),
  object_name: object_name?.slice(0, MAX_TEXT) ?? null,
  changes: Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      { before: short(before), after: short(after) },
    ]),
  ),
});

/** Names are stored as they are now: later they may be gone. Entries wait for all receivers of the log. */
export async function writeEntries(
  db: Queryable,
  at: Date,
  { actor_id, token_id, ip, user_agent }: Origin,
  entries: readonly NewEntry[],
): Promise<void> {
  const from = ip === null ? "system" : "visitor";
  await sql`
    with written as (insert into audit_entries (id, at, act, workspace_id, workspace_name, project_id, project_name, actor_id, actor_name, actor_kind,
      token_id, token_name, ip, user_agent, object_id, object_name, changes)
    select e.id, ${at}, e.act, e.workspace_id, 
      coalesce(w.name, case e.act when 'workspace.deleted' then e.object_name end), e.project_id,
      coalesce(p.name, case e.act when 'project.deleted' then e.object_name end), u.id, coalesce(nullif(u.email, ''), u.display_name),
      case when u.id is null or ${ip}::text is null then ${from} when u.is_bot then 'bot' when ${token_id}::uuid is not null then 'token'
        else 'person' end,
      k.id, k.label, ${ip}, ${user_agent}, e.object_id, e.object_name, e.changes
    from jsonb_to_recordset(${JSON.stringify(entries.map(shortened))}::jsonb) as e (id uuid, act text, actor_id uuid, workspace_id uuid, project_id uuid,
        object_id text, object_name text, changes jsonb)
      left join users u on u.id = coalesce(e.actor_id, ${actor_id}::uuid)
      left join api_tokens k on k.id = ${token_id}::uuid
      left join workspaces w on w.id = e.workspace_id
      left join projects p on p.workspace_id = e.workspace_id and p.id = e.project_id
      returning id)
    insert into audit_forwards (entry_id, receiver) select w.id, r.name from written w cross join audit_receivers r`.execute(
    db,
  );
}
