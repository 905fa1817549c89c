// New tokens of an application. Access tokens are rows of `api_tokens`, so that they open whatever other tokens open.
import type { TokenScope } from "@cairn/contract/entities/api-token";
import { hashToken } from "../../platform/auth/sessions.ts";
import { newId } from "../../platform/ids.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { hintOf, newTokenText } from "../../platform/tokens/token-text.ts";
import { type Client, newSecret } from "./clients.ts";
import { scopeText } from "./scope.ts";

const ACCESS_SECONDS = 3600;
const REFRESH_MS = 90 * 86_400_000;

export interface TokenAnswer {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  scope: string;
  refresh_token?: string;
}

interface AccessOwner {
  user_id: string;
  workspace_id: string | null;
  grant_id?: string;
  installation_id?: string;
}

/** An access token for an hour. */
export async function issueAccess(
  runtime: Runtime,
  db: Queryable,
  client: Client,
  owner: AccessOwner,
  scope: TokenScope,
): Promise<TokenAnswer> {
  const access_token = newTokenText();
  const now = runtime.now();
  await db
    .insertInto("api_tokens")
    .values({
      ...owner,
      id: newId(),
      kind: "oauth",
      scope,
      token_hash: hashToken(access_token),
      hint: hintOf(access_token),
      label: client.name,
      expired_at: new Date(now.getTime() + ACCESS_SECONDS * 1000).toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      created_by: owner.user_id,
    })
    .execute();
  return { access_token, token_type: "Bearer", expires_in: ACCESS_SECONDS, scope: scopeText(scope) };
}

/** The next refresh token of a permission. Each is used once. */
export async function issueRefresh(
  runtime: Runtime,
  db: Queryable,
  grantId: string,
  scope: TokenScope,
): Promise<string> {
  const refresh_token = newSecret("cairn_refresh_");
  await db
    .insertInto("oauth_refresh_tokens")
    .values({
      token_hash: hashToken(refresh_token),
      grant_id: grantId,
      scope,
      expires_at: new Date(runtime.now().getTime() + REFRESH_MS).toISOString(),
    })
    .execute();
  return refresh_token;
}
