// What is added to issues that wait in the staging table: some providers list the issues of a cycle or module, and
// issues do not say where they are.
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { IssueRecord } from "./records.ts";
import type { Amendment } from "./source.ts";
import { cleaned, hashOf, shortId } from "./record-text.ts";

interface Row {
  n: string;
  external_id: string;
  record: IssueRecord;
}

function amended(record: IssueRecord, amendments: readonly Amendment[]): IssueRecord {
  const cycle = amendments.findLast((one) => one.cycle !== undefined)?.cycle;
  const modules = amendments.flatMap(({ module }) => module ?? []);
  return {
    ...record,
    modules: [...new Set([...(record.modules ?? []), ...modules])].sort(),
    ...(cycle === undefined ? {} : { cycle }),
  };
}

/** Issues that the source has not listed, such as archived ones, are left out. */
export async function amendRecords(
  db: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
  amendments: readonly Amendment[],
): Promise<void> {
  if (amendments.length === 0) return;
  const of = new Map<string, Amendment[]>();
  for (const one of amendments) {
    const issue = shortId(one.issue);
    of.set(issue, [...(of.get(issue) ?? []), one]);
  }
  const { rows } = await sql<Row>`select n, external_id, record from import_records
    where workspace_id = ${workspace_id} and run_id = ${id} and kind = 'issue' and external_id = any (${[...of.keys()]})`.execute(
    db,
  );
  const changed = rows.map(({ n, external_id, record }) => {
    const json = cleaned(JSON.stringify(amended(record, of.get(external_id) ?? [])));
    return { n, hash: hashOf(json), record: json };
  });
  await sql`update import_records r set record = c.record::jsonb, hash = c.hash
    from json_to_recordset(${JSON.stringify(changed)}::json) as c (n bigint, hash text, record text)
    where r.workspace_id = ${workspace_id} and r.run_id = ${id} and r.n = c.n`.execute(db);
}
