import { Link } from "@tanstack/react-router";
import type { Notification } from "@cairn/contract/entities/notification";
import { Icon } from "@cairn/ui/icon";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { useNow } from "../../session/use-now.ts";
import { usePhone } from "../../shell/use-media.ts";
import type { NotificationList } from "./data/notification-list.ts";
import { keyOf, sentenceOf } from "./sentence.ts";
import { t } from "./text.ts";
import { useSentenceContext } from "./use-sentence-context.ts";

/** When and why a webhook or chat channel was paused, and the way to it. */
export const PausedPane = observer(function PausedPane({ list, id }: { list: NotificationList; id: string }) {
  const rows = list.group(id)?.rows ?? [];
  // On a phone the pane is the page.
  const Heading = usePhone() ? "h1" : "h2";
  const [newest] = rows;
  if (!newest) return list.status === "ready" ? <p className="p-6 text-ink-3">{t("paused_gone")}</p> : null;
  const kind = newest.entity_name === "webhook" ? "webhook" : "chat";
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-6 max-md:p-4">
      <Heading className="text-20 font-strong break-words text-ink">{keyOf(newest)}</Heading>
      <p className="max-w-prose text-pretty text-ink-2">{t(`paused_${kind}_text`)}</p>
      <ToIntegration slug={list.open.slug} row={newest} />
      <ul aria-label={t("pauses")} className="flex flex-col gap-1 border-t border-line pt-3">
        {rows.map((row) => (
          <Pause key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
});

/** Leads to the webhook, or to the integrations of the channel's project. */
function ToIntegration({ slug, row }: { slug: string; row: Notification }) {
  const isWebhook = row.entity_name === "webhook";
  const path: string = isWebhook
    ? `/${slug}/settings/webhooks/${row.entity_identifier}/`
    : `/${slug}/projects/${row.project ?? ""}/settings/integrations/`;
  return (
    <Link
      to={path}
      className="inline-flex h-control w-fit items-center gap-1.5 rounded-control px-2.5 text-13 font-medium text-ink-2 frame-strong hover:bg-hover touch:h-10"
    >
      <Icon name={isWebhook ? "bolt" : "plug"} size={14} />
      {t(isWebhook ? "open_webhook" : "open_integrations")}
    </Link>
  );
}

const Pause = observer(function Pause({ row }: { row: Notification }) {
  const context = useSentenceContext();
  const now = useNow();
  return (
    <li className="flex items-baseline gap-3 text-ink-2">
      <span className="min-w-0 flex-1 text-pretty">{sentenceOf(row, context)}</span>
      <TimeAgo iso={row.created_at} now={now} className="num flex-none text-12 text-ink-3" />
    </li>
  );
});
