// People in the external API (contract/external §4).
import type { ExternalUser } from "@cairn/contract/external/entities";
import type { Queryable } from "../../../platform/postgres/database.ts";

const COLUMNS = ["id", "first_name", "last_name", "email", "avatar", "display_name"] as const;

/** By id, without those that do not exist. */
export async function externalUsers(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ExternalUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(COLUMNS)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { ...row, avatar_url: row.avatar === "" ? null : row.avatar }] as const),
  );
}
