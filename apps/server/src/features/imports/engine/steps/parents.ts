// Parents, once all issues exist: a child may come before its parent. Issues that people have given another parent since
// keep it.
import { sql } from "kysely";
import type { Issue } from "@cairn/contract/entities/issue";
import { lockProjectForWrite } from "../../../issues/locked-project.ts";
import { publishParents, wouldFormCycle } from "../../../issues/parents.ts";
import { setParent } from "../../issue-queries.ts";
import { excerpt } from "../../values.ts";
import { itemsOf } from "../known.ts";
import type { IssueRecord } from "../records.ts";
import { remarksOn, type Step } from "../step.ts";
import type { StoredRecord } from "../staging.ts";

/** A parent and its child that has none yet. */
interface Pair {
  place: string;
  child: string;
  parent: string;
}

export const parentStep: Step<IssueRecord, readonly StoredRecord<IssueRecord>[]> = {
  name: "parents",
  kind: "issue",
  batch: 200,
  // Only of issues that this run creates.
  prepare: (_work, records) =>
    Promise.resolve(records.filter(({ record, rank }) => rank !== null && Boolean(record.parent))),
  write: async (t, work, records) => {
    if (records.length === 0) return {};
    const { target, claimed, source } = work;
    const project = target.project.id;
    await lockProjectForWrite(t, project);
    const names = records.flatMap(({ external_id, record }) => [external_id, record.parent ?? ""]);
    const known = await itemsOf(t.db, claimed, source.origin, "issue", names);
    const pairs = records.flatMap(({ external_id, record, place }): Pair[] => {
      const child = known.get(external_id)?.object_id;
      const parent = known.get(record.parent ?? "")?.object_id;
      if (child !== undefined && parent !== undefined) return [{ place, child, parent }];
      if (parent === undefined)
        remarksOn(work, place).note("parent_missing", { parent: excerpt(record.parent ?? "") });
      return [];
    });
    const { rows: free } = await sql<
      Pick<Issue, "id">
    >`select id from issues where workspace_id = ${t.workspace_id}
      and id = any (${pairs.map(({ child }) => child)}::uuid[]) and parent_id is null`.execute(t.db);
    const orphans = new Set(free.map(({ id }) => id));
    for (const { child, parent, place } of pairs.filter((pair) => orphans.has(pair.child))) {
      if (await wouldFormCycle(t, child, parent)) remarksOn(work, place).note("parent_ring", {});
      else await setParent(t, child, parent);
    }
    const touched = [...new Set(pairs.flatMap(({ child, parent }) => [child, parent]))];
    await publishParents(t, touched, project);
    return {};
  },
};
