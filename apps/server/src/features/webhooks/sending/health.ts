// What deliveries say about a receiver: failures in a row let it rest, a day of them or a 410 pauses the webhook and is
// reported to the person who created it, and in the app to the admins of the workspace.
import type { PauseReason } from "@cairn/contract/entities/webhook";
import { sql } from "kysely";
import type { Runtime } from "../../../platform/runtime.ts";
import { publicAddress } from "../../instance/address.ts";
import type { InEachLanguage } from "../../mail/language.ts";
import type { Letter } from "../../mail/letter.ts";
import { postIfPossible } from "../../mail/post.ts";
import { pauseAndNotify } from "../../notifications/pause-notifications.ts";
import { GIVE_UP_MS } from "../../../platform/sending/backoff.ts";
import { countFailures, type ReceiverRef } from "../../../platform/sending/queue.ts";
import { type Outcome, WEBHOOK_QUEUE } from "./claim.ts";
import { isGone } from "./delivery.ts";

interface Paused {
  url: string;
  slug: string;
  workspace_name: string;
  email: string | null;
}

const WHY: InEachLanguage<Record<PauseReason, string>> = {
  en: {
    gone: "The receiver answered with 410 Gone, which means that it no longer exists.",
    failing: "Every attempt to deliver to it has failed for a day.",
  },
  de: {
    gone: "Der Empfänger hat mit 410 Gone geantwortet: Es gibt ihn nicht mehr.",
    failing: "Seit einem Tag ist jeder Versuch gescheitert, ihm etwas zuzustellen.",
  },
};

export function letterOf(
  reason: PauseReason,
  { url, slug, workspace_name }: Paused,
  base: string,
): InEachLanguage<Letter> {
  const { host } = new URL(url);
  const webhooks = `${base}/${slug}/settings/webhooks/`;
  return {
    en: {
      subject: `A webhook of ${workspace_name} was paused`,
      paragraphs: [
        `The webhook that delivers to ${host} was paused. ${WHY.en[reason]}`,
        "Events are no longer queued for it. Repair the receiver, then resume the webhook.",
      ],
      action: { label: "Open webhooks", url: webhooks },
    },
    de: {
      subject: `Ein Webhook von ${workspace_name} pausiert`,
      paragraphs: [
        `Der Webhook an ${host} pausiert. ${WHY.de[reason]}`,
        "Ereignisse werden nicht mehr für ihn gesammelt. Repariere den Empfänger und setze den Webhook dann fort.",
      ],
      action: { label: "Webhooks öffnen", url: webhooks },
    },
  };
}

async function pause(
  runtime: Runtime,
  { workspace_id, id }: ReceiverRef,
  reason: PauseReason,
): Promise<void> {
  const base = await publicAddress(runtime);
  await pauseAndNotify(runtime, "webhook", { workspace_id, id }, async ({ db, now }) => {
    const { rows } = await sql<Paused>`
      update webhooks w set is_active = false, pause_reason = ${reason}, paused_at = ${now}, updated_at = ${now}
      from workspaces s
      where w.workspace_id = ${workspace_id} and w.id = ${id} and w.is_active and s.id = w.workspace_id
      returning w.url, s.slug, s.name as workspace_name, (select u.email from users u
        join workspace_members m on m.workspace_id = ${workspace_id} and m.member_id = u.id and m.is_active
        where u.id = w.created_by) as email`.execute(db);
    const [paused] = rows;
    if (!paused) return null;
    if (paused.email) await postIfPossible(runtime, db, paused.email, letterOf(reason, paused, base));
    return { name: new URL(paused.url).host, slug: paused.slug, reason };
  });
}

/** Learns from a batch of attempts. */
export async function learnFrom(
  runtime: Runtime,
  hook: ReceiverRef,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.some(isGone)) return pause(runtime, hook, "gone");
  if (outcomes.some(({ state }) => state === "delivered")) {
    await sql`update webhooks set failures = 0, failing_since = null, rest_until = null
      where workspace_id = ${hook.workspace_id} and id = ${hook.id} and failures > 0`.execute(runtime.db);
    return;
  }
  const since = await countFailures(runtime, WEBHOOK_QUEUE, hook, { count: outcomes.length });
  if (since && runtime.now().getTime() - since.getTime() >= GIVE_UP_MS) await pause(runtime, hook, "failing");
}
