// The rules of webhooks (contract/workspace §10, docs/adr/0033). Clients fetch them where they are shown, so no stream
// announces them.
import type {
  Webhook,
  WebhookDraft,
  WebhookPatch,
  WebhookWithSecret,
} from "@cairn/contract/entities/webhook";
import { conflict, fail, invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { requireReceiver } from "../../platform/http/receiver-address.ts";
import { newId } from "../../platform/ids.ts";
import { beginHere, type Listeners } from "../../platform/outbox/begin-here.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { wireTimeOf } from "../../platform/wire-time.ts";
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  lockWebhooks,
  setWebhook,
  visibleProjects,
  type WebhookColumns,
  webhooksOf,
} from "./queries.ts";
import { newSecret, sealSecret } from "./secret.ts";

/** All of them are listed at once. */
const MAX_WEBHOOKS = 50;
/** How long the secret before a rotation signs as well. */
const ROTATION_MS = 24 * 3_600_000;
const LISTENERS: Listeners = { table: "webhooks", consumer: "webhooks" };
const TAKEN = "Another webhook of this workspace has this URL.";

export const listWebhooks = ({ runtime, workspace }: WorkspaceContext): Promise<Webhook[]> =>
  webhooksOf(runtime.db, workspace.id);

/** @throws webhook.not_found */
export async function readWebhook({ runtime, workspace }: WorkspaceContext, id: string): Promise<Webhook> {
  const webhook = await findWebhook(runtime.db, workspace.id, id);
  if (!webhook) throw fail("webhook.not_found");
  return webhook;
}

/** What another admin has chosen stays, even if this one does not see it. @throws invalid */
async function requireProjects(
  { runtime, workspace, me }: WorkspaceContext,
  ids: readonly string[] | null | undefined,
  known: readonly string[],
): Promise<void> {
  if (!ids) return;
  if (ids.length === 0) throw invalid({ project_ids: ["Choose at least one project, or null for all."] });
  const added = ids.filter((id) => !known.includes(id));
  const seen = await visibleProjects(runtime.db, workspace.id, me.id, added);
  if (added.some((id) => !seen.has(id)))
    throw invalid({ project_ids: ["Some of these projects aren't in this workspace."] });
}

function requireFree(others: readonly { id: string; url: string }[], url: string, id: string | null): void {
  if (others.some((other) => other.url === url && other.id !== id)) throw conflict("error", TAKEN);
}

async function readWritten(t: Tx, id: string): Promise<Webhook> {
  const webhook = await findWebhook(t.db, t.workspace_id, id);
  if (!webhook) throw fail("webhook.not_found");
  return webhook;
}

/** @throws invalid, conflict when the workspace has a webhook with this URL */
export async function createWebhook(
  context: WorkspaceContext,
  draft: WebhookDraft,
): Promise<WebhookWithSecret> {
  const url = await requireReceiver(context, draft.url);
  await requireProjects(context, draft.project_ids, []);
  const { runtime, me } = context;
  const id = newId();
  const secret_key = newSecret();
  const secret = await sealSecret(runtime, id, secret_key);
  return tx(context, async (t) => {
    const others = await lockWebhooks(t);
    requireFree(others, url, null);
    if (others.length >= MAX_WEBHOOKS)
      throw invalid({ non_field_errors: [`A workspace has at most ${MAX_WEBHOOKS} webhooks.`] });
    await t.acts.watch("webhook", { workspace_id: t.workspace_id, id });
    const paused = draft.is_active === false ? { paused_at: t.now } : {};
    await insertWebhook(t, id, { ...draft, ...paused, url, secret, owner_id: me.id });
    await beginHere(t, LISTENERS, id);
    return { ...(await readWritten(t, id)), secret_key };
  });
}

/** A webhook that is resumed hears of what happens from now on; what waited for it is delivered. */
function pauseColumns(t: Tx, before: Webhook, is_active: boolean | undefined): WebhookColumns {
  if (is_active === undefined || is_active === before.is_active) return {};
  const healthy = { failures: 0, failing_since: null, rest_until: null };
  return {
    is_active,
    pause_reason: null,
    paused_at: is_active ? null : t.now,
    ...(is_active ? healthy : {}),
  };
}

/** @throws webhook.not_found, invalid, conflict when the workspace has another webhook with this URL */
export async function updateWebhook(
  context: WorkspaceContext,
  id: string,
  { url: wanted, is_active, ...patch }: WebhookPatch,
): Promise<Webhook> {
  const known = await readWebhook(context, id);
  const url = wanted === undefined ? known.url : await requireReceiver(context, wanted);
  await requireProjects(context, patch.project_ids, known.project_ids ?? []);
  return tx(context, async (t) => {
    requireFree(await lockWebhooks(t), url, id);
    const before = await lockWebhook(t, id);
    if (!before) throw fail("webhook.not_found");
    await t.acts.watch("webhook", { workspace_id: t.workspace_id, id });
    const moved = url === before.url ? {} : { url, owner_id: context.me.id };
    await setWebhook(t, id, { ...patch, ...moved, ...pauseColumns(t, before, is_active) });
    if (is_active === true && !before.is_active) await beginHere(t, LISTENERS, id);
    return readWritten(t, id);
  });
}

/** @throws webhook.not_found */
export const removeWebhook = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await t.acts.watch("webhook", { workspace_id: t.workspace_id, id });
    if (!(await deleteWebhook(t, id))) throw fail("webhook.not_found");
  });

/** @throws webhook.not_found */
export async function rotateSecret(
  context: WorkspaceContext,
  id: string,
  isOldRevoked: boolean,
): Promise<WebhookWithSecret> {
  const { runtime } = context;
  const secret_key = newSecret();
  const secret = await sealSecret(runtime, id, secret_key);
  const until = wireTimeOf(new Date(runtime.now().getTime() + ROTATION_MS));
  return tx(context, async (t) => {
    const before = await lockWebhook(t, id);
    if (!before) throw fail("webhook.not_found");
    await t.acts.watch("webhook", { workspace_id: t.workspace_id, id });
    const old = isOldRevoked
      ? { old_secret: null, old_secret_until: null }
      : { old_secret: before.secret, old_secret_until: until };
    await setWebhook(t, id, { secret, ...old });
    return { ...(await readWritten(t, id)), secret_key };
  });
}
