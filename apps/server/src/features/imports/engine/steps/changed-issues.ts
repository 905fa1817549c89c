// Issues that were imported before and have changed at their source since: they are changed here as well, unless someone
// has worked on them.
import { sql } from "kysely";
import type { IssuePatch } from "@cairn/contract/entities/issue";
import { Failure } from "../../../../platform/failure.ts";
import type { Tx } from "../../../../platform/outbox/tx.ts";
import { changeIssueIn } from "../../../issues/change-issue.ts";
import type { LockedProject } from "../../../issues/locked-project.ts";
import { bodyHtml } from "../bodies.ts";
import { filesIn, filesOfIssues, namesOf } from "../files/known-files.ts";
import { withFiles } from "../files/texts.ts";
import { itemsOf } from "../known.ts";
import type { IssueRecord } from "../records.ts";
import { remarksOn } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";
import { chosenOf, ensureNamed, titleOf } from "./issue-values.ts";

export interface Changed {
  stored: StoredRecord<IssueRecord>;
  issue_id: string;
  patch: IssuePatch;
}

/** Those of the known issues whose record is another one than before. */
export async function prepareChanged(
  work: Work,
  known: readonly StoredRecord<IssueRecord>[],
): Promise<Changed[]> {
  const { target, claimed, source } = work;
  const names = known.map((one) => one.external_id);
  const items = await itemsOf(target.runtime.db, claimed, source.origin, "issue", names);
  const changed = known.filter(({ external_id, hash }) => {
    const before = items.get(external_id)?.hash ?? "";
    return before !== "" && before !== hash;
  });
  await ensureNamed(
    work,
    changed.map(({ record }) => record),
  );
  const files = await filesOfIssues(
    work,
    changed.flatMap(({ record }) => namesOf(record)),
  );
  return changed.map((stored) => {
    const { name, leads } = titleOf(work, stored);
    const { note } = remarksOn(work, stored.place);
    const description_html = bodyHtml(
      withFiles(stored.record.body, filesIn(files, stored.record)),
      leads,
      note,
    ).html;
    const patch = { ...chosenOf(work, stored), name, description_html };
    return { stored, issue_id: items.get(stored.external_id)?.object_id ?? "", patch };
  });
}

/** Whether the issue is as an import has left it. */
async function isUntouched(
  t: Tx,
  { stored, issue_id }: Changed,
  { claimed, source }: Work,
): Promise<boolean> {
  const { rows } =
    await sql`select from import_items k join issues i on i.workspace_id = k.workspace_id and i.id = k.object_id
    where k.workspace_id = ${t.workspace_id} and k.project_id = ${claimed.project_id} and k.origin = ${source.origin} and k.kind = 'issue'
      and k.external_id = ${stored.external_id} and i.id = ${issue_id} and i.updated_at = k.touched_at`.execute(
      t.db,
    );
  return rows.length > 0;
}

/** From now on, this is what the issue was imported as. */
async function remember(t: Tx, { stored, issue_id }: Changed, { claimed, source }: Work): Promise<void> {
  await sql`update import_items k set hash = ${stored.hash}, touched_at = i.updated_at from issues i
    where k.workspace_id = ${t.workspace_id} and k.project_id = ${claimed.project_id} and k.origin = ${source.origin} and k.kind = 'issue'
      and k.external_id = ${stored.external_id} and i.workspace_id = k.workspace_id and i.id = ${issue_id}`.execute(
    t.db,
  );
}

/** @returns how many were changed */
export async function writeChanged(
  t: Tx,
  work: Work,
  locked: LockedProject,
  changed: readonly Changed[],
): Promise<number> {
  let count = 0;
  for (const one of changed) {
    const { place } = one.stored;
    if (!(await isUntouched(t, one, work))) {
      remarksOn(work, place).note("changed_on_both_sides", {});
      continue;
    }
    try {
      await changeIssueIn(t, locked, one.issue_id, one.patch);
      await remember(t, one, work);
      count += 1;
    } catch (error) {
      // Refused before anything is written, such as an assignee who has left.
      if (!(error instanceof Failure)) throw error;
      remarksOn(work, place).error("change_refused", { detail: JSON.stringify(error.body) });
    }
  }
  return count;
}
