// Applications that a workspace's admins, or a person, have registered.
import type {
  NewOauthApplication,
  OauthApplication,
  OauthApplicationDraft,
  OauthApplicationPatch,
} from "@cairn/contract/entities/oauth";
import { type RawBuilder, sql } from "kysely";
import { recording, type Where } from "../../platform/audit/acts.ts";
import { hashToken } from "../../platform/auth/sessions.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { newSecret } from "./clients.ts";
import { uninstall } from "./installations.ts";
import { isRedirectUri } from "./redirect-uris.ts";

/** Who manages the applications. */
export type ApplicationPlace = { workspace_id: string } | { owner_id: string };

const MAX_APPLICATIONS = 50;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const COLUMNS = sql`id, created_at, updated_at, created_by, updated_by, client_id, (secret_hash is not null) as is_confidential,
  name, description, website, redirect_uris, scope`;

const placed = (place: ApplicationPlace): RawBuilder<unknown> =>
  "owner_id" in place ? sql`owner_id = ${place.owner_id}` : sql`workspace_id = ${place.workspace_id}`;

/** Its id is not known before it is registered. */
const watchedBy = (place: ApplicationPlace): Where =>
  "owner_id" in place ? { owner_id: place.owner_id } : { workspace_id: place.workspace_id };

/** By name. */
export async function applicationsIn(db: Queryable, place: ApplicationPlace): Promise<OauthApplication[]> {
  const { rows } = await sql<OauthApplication>`
    select ${COLUMNS} from oauth_applications where ${placed(place)} order by lower(name), id limit ${MAX_APPLICATIONS}`.execute(
    db,
  );
  return rows;
}

/** @throws application.not_found */
async function requireApplication(
  db: Queryable,
  place: ApplicationPlace,
  id: string,
): Promise<OauthApplication> {
  const { rows } = await sql<OauthApplication>`
    select ${COLUMNS} from oauth_applications
    where ${placed(place)} and id = ${UUID.test(id) ? id : null}::uuid for update`.execute(db);
  const [row] = rows;
  if (!row) throw fail("application.not_found");
  return row;
}

/** @throws invalid */
export function checkedUris(uris: readonly string[]): string[] {
  const all = [...new Set(uris.map((uri) => uri.trim()).filter((uri) => uri !== ""))];
  const wrong = all.find((uri) => !isRedirectUri(uri));
  if (all.length === 0) throw invalid({ redirect_uris: ["Enter at least one redirect URI."] });
  if (wrong !== undefined)
    throw invalid({
      redirect_uris: [
        `${wrong} can't be used. Use https, http on localhost, or the scheme of an application.`,
      ],
    });
  return all;
}

/** @throws invalid */
function checked({ name, website, redirect_uris, ...rest }: OauthApplicationPatch): OauthApplicationPatch {
  if (name?.trim() === "") throw invalid({ name: ["This field may not be blank."] });
  const site = website?.trim();
  if (site !== undefined && site !== "" && !(/^https?:\/\//i.test(site) && URL.canParse(site)))
    throw invalid({ website: ["Enter an address that begins with https://."] });
  return {
    ...rest,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(site === undefined ? {} : { website: site }),
    ...(redirect_uris === undefined ? {} : { redirect_uris: checkedUris(redirect_uris) }),
  };
}

export interface RegisteredBy {
  workspace_id: string | null;
  owner_id: string | null;
  created_by: string | null;
}

/** Stores an application. @returns its id, and its secret if it is confidential */
export async function register(
  db: Queryable,
  by: RegisteredBy,
  draft: { name: string; website: string; description: string; redirect_uris: string[] } & Required<
    Pick<OauthApplicationDraft, "scope" | "is_confidential">
  >,
): Promise<{ id: string; client_id: string; client_secret: string | null }> {
  const { is_confidential, ...columns } = draft;
  const id = newId();
  const client_id = newId().replaceAll("-", "");
  const client_secret = is_confidential ? newSecret("cairn_secret_") : null;
  await db
    .insertInto("oauth_applications")
    .values({
      ...columns,
      ...by,
      id,
      client_id,
      secret_hash: client_secret === null ? null : hashToken(client_secret),
      updated_by: by.created_by,
    })
    .execute();
  return { id, client_id, client_secret };
}

/** @throws invalid */
export function createApplication(
  context: UserContext,
  place: ApplicationPlace,
  { is_confidential = true, ...draft }: OauthApplicationDraft,
): Promise<NewOauthApplication> {
  const { name = "", description = "", website = "", redirect_uris = [], scope = "write" } = checked(draft);
  const { me } = context;
  return recording(context, async (db, acts) => {
    if ((await applicationsIn(db, place)).length >= MAX_APPLICATIONS)
      throw invalid({ name: [`There are already ${MAX_APPLICATIONS} applications.`] });
    const by = { workspace_id: null, owner_id: null, created_by: me.id, ...place };
    await acts.watch("oauth_application", watchedBy(place));
    const { id, client_secret } = await register(db, by, {
      name,
      description,
      website,
      redirect_uris,
      scope,
      is_confidential,
    });
    return { ...(await requireApplication(db, place, id)), client_secret };
  });
}

/** @throws application.not_found, invalid */
export function updateApplication(
  context: UserContext,
  place: ApplicationPlace,
  id: string,
  patch: OauthApplicationPatch,
): Promise<OauthApplication> {
  const { name, description, website, redirect_uris, scope } = checked(patch);
  const { runtime, me } = context;
  return recording(context, async (db, acts) => {
    await requireApplication(db, place, id);
    await acts.watch("oauth_application", { id });
    await db
      .updateTable("oauth_applications")
      .set({
        name,
        description,
        website,
        redirect_uris,
        scope,
        updated_at: runtime.now().toISOString(),
        updated_by: me.id,
      })
      .where("id", "=", id)
      .execute();
    return requireApplication(db, place, id);
  });
}

/** @throws application.not_found, invalid for a public client */
export function renewSecret(
  context: UserContext,
  place: ApplicationPlace,
  id: string,
): Promise<NewOauthApplication> {
  const { runtime, me } = context;
  return recording(context, async (db, acts) => {
    const { is_confidential } = await requireApplication(db, place, id);
    if (!is_confidential) throw invalid({ client_secret: ["A public application has no secret."] });
    const client_secret = newSecret("cairn_secret_");
    await acts.watch("oauth_application", { id });
    await db
      .updateTable("oauth_applications")
      .set({
        secret_hash: hashToken(client_secret),
        updated_at: runtime.now().toISOString(),
        updated_by: me.id,
      })
      .where("id", "=", id)
      .execute();
    return { ...(await requireApplication(db, place, id)), client_secret };
  });
}

/** Also removes it from every workspace. @throws application.not_found */
export const removeApplication = (context: UserContext, place: ApplicationPlace, id: string): Promise<void> =>
  txOfPerson(context, async (t) => {
    await requireApplication(t.db, place, id);
    await t.acts.watch("oauth_application", { id });
    const installed = await t.db
      .selectFrom("oauth_installations")
      .select(["id", "workspace_id", "bot_id"])
      .where("application_id", "=", id)
      .orderBy("workspace_id")
      .forUpdate()
      .execute();
    for (const one of installed) await uninstall(t.in(one.workspace_id), one.id, one.bot_id);
    await t.db.deleteFrom("oauth_applications").where("id", "=", id).execute();
  });
