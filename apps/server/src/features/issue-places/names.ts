// What issues are called that something refers to, wherever they are: in other projects, or archived.
import type { IssueName } from "@cairn/contract/entities/issue-details";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import { readerOf } from "../../platform/reader.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { stageSql, visibleTo } from "../issues/references.ts";

const UUID = new RegExp(UUID_PATTERN);
/** More do not fit into a URL that the server accepts. */
const MAX_IDS = 1_000;

/** Unknown ids are skipped, and so are issues that the person may not see. @throws ids_required */
export async function issueNames(context: WorkspaceContext, text: string): Promise<IssueName[]> {
  const { runtime, workspace } = context;
  const given = text.split(",").map((id) => id.trim().toLowerCase());
  if (given.every((id) => id === "")) throw fail("ids_required");
  const ids = given.filter((id) => UUID.test(id)).slice(0, MAX_IDS);
  const { rows } = await sql<IssueName>`
    select i.id, i.project_id, i.archived_at, p.identifier || '-' || i.sequence_id as key, i.name
    from issues i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${workspace.id} and i.id = any (${ids}::uuid[])
      and ${sql.raw(stageSql("settled", "i"))} and ${visibleTo("i", readerOf(context))}
    order by i.id`.execute(runtime.db);
  return rows;
}
