// A token that opens one workspace ends with its owner's membership there, as does what they allowed applications.
import type { Tx } from "../../platform/outbox/tx.ts";

export async function endTokens(t: Tx, userId: string): Promise<void> {
  const place = { workspace_id: t.workspace_id, user_id: userId };
  await t.acts.watch("api_token", place);
  await t.acts.watch("oauth_permission", place);
  for (const table of ["api_tokens", "oauth_grants"] as const)
    await t.db
      .deleteFrom(table)
      .where("workspace_id", "=", t.workspace_id)
      .where("user_id", "=", userId)
      .execute();
}
