// Relations between issues, links of issues, and the link back to where an issue comes from.
import { sql } from "kysely";
import { newId } from "../../../../platform/ids.ts";
import type { Tx } from "../../../../platform/outbox/tx.ts";
import { linksOfMany } from "../../../issue-links/service.ts";
import { insertRelations, type Pair } from "../../../issue-relations/service.ts";
import { STORING } from "../../../issue-relations/relation-types.ts";
import { lockProjectForWrite } from "../../../issues/locked-project.ts";
import { publishParents } from "../../../issues/parents.ts";
import { itemsOf } from "../known.ts";
import type { IssueRecord, LinkRecord, RelationRecord } from "../records.ts";
import { remarksOn, type Step } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";

const MAX_URL = 2000;

export const relationStep: Step<RelationRecord, readonly StoredRecord<RelationRecord>[]> = {
  name: "relations",
  kind: "relation",
  batch: 500,
  prepare: (_work, records) => Promise.resolve(records),
  write: async (t, work, records) => {
    const { target, claimed, source } = work;
    const project_id = target.project.id;
    await lockProjectForWrite(t, project_id);
    const names = records.flatMap(({ record }) => [record.issue, record.other]);
    const known = await itemsOf(t.db, claimed, source.origin, "issue", names);
    const pairs = new Map<"blocked_by" | "duplicate" | "relates_to", Pair[]>();
    let failed = 0;
    for (const { record, place } of records) {
      const [one, two] = [known.get(record.issue)?.object_id, known.get(record.other)?.object_id];
      if (one === undefined || two === undefined || one === two) {
        failed += 1;
        remarksOn(work, place).error("not_related", { issue: record.issue, other: record.other });
        continue;
      }
      const { type, here } = STORING[record.type];
      const [from, to] = here ? [one, two] : [two, one];
      const stored = type as "blocked_by" | "duplicate" | "relates_to";
      pairs.set(stored, [...(pairs.get(stored) ?? []), { project_id, issue_id: from, related_issue_id: to }]);
    }
    let created = 0;
    for (const [type, of] of pairs) {
      const rows = await insertRelations(t, type, of);
      created += rows.length;
      for (const row of rows)
        t.changed({ entity: "issue_relation", id: row.id, op: "insert", project_id, row });
    }
    return { created, failed, existing: records.length - created - failed };
  },
};

interface Link {
  issue_id: string;
  url: string;
  title: string | null;
}

/** Links that an issue already has are not added. */
export async function addLinks(t: Tx, projectId: string, links: readonly Link[]): Promise<number> {
  const rows = links.map((link) => ({ ...link, id: newId() }));
  const { rows: made } = await sql<{ id: string; issue_id: string }>`
    insert into issue_links (workspace_id, id, project_id, issue_id, title, url, created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}::uuid, r.id, ${projectId}::uuid, r.issue_id, r.title, r.url, ${t.now}::timestamptz, ${t.now}::timestamptz,
      ${t.actor_id}::uuid, ${t.actor_id}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, issue_id uuid, title text, url text)
    on conflict do nothing returning id, issue_id`.execute(t.db);
  const issues = [...new Set(made.map(({ issue_id }) => issue_id))];
  const added = new Set(made.map(({ id }) => id));
  for (const row of await linksOfMany(t, projectId, issues))
    if (added.has(row.id))
      t.changed({ entity: "issue_link", id: row.id, op: "insert", project_id: projectId, row });
  // Their rows count the links.
  if (issues.length > 0) await publishParents(t, issues, projectId);
  return made.length;
}

export const isWeb = (url: string): boolean =>
  url.length <= MAX_URL && /^https?:\/\//i.test(url) && URL.canParse(url);

interface Wanted {
  issue: string;
  url: string;
  title: string | null;
  place: string;
}

async function write(t: Tx, work: Work, wanted: readonly Wanted[]) {
  const { target, claimed, source } = work;
  if (wanted.length === 0) return { created: 0, failed: 0 };
  await lockProjectForWrite(t, target.project.id);
  const known = await itemsOf(
    t.db,
    claimed,
    source.origin,
    "issue",
    wanted.map(({ issue }) => issue),
  );
  const links = wanted.flatMap(({ issue, url, title, place }): Link[] => {
    const id = known.get(issue)?.object_id;
    if (id !== undefined && isWeb(url)) return [{ issue_id: id, url, title }];
    remarksOn(work, place).error("link_unfit", { url: url.slice(0, 200) });
    return [];
  });
  return { created: await addLinks(t, target.project.id, links), failed: wanted.length - links.length };
}

export const linkStep: Step<LinkRecord, readonly Wanted[]> = {
  name: "links",
  kind: "link",
  batch: 500,
  prepare: (_work, records) =>
    Promise.resolve(
      records.map(({ record: { issue, url, title }, place }) => ({
        issue,
        url,
        title: title?.slice(0, 255) ?? null,
        place,
      })),
    ),
  write: async (t, work, wanted) => {
    const { created, failed } = await write(t, work, wanted);
    return { created, failed, existing: wanted.length - created - failed };
  },
};

/** The address of each new issue at its source. */
export const backLinkStep: Step<IssueRecord, readonly Wanted[]> = {
  name: "back_links",
  kind: "issue",
  batch: 500,
  prepare: ({ source }, records) =>
    Promise.resolve(
      records.flatMap(({ record, rank, external_id, place }): Wanted[] =>
        record.url && rank !== null
          ? [{ issue: external_id, url: record.url, title: `${record.key ?? source.name}`, place }]
          : [],
      ),
    ),
  write: async (t, work, wanted) => {
    await write(t, work, wanted);
    return {};
  },
};
