// A token that opens one workspace ends with its owner's membership there, as does what they allowed applications.
import type { Tx } from "../../platform/outbox/tx.ts";

export async function endTokens(t: Tx, userId: string): Promise<void> {
  for (const table of ["api_tokens", "oauth_grants"] as const)
    await t.db
      .deleteFrom(table)
      .where("workspace_id", "=", t.workspace_id)
      .where("user_id", "=", userId)
      .execute();
}
