import { useInfiniteQuery } from "@tanstack/react-query";
import { DELIVERY_STATES, type DeliveryState, WEBHOOK_EVENTS } from "@cairn/contract/entities/webhook";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { Select } from "@cairn/ui/select";
import { useState } from "react";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { ReplayDialog } from "./replay-dialog.tsx";
import { t } from "./text.ts";
import { type LogFilter, logQuery } from "./webhook-queries.tsx";

const LOGGED_EVENTS = [...WEBHOOK_EVENTS, "agent_run_activity", "inbox_issue", "ping"] as const;

const STATES = [
  { value: "", label: t("any_state") },
  ...DELIVERY_STATES.map((state) => ({ value: state, label: t(`${state}_state`) })),
];
const EVENTS = [
  { value: "", label: t("any_event") },
  ...LOGGED_EVENTS.map((event) => ({ value: event, label: t(`one_${event}`) })),
];

/** What was sent to a webhook, newest first, with what came back. */
export function DeliveryLog({ slug, webhookId }: { slug: string; webhookId: string }) {
  const [filter, setFilter] = useState<LogFilter>({ state: "", event_type: "" });
  const log = useInfiniteQuery(logQuery(slug, webhookId, filter), queryClient);
  const rows = log.data?.pages.flat();
  const isFiltered = filter.state !== "" || filter.event_type !== "";
  const ask = (): void =>
    openDialog((close) => <ReplayDialog slug={slug} webhookId={webhookId} onClose={close} />);
  return (
    <SettingsSection title={t("log")} lead={t("log_lead")}>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          size={28}
          label={t("state")}
          items={STATES}
          value={filter.state}
          onChange={(state) => setFilter({ ...filter, state: state as DeliveryState | "" })}
          className="max-w-40"
        />
        <Select
          size={28}
          label={t("event")}
          items={EVENTS}
          value={filter.event_type}
          onChange={(event_type) => setFilter({ ...filter, event_type })}
          className="max-w-40"
        />
        <Button icon="refresh" className="ml-auto" onClick={ask}>
          {t("replay_many")}
        </Button>
      </div>
      {!rows && log.error ? (
        <ErrorState
          title={t("log_failed")}
          text={explainAny(log.error) ?? common("failed_server")}
          onRetry={() => void log.refetch()}
          className="py-12"
        />
      ) : null}
      {!rows && !log.error ? <ListSkeleton names={[140, 120, 160]} className="mt-3" /> : null}
      {rows?.length === 0 ? (
        <p role="status" className="mt-4 text-ink-3">
          {t(isFiltered ? "log_no_match" : "log_empty")}
        </p>
      ) : null}
      {rows && rows.length > 0 ? (
        <SettingsRows>
          {rows.map((row) => (
            <DeliveryRow key={row.id} slug={slug} log={row} />
          ))}
        </SettingsRows>
      ) : null}
      {log.hasNextPage ? (
        <Button className="mt-3" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t("older")}
        </Button>
      ) : null}
    </SettingsSection>
  );
}
