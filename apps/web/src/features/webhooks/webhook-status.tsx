import { type Webhook, WEBHOOK_EVENTS } from "@cairn/contract/entities/webhook";
import { Pill } from "@cairn/ui/pill";
import { t } from "./text.ts";

/** Failures after which a webhook is shown as failing: one may be chance. */
const FAILING = 3;

export const isFailing = ({ is_active, failures }: Webhook): boolean => is_active && failures >= FAILING;

/** Nothing while all is well. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  if (!webhook.is_active)
    return <Pill tone={webhook.pause_reason === null ? "plain" : "danger"}>{t("paused")}</Pill>;
  if (isFailing(webhook)) return <Pill tone="warning">{t("failing")}</Pill>;
  return <Pill tone="success">{t("active")}</Pill>;
}

/** What it hears: "Issues, Comments · 2 projects". */
export function factsOf(webhook: Webhook): string {
  const events = WEBHOOK_EVENTS.filter((event) => webhook[event]).map((event) => t(`event_${event}`));
  const count = webhook.project_ids?.length;
  const projects = count === undefined ? t("every_project") : t("some_projects", { count });
  return [events.join(", "), projects].filter((text) => text !== "").join(" · ");
}
