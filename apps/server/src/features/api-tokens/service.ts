// Tokens of a workspace, for its admins (contract/workspace §11): their own that open only this workspace, and those of
// its bots.
import {
  type ApiToken,
  type ApiTokenPatch,
  BOT,
  MAX_TOKENS,
  type NewApiToken,
  type TokenUse,
  type TokenUsePeriod,
  type WorkspaceTokenDraft,
} from "@cairn/contract/entities/api-token";
import { MEMBER } from "@cairn/domain/roles";
import { requireCheckOfProtected } from "../two-factor/service.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { UserContext, WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { createBot, renameBot, retireBot } from "./bots.ts";
import { createToken } from "./creating.ts";
import { expiryOf, labelOf, projectsOf, valuesOf } from "./draft.ts";
import {
  countTokens,
  deleteToken,
  findToken,
  setToken,
  type TokenPlace,
  tokensIn,
  usesOf,
} from "./queries.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export const placeOf = ({ workspace, me }: WorkspaceContext): TokenPlace => ({
  workspace_id: workspace.id,
  admin_id: me.id,
});

/** @throws api_token.not_found also for tokens of others */
export async function requireToken(
  db: Parameters<typeof findToken>[0],
  place: TokenPlace,
  id: string,
): Promise<ApiToken> {
  const token = UUID.test(id) ? await findToken(db, place, id) : undefined;
  if (!token) throw fail("api_token.not_found");
  return token;
}

/** The label; one that was left out is random (contract/workspace §11). */
export const labelFor = (label: string | undefined): string =>
  label === undefined ? newId().replaceAll("-", "") : labelOf(label);

/** @throws invalid */
export function requireFew(count: number): void {
  if (count >= MAX_TOKENS)
    throw invalid({ label: [`There are already ${MAX_TOKENS} tokens. Revoke one first.`] });
}

export const listTokens = (context: WorkspaceContext): Promise<ApiToken[]> =>
  tokensIn(context.runtime.db, placeOf(context));

export const readToken = (context: WorkspaceContext, id: string): Promise<ApiToken> =>
  requireToken(context.runtime.db, placeOf(context), id);

async function botOf(
  t: Tx,
  context: WorkspaceContext,
  draft: WorkspaceTokenDraft,
  name: string,
): Promise<string> {
  requireFew(await countTokens(t.db, { workspace_id: t.workspace_id }));
  const { role = MEMBER, project_ids } = draft;
  if (role > context.workspace_role) throw invalid({ role: ["This role is above yours."] });
  return createBot(t, { name, role, project_ids: project_ids ?? [] });
}

/** @throws invalid */
export async function createWorkspaceToken(
  context: WorkspaceContext,
  draft: WorkspaceTokenDraft,
): Promise<NewApiToken> {
  const { runtime, workspace, me } = context;
  const { description = "", scope = "admin", expired_at = null, project_ids = null } = draft;
  const isBot = draft.user_type === BOT;
  if (scope === "admin") await requireCheckOfProtected(context);
  if (!isBot && draft.role !== undefined) throw invalid({ role: ["Only bots have a role of their own."] });
  return tx(context, async (t) => {
    const label = labelFor(draft.label);
    if (!isBot) requireFew(await countTokens(t.db, { user_id: me.id }));
    const userId = isBot ? await botOf(t, context, draft, label) : me.id;
    return createToken(
      runtime,
      t,
      { me, place: placeOf(context), path: `/${workspace.slug}/settings/api-tokens/` },
      {
        kind: isBot ? "bot" : "personal",
        user_id: userId,
        workspace_id: workspace.id,
        label,
        description: description.trim(),
        scope,
        expired_at: await expiryOf(runtime, expired_at),
        // A bot is limited by its memberships.
        project_ids: isBot
          ? null
          : await projectsOf(t.db, { workspace_id: workspace.id, user_id: me.id }, project_ids),
      },
    );
  });
}

/** A token that may do everything is as dangerous to widen as to create. @throws api_token.not_found, user.check_again */
export async function requireCheckToWiden(
  context: UserContext,
  place: TokenPlace,
  id: string,
  { scope }: ApiTokenPatch,
): Promise<void> {
  if (scope !== "admin") return;
  const token = await requireToken(context.runtime.db, place, id);
  if (token.scope !== scope) await requireCheckOfProtected(context);
}

/** @throws api_token.not_found, invalid, user.check_again */
export async function updateWorkspaceToken(
  context: WorkspaceContext,
  id: string,
  patch: ApiTokenPatch,
): Promise<ApiToken> {
  const { runtime, workspace, me } = context;
  await requireCheckToWiden(context, placeOf(context), id, patch);
  return tx(context, async (t) => {
    const token = await requireToken(t.db, placeOf(context), id);
    const isBot = token.user_type === BOT;
    if (isBot && patch.project_ids !== undefined)
      throw invalid({ project_ids: ["The projects of a bot can't be changed. Create another bot."] });
    const values = await valuesOf(runtime, { workspace_id: workspace.id, user_id: me.id }, patch);
    await t.acts.watch("api_token", { id });
    if (isBot && values.label !== undefined) await renameBot(t, token.user, values.label);
    await setToken(t.db, id, { ...values, updated_at: t.now, updated_by: me.id });
    return requireToken(t.db, placeOf(context), id);
  });
}

/** @throws api_token.not_found */
export const removeWorkspaceToken = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const token = await requireToken(t.db, placeOf(context), id);
    await t.acts.watch("api_token", { id });
    if (token.user_type === BOT) await retireBot(t, token.user);
    else await deleteToken(t.db, id);
  });

/** By hours or days in the person's time zone. @throws api_token.not_found */
export async function readUse(
  { runtime, me }: UserContext,
  place: TokenPlace,
  id: string,
  period: TokenUsePeriod = "day",
): Promise<TokenUse> {
  const { label, last_used, last_used_ip } = await requireToken(runtime.db, place, id);
  const now = runtime.now().toISOString();
  const uses = await usesOf(runtime.db, id, { period, now, timeZone: me.user_timezone });
  return { id, label, last_used, last_used_ip, uses };
}
