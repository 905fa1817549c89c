// What relations must not say: that an issue blocks itself, or is a duplicate of itself, by way of others.
import type { RelationRow, RelationType } from "@cairn/contract/entities/issue-details";
import { sql } from "kysely";
import { invalid } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { visibleTo } from "../issues/references.ts";

/** So many relations are followed. What hangs together by more cannot be checked, and is refused. */
const MOST_FOLLOWED = 10_000;

/** An issue that hangs on the first one, and the issue by which it does. */
interface Step {
  id: string;
  via: string | null;
}

type Stored = RelationRow["relation_type"];

/**
 * Relations of one workspace wait for each other from here to the end of their transactions, for two that are fine alone could close a ring
 * together.
 */
async function lockRelations(t: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('issue relations ' || ${t.workspace_id}::text, 0))`.execute(
    t.db,
  );
}

/** Everything that hangs on an issue by relations of one kind, nearest first: forth along them as they are stored, or back. */
async function follow(t: Tx, from: string, type: Stored, back: boolean): Promise<Step[]> {
  const [here, there] = back ? ["related_issue_id", "issue_id"] : ["issue_id", "related_issue_id"];
  const { rows } = await sql<Step>`
    with recursive steps (id, via) as (
      select ${from}::uuid, null::uuid
      union
      select r.${sql.ref(there)}, s.id from steps s join issue_relations r
        on r.workspace_id = ${t.workspace_id} and r.${sql.ref(here)} = s.id and r.relation_type = ${type}
    )
    select id, via from steps limit ${MOST_FOLLOWED + 1}`.execute(t.db);
  return rows;
}

/** From `id` back to where the steps began: both ends included. */
function wayBack(steps: readonly Step[], id: string): string[] {
  const via = new Map<string, string | null>();
  for (const step of steps) if (!via.has(step.id)) via.set(step.id, step.via);
  const way: string[] = [];
  for (let at: string | null = id; at !== null; at = via.get(at) ?? null) way.push(at);
  return way;
}

/** More issues than these are not named. */
const MOST_NAMED = 20;

/** `APP-1 → APP-2 → APP-1`. Issues out of the caller's sight are not named. */
async function naming(t: Tx, ring: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string; key: string }>`
    select i.id, p.identifier || '-' || i.sequence_id as key
    from issues i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${t.workspace_id} and i.id = any (${ring}::uuid[]) and ${visibleTo("i", t.actor_id)}`.execute(
    t.db,
  );
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const names = ring.map((id) => keys.get(id) ?? "…");
  const half = MOST_NAMED / 2;
  const shown = names.length > MOST_NAMED ? [...names.slice(0, half), "…", ...names.slice(-half)] : names;
  return shown.join(" → ");
}

/** What a relation is stored as, seen from the addressed issue: whether it stands on the side of `issue_id`. */
const STORED: Record<RelationType, { type: Stored; here: boolean }> = {
  blocked_by: { type: "blocked_by", here: true },
  blocking: { type: "blocked_by", here: false },
  duplicate: { type: "duplicate", here: true },
  relates_to: { type: "relates_to", here: true },
};

/**
 * The ring as it is read: from the issue that blocks to the one that it blocks, and from the duplicate to its original. `way` leads from the
 * other issue back to the addressed one.
 */
function ringOf(type: RelationType, issueId: string, way: readonly string[]): string[] {
  if (type === "duplicate") return [issueId, ...way];
  if (type === "blocked_by") return [...way.toReversed(), issueId];
  return [...way, ...way.slice(0, 1)];
}

const WHY: Partial<Record<Stored, string>> = {
  blocked_by: "An issue cannot block itself",
  duplicate: "An issue cannot be a duplicate of itself",
};

/**
 * Refuses new relations between an issue and others that would close a ring, and names the ring. Takes the lock that makes the answer hold
 * until the end of the transaction. @throws invalid
 */
export async function refuseContradictions(
  t: Tx,
  { issueId, type, others }: { issueId: string; type: RelationType; others: readonly string[] },
): Promise<void> {
  const stored = STORED[type];
  const why = WHY[stored.type];
  if (why === undefined) return;
  await lockRelations(t);
  // A new relation from here is contradicted by a way back to here, and that one is met going back from here.
  const steps = await follow(t, issueId, stored.type, stored.here);
  const met = new Set(steps.map((step) => step.id));
  const other = others.find((id) => met.has(id));
  if (other !== undefined) {
    const ring = ringOf(type, issueId, wayBack(steps, other));
    throw invalid({ issues: [`${why}: ${await naming(t, ring)}.`] });
  }
  if (steps.length > MOST_FOLLOWED)
    throw invalid({ issues: [`These issues hang together by more than ${MOST_FOLLOWED} relations.`] });
}
