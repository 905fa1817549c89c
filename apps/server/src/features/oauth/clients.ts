// Applications as clients of the protocol: who they are, and how they prove it.
import type { TokenScope } from "@cairn/contract/entities/api-token";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashToken } from "../../platform/auth/sessions.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { OAuthError } from "./oauth-error.ts";

export interface Client {
  id: string;
  workspace_id: string | null;
  owner_id: string | null;
  client_id: string;
  secret_hash: Buffer | null;
  name: string;
  description: string;
  website: string;
  redirect_uris: string[];
  scope: TokenScope;
}

/** No one vouches for a client that registered itself: it is never installed, and has no bot. */
export const isSelfRegistered = ({
  workspace_id,
  owner_id,
}: Pick<Client, "workspace_id" | "owner_id">): boolean => workspace_id === null && owner_id === null;

export const findClient = (db: Queryable, clientId: string): Promise<Client | undefined> =>
  db
    .selectFrom("oauth_applications")
    .select([
      "id",
      "workspace_id",
      "owner_id",
      "client_id",
      "secret_hash",
      "name",
      "description",
      "website",
      "redirect_uris",
      "scope",
    ])
    .where("client_id", "=", clientId)
    .$castTo<Client>()
    .executeTakeFirst();

/** 256 random bits after a prefix that tells secrets, codes and refresh tokens apart. */
export const newSecret = (prefix: string): string => `${prefix}${randomBytes(32).toString("base64url")}`;

interface Credentials {
  client_id: string;
  secret: string | null;
}

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

/** `Authorization: Basic`; each half is form-encoded (RFC 6749 §2.3.1). @throws OAuthError */
function basicCredentials(header: string): Credentials {
  const text = Buffer.from(header.slice("Basic ".length).trim(), "base64").toString("utf8");
  const end = text.indexOf(":");
  try {
    if (end > 0)
      return { client_id: formDecoded(text.slice(0, end)), secret: formDecoded(text.slice(end + 1)) };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  throw new OAuthError("invalid_client", "The Basic credentials are malformed.");
}

function credentialsOf(header: string | undefined, body: Readonly<Record<string, string>>): Credentials {
  if (header !== undefined && /^basic /i.test(header)) {
    if (body.client_secret !== undefined)
      throw new OAuthError("invalid_request", "Send the client's secret in one way only.");
    const basic = basicCredentials(header);
    if (body.client_id !== undefined && body.client_id !== basic.client_id)
      throw new OAuthError("invalid_client", "client_id differs from the Basic credentials.");
    return basic;
  }
  if (!body.client_id) throw new OAuthError("invalid_client", "client_id is missing.");
  return { client_id: body.client_id, secret: body.client_secret ?? null };
}

/** The application that calls. A confidential one proves itself by its secret. @throws OAuthError */
export async function requireClient(
  db: Queryable,
  header: string | undefined,
  body: Readonly<Record<string, string>>,
): Promise<Client> {
  const { client_id, secret } = credentialsOf(header, body);
  const client = await findClient(db, client_id);
  const isProven =
    client !== undefined &&
    (client.secret_hash === null ||
      (secret !== null && timingSafeEqual(hashToken(secret), client.secret_hash)));
  if (!isProven) throw new OAuthError("invalid_client", "The client is unknown, or its secret is wrong.");
  return client;
}
