// What a person is asked when an application wants to act for them, and what their answer causes.
import type { OauthDecision, OauthQuestion, OauthRequest } from "@cairn/contract/entities/oauth";
import type { Role } from "@cairn/contract/entities/workspace";
import { ADMIN } from "@cairn/domain/roles";
import { sql } from "kysely";
import { hashToken } from "../../platform/auth/sessions.ts";
import { fail, invalid } from "../../platform/failure.ts";
import { calledAddress } from "../../platform/http/called-address.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { type PersonTx, txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import {
  type Addressee,
  type AuthorizeRequest,
  errorAddress,
  readAddressee,
  readRequest,
} from "./authorize-request.ts";
import { isSelfRegistered, newSecret } from "./clients.ts";
import { install, installationOf } from "./installations.ts";
import { OAuthError } from "./oauth-error.ts";
import { destinationOf, withAnswer } from "./redirect-uris.ts";

/** Long enough for a slow network between the browser and the application. */
const CODE_MS = 5 * 60_000;

/** @throws oauth.request; the browser has been sent to the application with the details (protocol-routes.ts) */
function requireRequest(addressee: Addressee, query: OauthRequest, address: string): AuthorizeRequest {
  try {
    return readRequest(addressee, query, address);
  } catch (error) {
    if (error instanceof OAuthError) throw fail("oauth.request");
    throw error;
  }
}

/** @throws oauth.client, oauth.redirect, oauth.request */
export async function readQuestion(context: UserContext, query: OauthRequest): Promise<OauthQuestion> {
  const { runtime, me } = context;
  const addressee = await readAddressee(runtime.db, query);
  const { client, redirect_uri, scope } = requireRequest(addressee, query, calledAddress(context));
  const { rows } = await sql<OauthQuestion["workspaces"][number]>`
    select w.id, w.name, (m.role = ${ADMIN}) as may_install, exists (
      select from oauth_installations i where i.workspace_id = w.id and i.application_id = ${client.id}) as is_installed
    from workspace_members m join workspaces w on w.id = m.workspace_id
    where m.member_id = ${me.id} and m.is_active order by lower(w.name), w.id limit 500`.execute(runtime.db);
  return {
    name: client.name,
    description: client.description,
    website: client.website,
    is_self_registered: isSelfRegistered(client),
    destination: destinationOf(redirect_uri),
    scope,
    needs_workspace: !isSelfRegistered(client),
    workspaces: rows,
  };
}

/** @throws invalid when the person is not in the workspace */
async function roleIn(t: PersonTx, workspaceId: string, userId: string): Promise<Role> {
  const { rows } = await sql<{ role: Role }>`
    select role from workspace_members
    where workspace_id = ${workspaceId} and member_id = ${userId} and is_active for share`.execute(t.db);
  const [row] = rows;
  if (!row) throw invalid({ workspace: ["You are not a member of this workspace."] });
  return row.role;
}

/**
 * Where the permission is valid. An application that a person registered is installed there, by an admin.
 * @throws invalid
 */
async function placeOf(
  t: PersonTx,
  { client }: AuthorizeRequest,
  me: { id: string },
  workspaceId: string | null,
): Promise<{ workspace_id: string | null; installation_id: string | null }> {
  const isInstalled = !isSelfRegistered(client);
  if (workspaceId === null) {
    if (isInstalled) throw invalid({ workspace: ["Choose a workspace."] });
    return { workspace_id: null, installation_id: null };
  }
  const role = await roleIn(t, workspaceId, me.id);
  if (!isInstalled) return { workspace_id: workspaceId, installation_id: null };
  const present = await installationOf(t.db, workspaceId, client.id);
  if (present === undefined && role !== ADMIN)
    throw invalid({ workspace: ["Ask an admin of this workspace to install the application first."] });
  return {
    workspace_id: workspaceId,
    installation_id: present ?? (await install(t.in(workspaceId), client)),
  };
}

/** Stores the permission, and the code by which the application gets its first tokens. */
async function grant(
  t: PersonTx,
  request: AuthorizeRequest,
  me: { id: string },
  place: { workspace_id: string | null; installation_id: string | null },
): Promise<string> {
  const { client, redirect_uri, scope, code_challenge, resource } = request;
  const id = newId();
  const code = newSecret("");
  await t.acts.watch("oauth_permission", { id });
  await t.db
    .insertInto("oauth_grants")
    .values({ id, application_id: client.id, user_id: me.id, ...place, scope, resource, created_at: t.now })
    .execute();
  await t.db
    .insertInto("oauth_codes")
    .values({
      code_hash: hashToken(code),
      grant_id: id,
      redirect_uri,
      code_challenge,
      expires_at: new Date(Date.parse(t.now) + CODE_MS).toISOString(),
    })
    .execute();
  return code;
}

/** @returns where the browser goes next @throws oauth.client, oauth.redirect, oauth.request, invalid */
export async function decideRequest(
  context: UserContext,
  { request: query, is_allowed, workspace = null }: OauthDecision,
): Promise<{ redirect_to: string }> {
  const { runtime, me } = context;
  const address = calledAddress(context);
  const addressee = await readAddressee(runtime.db, query);
  const request = requireRequest(addressee, query, address);
  if (!is_allowed) {
    const denied = new OAuthError("access_denied", "The person did not allow this.");
    return { redirect_to: errorAddress(addressee, denied, address) };
  }
  const { code, installation_id } = await txOfPerson(context, async (t) => {
    const place = await placeOf(t, request, me, workspace);
    return { code: await grant(t, request, me, place), ...place };
  });
  const { redirect_uri, state } = addressee;
  return {
    redirect_to: withAnswer(redirect_uri, {
      code,
      app_installation_id: installation_id,
      state,
      iss: address,
    }),
  };
}
