// What attempts say about a channel: failures in a row let it rest; hours of them, or a chat that says that it is gone,
// pause it. The admins of the project are told.
import type { ChatKind } from "@cairn/contract/entities/chat-channel";
import type { PauseReason } from "@cairn/contract/entities/webhook";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { restMs } from "../../../platform/sending/backoff.ts";
import type { ReceiverRef } from "../../../platform/sending/lanes.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { publicAddress } from "../../instance/address.ts";
import type { Letter } from "../../mail/letter.ts";
import { postIfPossible } from "../../mail/post.ts";
import { GIVE_UP_MS } from "./attempt.ts";
import type { ChatOutcome } from "./claim.ts";

interface Paused {
  name: string;
  kind: ChatKind;
  slug: string;
  project_id: string;
  project_name: string;
}

const NAMES: Record<ChatKind, string> = {
  slack: "Slack",
  discord: "Discord",
  teams: "Microsoft Teams",
  mattermost: "Mattermost",
};

const WHY: Record<PauseReason, string> = {
  gone: "The chat answered that its webhook no longer exists.",
  failing: "Every attempt to send a message to it has failed for hours.",
};

const letterOf = (reason: PauseReason, paused: Paused, base: string): Letter => ({
  subject: `Messages of ${paused.project_name} to ${NAMES[paused.kind]} were paused`,
  paragraphs: [
    `The channel ${paused.name} no longer receives messages of ${paused.project_name}. ${WHY[reason]}`,
    "Repair its webhook in the chat, then resume the channel.",
  ],
  action: {
    label: "Open integrations",
    url: `${base}/${paused.slug}/projects/${paused.project_id}/settings/integrations/`,
  },
});

async function adminAddresses(db: Queryable, workspaceId: string, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from project_members m join users u on u.id = m.member_id and u.is_active and not u.is_bot
    where m.workspace_id = ${workspaceId} and m.project_id = ${projectId} and m.is_active and m.role = 20 and u.email is not null
    order by u.id limit 50`.execute(db);
  return rows.map(({ email }) => email);
}

async function pause(
  runtime: Runtime,
  { workspace_id, id }: ReceiverRef,
  reason: PauseReason,
): Promise<void> {
  const now = runtime.now().toISOString();
  const base = await publicAddress(runtime);
  await runtime.db.transaction().execute(async (db) => {
    const { rows } = await sql<Paused>`
      update chat_channels c set is_active = false, pause_reason = ${reason}, paused_at = ${now}, updated_at = ${now}
      from projects p, workspaces s
      where c.workspace_id = ${workspace_id} and c.id = ${id} and c.is_active and s.id = c.workspace_id
        and p.workspace_id = c.workspace_id and p.id = c.project_id
      returning c.name, c.kind, s.slug, p.id as project_id, p.name as project_name`.execute(db);
    const [paused] = rows;
    if (!paused) return;
    for (const to of await adminAddresses(db, workspace_id, paused.project_id))
      await postIfPossible(runtime, db, to, letterOf(reason, paused, base));
  });
}

/** @returns since when it has failed, with these failures */
async function countFailures(
  runtime: Runtime,
  { workspace_id, id }: ReceiverRef,
  failed: readonly ChatOutcome[],
): Promise<Date | null> {
  const now = runtime.now();
  const { rows } = await sql<{ failures: number; failing_since: string }>`
    update chat_channels set failures = failures + ${failed.length}, failing_since = coalesce(failing_since, ${now}),
      last_error = ${failed.at(-1)?.error ?? null}
    where workspace_id = ${workspace_id} and id = ${id} returning failures, failing_since`.execute(
    runtime.db,
  );
  const [row] = rows;
  if (!row) return null;
  const rest = Math.max(restMs(row.failures), ...failed.map(({ rest_ms }) => rest_ms));
  if (rest > 0)
    await sql`update chat_channels set rest_until = ${new Date(now.getTime() + rest)}
      where workspace_id = ${workspace_id} and id = ${id}`.execute(runtime.db);
  return new Date(row.failing_since);
}

/** Learns from a batch of attempts. */
export async function learnFrom(
  runtime: Runtime,
  channel: ReceiverRef,
  outcomes: readonly ChatOutcome[],
): Promise<void> {
  const failed = outcomes.filter(({ state }) => state !== "sent");
  if (failed.length < outcomes.length)
    await sql`update chat_channels
      set failures = 0, failing_since = null, rest_until = null, last_error = null, last_sent_at = ${runtime.now()}
      where workspace_id = ${channel.workspace_id} and id = ${channel.id}`.execute(runtime.db);
  if (failed.length === 0) return;
  const since = await countFailures(runtime, channel, failed);
  if (failed.some(({ is_gone }) => is_gone)) return pause(runtime, channel, "gone");
  if (since && runtime.now().getTime() - since.getTime() >= GIVE_UP_MS)
    await pause(runtime, channel, "failing");
}
