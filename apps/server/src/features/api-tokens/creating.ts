// A new token: its text is in one response, and nowhere else.
import { type NewApiToken, type TokenScope } from "@cairn/contract/entities/api-token";
import { hashToken } from "../../platform/auth/sessions.ts";
import { fail } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Acts } from "../../platform/audit/acts.ts";
import type { DatabaseTransaction } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { hintOf, newTokenText } from "../../platform/tokens/token-text.ts";
import { publicPage } from "../instance/address.ts";
import { postIfPossible } from "../mail/post.ts";
import { tokenCreated } from "./letters.ts";
import { findToken, type TokenPlace } from "./queries.ts";

export interface TokenColumns {
  kind: "personal" | "bot";
  user_id: string;
  workspace_id: string | null;
  label: string;
  description: string;
  scope: TokenScope;
  expired_at: string | null;
  project_ids: string[] | null;
}

/** Stores the token and reports it by email to the person who creates it. */
export async function createToken(
  runtime: Runtime,
  { db, acts }: { db: DatabaseTransaction; acts: Acts },
  { me, place, path }: { me: { id: string; email: string }; place: TokenPlace; path: string },
  columns: TokenColumns,
): Promise<NewApiToken> {
  const token = newTokenText();
  const id = newId();
  const now = runtime.now().toISOString();
  await acts.watch("api_token", { id });
  await db
    .insertInto("api_tokens")
    .values({
      ...columns,
      id,
      token_hash: hashToken(token),
      hint: hintOf(token),
      created_at: now,
      updated_at: now,
      created_by: me.id,
      updated_by: me.id,
    })
    .execute();
  const url = await publicPage(runtime, "app", path);
  await postIfPossible(
    runtime,
    db,
    me.email,
    tokenCreated({ label: columns.label, kind: columns.kind, url }),
  );
  const row = await findToken(db, place, id);
  if (!row) throw fail("internal");
  return { ...row, token };
}
