// States in the external API (contract/external §7).
import type { ExternalState } from "@cairn/contract/external/states";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { BASE_COLUMNS, byId } from "../listing.ts";

const COLUMNS = sql.raw(`${BASE_COLUMNS}, c.name, c.description, c.color, c.sequence, c."group", c."default",
  trim(both '-' from regexp_replace(lower(c.name), '[^[:alnum:]]+', '-', 'g')) as slug, false as is_triage,
  c.project_id as project, c.workspace_id as workspace`);

/** By id; without the hidden state of the inbox. */
export async function externalStates(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ExternalState>> {
  const { rows } = await sql<ExternalState>`
    select ${COLUMNS} from states c
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[]) and c."group" <> 'triage'`.execute(
    db,
  );
  return byId(rows);
}
