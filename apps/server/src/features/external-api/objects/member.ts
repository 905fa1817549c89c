// Members in the external API (contract/external §5). Bots are not listed (spec §6).
import type { ExternalMember } from "@cairn/contract/external/members";
import { ROLE_NAMES } from "@cairn/domain/roles";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";

type Row = Omit<ExternalMember, "role_slug">;

/** Active members of `people`, which yields alias `m`, by the ids of their users. */
export async function externalMembers(
  db: Queryable,
  people: RawBuilder<unknown>,
  { ids, withEmail }: { ids: readonly string[] | null; withEmail: boolean },
): Promise<Map<string, ExternalMember>> {
  const { rows } = await sql<Row>`
    select c.id, c.first_name, c.last_name, case when ${withEmail} then c.email else '' end as email, c.avatar,
      nullif(c.avatar, '') as avatar_url, c.display_name, m.role
    from ${people} join users c on c.id = m.member_id
    where m.is_active and not c.is_bot and (${ids}::uuid[] is null or c.id = any(${ids}::uuid[]))
    order by lower(c.display_name collate "C") collate "C", c.id`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, role_slug: ROLE_NAMES[row.role] }]));
}
