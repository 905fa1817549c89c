// What relations must not state: that an issue indirectly blocks itself, or is a duplicate of itself.
import type { EveryRelationType } from "@cairn/contract/entities/issue-details";
import { sql } from "kysely";
import { invalid } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { visibleTo } from "../issues/references.ts";
import { STORING, type StoredType } from "./relation-types.ts";

/** Most relations that are followed. A larger network can't be checked, and is refused. */
const MAX_FOLLOWED = 10_000;

/** An issue reached from the first one, and the issue before it on the path. */
interface Step {
  id: string;
  via: string | null;
}

/**
 * Writes to relations of one workspace are serialized from here to the end of their transactions, because two that are
 * valid alone could form a cycle together.
 */
async function lockRelations(t: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('issue relations ' || ${t.workspace_id}::text, 0))`.execute(
    t.db,
  );
}

/**
 * Everything reachable from an issue by relations of one kind, nearest first: along their stored direction, or against
 * it.
 */
async function follow(t: Tx, from: string, type: StoredType, back: boolean): Promise<Step[]> {
  const [here, there] = back ? ["related_issue_id", "issue_id"] : ["issue_id", "related_issue_id"];
  const { rows } = await sql<Step>`
    with recursive steps (id, via) as (
      select ${from}::uuid, null::uuid
      union
      select r.${sql.ref(there)}, s.id from steps s join issue_relations r
        on r.workspace_id = ${t.workspace_id} and r.${sql.ref(here)} = s.id and r.relation_type = ${type}
    )
    select id, via from steps limit ${MAX_FOLLOWED + 1}`.execute(t.db);
  return rows;
}

/** The path from `id` back to the issue where the steps began, including both ends. */
function pathFrom(steps: readonly Step[], id: string): string[] {
  const via = new Map<string, string | null>();
  for (const step of steps) if (!via.has(step.id)) via.set(step.id, step.via);
  const way: string[] = [];
  for (let at: string | null = id; at !== null; at = via.get(at) ?? null) way.push(at);
  return way;
}

/** The largest number of issues that an error names. */
const MAX_NAMED = 20;

/** `APP-1 → APP-2 → APP-1`. Issues that the caller may not see are not named. */
async function naming(t: Tx, ring: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string; key: string }>`
    select i.id, p.identifier || '-' || i.sequence_id as key
    from issues i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${t.workspace_id} and i.id = any (${ring}::uuid[]) and ${visibleTo("i", t.reader)}`.execute(
    t.db,
  );
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const names = ring.map((id) => keys.get(id) ?? "…");
  const half = MAX_NAMED / 2;
  const shown = names.length > MAX_NAMED ? [...names.slice(0, half), "…", ...names.slice(-half)] : names;
  return shown.join(" → ");
}

/** The addressed issue comes after the other one. */
const LATER: ReadonlySet<EveryRelationType> = new Set(["blocked_by", "start_after", "finish_after"]);

/**
 * The cycle in reading direction: from the issue that blocks, or is earlier, to the other one, and from the duplicate to
 * its original. `way` leads from the other issue back to the addressed one.
 */
function ringOf(type: EveryRelationType, issueId: string, way: readonly string[]): string[] {
  if (LATER.has(type)) return [...way.toReversed(), issueId];
  if (type !== "blocking") return [issueId, ...way];
  return [...way, ...way.slice(0, 1)];
}

const WHY: Partial<Record<StoredType, string>> = {
  blocked_by: "An issue cannot block itself",
  duplicate: "An issue cannot be a duplicate of itself",
  start_before: "An issue cannot start before itself",
  finish_before: "An issue cannot finish before itself",
};

/**
 * Refuses new relations between an issue and others that would form a cycle, and names the cycle. Takes the lock that
 * keeps the result valid until the end of the transaction. @throws invalid
 */
export async function refuseContradictions(
  t: Tx,
  { issueId, type, others }: { issueId: string; type: EveryRelationType; others: readonly string[] },
): Promise<void> {
  const stored = STORING[type];
  const why = WHY[stored.type];
  if (why === undefined) return;
  await lockRelations(t);
  // A new relation from here is contradicted by a path back to here, which is found going backwards from here.
  const steps = await follow(t, issueId, stored.type, stored.here);
  const met = new Set(steps.map((step) => step.id));
  const other = others.find((id) => met.has(id));
  if (other !== undefined) {
    const ring = ringOf(type, issueId, pathFrom(steps, other));
    throw invalid({ issues: [`${why}: ${await naming(t, ring)}.`] });
  }
  if (steps.length > MAX_FOLLOWED)
    throw invalid({ issues: [`These issues hang together by more than ${MAX_FOLLOWED} relations.`] });
}
