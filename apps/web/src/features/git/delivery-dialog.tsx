import { useInfiniteQuery } from "@tanstack/react-query";
import type { GitConnection, GitDelivery } from "@cairn/contract/entities/git";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { ErrorState } from "@cairn/ui/error-state";
import { Icon, type IconName } from "@cairn/ui/icon";
import { TimeAgo } from "@cairn/ui/time-ago";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/git.ts";
import { explainAny } from "../../session/explain-any.ts";
import { useNow } from "../../session/use-now.ts";
import { SettingsRows } from "../../settings/settings-layout.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { deliveriesQuery, type GitPlace } from "./git-queries.tsx";

const LOOK: Record<GitDelivery["outcome"], { icon: IconName; className: string }> = {
  applied: { icon: "check", className: "text-success" },
  ignored: { icon: "x", className: "text-ink-3" },
  failed: { icon: "warn", className: "text-danger" },
};

/** Why deliveries are ignored (`features/git/inbound.ts`). */
const REASONS = ["paused", "no_event", "no_issue", "other_repository", "outdated"] as const;

function textOf({ outcome, detail }: GitDelivery): string {
  if (outcome === "applied") return detail ?? t("applied");
  if (outcome === "failed") return t("why_failed");
  const reason = REASONS.find((one) => one === detail);
  return reason ? t(`why_${reason}`) : t("ignored");
}

interface DeliveryDialogProps {
  place: GitPlace;
  connection: GitConnection;
  onClose: () => void;
}

/** What the host has sent, newest first, and what became of it. */
export function DeliveryDialog({ place, connection, onClose }: DeliveryDialogProps) {
  const log = useInfiniteQuery(deliveriesQuery(place, connection.id), queryClient);
  const rows = log.data?.pages.flat();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("log", { name: connection.repository })}
      description={t("log_text")}
      width={640}
    >
      {!rows && log.error ? (
        <ErrorState
          title={t("log_failed")}
          text={explainAny(log.error) ?? common("failed_server")}
          onRetry={() => void log.refetch()}
          className="py-8"
        />
      ) : null}
      {!rows && !log.error ? <ListSkeleton names={[180, 140, 160]} /> : null}
      {rows?.length === 0 ? (
        <p role="status" className="py-6 text-center text-ink-3">
          {t("log_empty")}
        </p>
      ) : null}
      {rows && rows.length > 0 ? (
        <SettingsRows>
          {rows.map((row) => (
            <DeliveryRow key={row.id} delivery={row} />
          ))}
        </SettingsRows>
      ) : null}
      {log.hasNextPage ? (
        <Button className="mt-3" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t("older")}
        </Button>
      ) : null}
    </Dialog>
  );
}

function DeliveryRow({ delivery }: { delivery: GitDelivery }) {
  const now = useNow();
  const { outcome, event, issue_count: count } = delivery;
  const { icon, className } = LOOK[outcome];
  const label = t(outcome === "failed" ? "failed_outcome" : outcome);
  return (
    <li className="flex min-h-10 items-center gap-2.5 px-4 py-1.5">
      <Icon name={icon} label={label} className={className} />
      <span className="min-w-0 flex-1">
        <span className="block break-words text-ink">{textOf(delivery)}</span>
        <span className="block text-12 break-all text-ink-3">
          {event}
          {count > 0 ? ` · ${t("issues", { count })}` : ""}
        </span>
      </span>
      <TimeAgo iso={delivery.received_at} now={now} className="num flex-none text-12 text-ink-3" />
    </li>
  );
}
