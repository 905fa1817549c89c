// What attempts say about a channel: failures in a row let it rest; hours of them, or a chat that says that it is gone,
// pause it, which is reported to the admins of the project by email and in the app.
import type { ChatKind } from "@cairn/contract/entities/chat-channel";
import type { PauseReason } from "@cairn/contract/entities/webhook";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { countFailures, type ReceiverRef } from "../../../platform/sending/queue.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { publicAddress } from "../../instance/address.ts";
import type { InEachLanguage } from "../../mail/language.ts";
import type { Letter } from "../../mail/letter.ts";
import { postIfPossible } from "../../mail/post.ts";
import { pauseAndNotify } from "../../notifications/pause-notifications.ts";
import { GIVE_UP_MS } from "./attempt.ts";
import { CHAT_QUEUE, type ChatOutcome } from "./claim.ts";

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

const WHY: InEachLanguage<Record<PauseReason, string>> = {
  en: {
    gone: "The chat answered that its webhook no longer exists.",
    failing: "Every attempt to send a message to it has failed for hours.",
  },
  de: {
    gone: "Der Chat hat geantwortet, dass es seinen Webhook nicht mehr gibt.",
    failing: "Seit Stunden ist jeder Versuch gescheitert, ihm eine Nachricht zu senden.",
  },
};

export function letterOf(reason: PauseReason, paused: Paused, base: string): InEachLanguage<Letter> {
  const { name, kind, slug, project_id, project_name } = paused;
  const url = `${base}/${slug}/projects/${project_id}/settings/integrations/`;
  return {
    en: {
      subject: `Messages of ${project_name} to ${NAMES[kind]} were paused`,
      paragraphs: [
        `The channel ${name} no longer receives messages of ${project_name}. ${WHY.en[reason]}`,
        "Repair its webhook in the chat, then resume the channel.",
      ],
      action: { label: "Open integrations", url },
    },
    de: {
      subject: `Nachrichten von ${project_name} an ${NAMES[kind]} pausieren`,
      paragraphs: [
        `Der Kanal ${name} bekommt keine Nachrichten von ${project_name} mehr. ${WHY.de[reason]}`,
        "Repariere seinen Webhook im Chat und setze den Kanal dann fort.",
      ],
      action: { label: "Integrationen öffnen", url },
    },
  };
}

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
  const base = await publicAddress(runtime);
  await pauseAndNotify(runtime, "chat_channel", { workspace_id, id }, async ({ db, now }) => {
    const { rows } = await sql<Paused>`
      update chat_channels c set is_active = false, pause_reason = ${reason}, paused_at = ${now}, updated_at = ${now}
      from projects p, workspaces s
      where c.workspace_id = ${workspace_id} and c.id = ${id} and c.is_active and s.id = c.workspace_id
        and p.workspace_id = c.workspace_id and p.id = c.project_id
      returning c.name, c.kind, s.slug, p.id as project_id, p.name as project_name`.execute(db);
    const [paused] = rows;
    if (!paused) return null;
    for (const to of await adminAddresses(db, workspace_id, paused.project_id))
      await postIfPossible(runtime, db, to, letterOf(reason, paused, base));
    return { name: paused.name, slug: paused.slug, reason };
  });
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
  await sql`update chat_channels set last_error = ${failed.at(-1)?.error ?? null}
    where workspace_id = ${channel.workspace_id} and id = ${channel.id}`.execute(runtime.db);
  const since = await countFailures(runtime, CHAT_QUEUE, channel, {
    count: failed.length,
    least_rest_ms: Math.max(...failed.map(({ rest_ms }) => rest_ms)),
  });
  if (failed.some(({ is_gone }) => is_gone)) return pause(runtime, channel, "gone");
  if (since && runtime.now().getTime() - since.getTime() >= GIVE_UP_MS)
    await pause(runtime, channel, "failing");
}
