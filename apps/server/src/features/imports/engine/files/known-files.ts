// The files that texts of some issues refer to, once they are here.
import { sql } from "kysely";
import type { IssueRecord } from "../records.ts";
import type { Work } from "../target.ts";
import type { FileAddresses } from "./texts.ts";

interface Row {
  issue: string;
  ref: string;
  key: string;
}

/** What files may call their issue. */
export const namesOf = ({ id, alias }: IssueRecord): string[] => [
  id,
  ...(alias === undefined ? [] : [alias]),
];

/** Those of one issue. */
export const filesIn = (
  found: ReadonlyMap<string, FileAddresses>,
  issue: IssueRecord,
): FileAddresses | undefined => namesOf(issue).flatMap((name) => found.get(name) ?? [])[0];

/** By the names that files call their issues by. @param issues ids or aliases */
export async function filesOfIssues(
  { claimed, source, target, uploads }: Work,
  issues: readonly string[],
): Promise<ReadonlyMap<string, FileAddresses>> {
  const found = new Map<string, Map<string, string>>();
  if ((claimed.counts.file?.read ?? 0) === 0 || issues.length === 0) return found;
  const { rows } = await sql<Row>`
    select r.record ->> 'issue' as issue, coalesce(r.record ->> 'ref', r.record ->> 'name') as ref, f.key
    from import_records r
    join import_items k on k.workspace_id = r.workspace_id and k.project_id = ${claimed.project_id} and k.origin = ${source.origin}
      and k.kind = 'file' and k.external_id = r.external_id
    join file_assets f on f.workspace_id = k.workspace_id and f.id = k.object_id and not f.is_deleted
    where r.workspace_id = ${claimed.workspace_id} and r.run_id = ${claimed.id} and r.kind = 'file'
      and r.record ->> 'issue' = any (${[...new Set(issues)]}::text[]) order by r.n desc`.execute(
    target.runtime.db,
  );
  for (const { issue, ref, key } of rows) {
    const of = found.get(issue) ?? new Map<string, string>();
    found.set(issue, of.set(ref, `${uploads}/${claimed.workspace_id}/${key}`));
  }
  return found;
}
