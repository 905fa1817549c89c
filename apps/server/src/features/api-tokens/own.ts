// A person's own tokens: for all of their workspaces, for one, or for some of its projects.
import {
  type ApiToken,
  type ApiTokenPatch,
  type NewApiToken,
  type OwnTokenDraft,
} from "@cairn/contract/entities/api-token";
import { sql } from "kysely";
import { requireCheckOfProtected } from "../two-factor/service.ts";
import { recording } from "../../platform/audit/acts.ts";
import { invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { createToken } from "./creating.ts";
import { expiryOf, projectsOf, valuesOf } from "./draft.ts";
import { countTokens, deleteToken, setToken, type TokenPlace, tokensIn } from "./queries.ts";
import { labelFor, requireCheckToWiden, requireFew, requireToken } from "./service.ts";

export const ownPlace = ({ me }: UserContext): TokenPlace => ({ user_id: me.id });

/** @throws invalid when the person is not in the workspace */
async function requireMembership(db: Queryable, workspaceId: string, userId: string): Promise<void> {
  const { rows } = await sql`
    select id from workspace_members
    where workspace_id = ${workspaceId} and member_id = ${userId} and is_active for share`.execute(db);
  if (rows.length === 0) throw invalid({ workspace: ["You are not a member of this workspace."] });
}

export const listOwnTokens = (context: UserContext): Promise<ApiToken[]> =>
  tokensIn(context.runtime.db, ownPlace(context));

export const readOwnToken = (context: UserContext, id: string): Promise<ApiToken> =>
  requireToken(context.runtime.db, ownPlace(context), id);

/** @throws invalid */
export async function createOwnToken(context: UserContext, draft: OwnTokenDraft): Promise<NewApiToken> {
  const { runtime, me } = context;
  const { description = "", scope = "admin", expired_at = null, project_ids = null } = draft;
  const { workspace: workspace_id = null } = draft;
  const label = labelFor(draft.label);
  if (scope === "admin") await requireCheckOfProtected(context);
  return recording(context, async (db, acts) => {
    requireFew(await countTokens(db, { user_id: me.id }));
    if (workspace_id !== null) await requireMembership(db, workspace_id, me.id);
    return createToken(
      runtime,
      { db, acts },
      { me, place: ownPlace(context), path: "/profile/api-tokens/" },
      {
        kind: "personal",
        user_id: me.id,
        workspace_id,
        label,
        description: description.trim(),
        scope,
        expired_at: await expiryOf(runtime, expired_at),
        project_ids: await projectsOf(db, { workspace_id, user_id: me.id }, project_ids),
      },
    );
  });
}

/** @throws api_token.not_found, invalid, user.check_again */
export async function updateOwnToken(
  context: UserContext,
  id: string,
  patch: ApiTokenPatch,
): Promise<ApiToken> {
  const { runtime, me } = context;
  await requireCheckToWiden(context, ownPlace(context), id, patch);
  return recording(context, async (db, acts) => {
    const { workspace } = await requireToken(db, ownPlace(context), id);
    await acts.watch("api_token", { id });
    const values = await valuesOf(runtime, { workspace_id: workspace, user_id: me.id }, patch);
    await setToken(db, id, { ...values, updated_at: runtime.now().toISOString(), updated_by: me.id });
    return requireToken(db, ownPlace(context), id);
  });
}

/** @throws api_token.not_found */
export const removeOwnToken = (context: UserContext, id: string): Promise<void> =>
  recording(context, async (db, acts) => {
    await requireToken(db, ownPlace(context), id);
    await acts.watch("api_token", { id });
    await deleteToken(db, id);
  });
