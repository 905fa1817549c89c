import type { FailedChange } from "@cairn/contract/entities/instance";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { toast } from "@cairn/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { confirm } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { consoleApi } from "./api.ts";
import { momentOf } from "./moment.ts";
import { failedChanges } from "./queries.ts";
import { t } from "./text.ts";

/** `/god-mode/failed-changes/`: changes that the server could not process and set aside. */
export function FailedChangesScreen() {
  usePageTitle(`${t("failed_changes")} · ${t("title")}`);
  const { data, error, refetch } = useQuery(failedChanges, queryClient);
  if (error && !data) return <FailedScreen error={error} onRetry={() => void refetch()} />;
  return (
    <SettingsPage title={t("failed_changes")} lead={t("failed_changes_lead")}>
      {data?.length === 0 ? (
        <EmptyState
          drawing={<EmptyDrawing />}
          title={t("failed_changes_none")}
          text={t("failed_changes_none_text")}
          className="mt-20"
        />
      ) : null}
      <ul className="mt-6 divide-y divide-line rounded-card frame empty:hidden">
        {data?.map((row) => (
          <FailedChangeRow key={row.id} row={row} />
        ))}
      </ul>
    </SettingsPage>
  );
}

function FailedChangeRow({ row }: { row: FailedChange }) {
  const [busy, setBusy] = useState(false);
  const { workspace_name: workspace, workspace_id, entity, id } = row;
  const place = { workspace_id, failure_id: id };
  const act = async (call: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    setBusy(true);
    try {
      await call();
      toast({ title: done, tone: "success" });
    } catch (error) {
      reportFailure(failed, error);
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries(failedChanges);
    }
  };
  const retry = (): Promise<void> =>
    act(
      () => consoleApi.instance.retry_failed_change(place),
      t("failed_change_retried"),
      t("failed_change_retry_failed", { workspace }),
    );
  const discard = (): void =>
    confirm({
      title: t("failed_change_discard_question"),
      description: t("failed_change_discard_text"),
      confirmLabel: t("failed_change_discard"),
      onConfirm: () =>
        act(
          () => consoleApi.instance.discard_failed_change(place),
          t("failed_change_discarded"),
          t("failed_change_discard_failed", { workspace }),
        ),
    });
  return (
    <li className="flex gap-4 p-4 max-md:flex-col">
      <div className="min-w-0 flex-1">
        <p className="cut font-medium text-ink">{workspace}</p>
        <p className="text-12 text-ink-3">
          {t("failed_change_what", { consumer: row.consumer, entity, id: row.entity_id })}
        </p>
        <p className="text-12 text-ink-3">
          <time dateTime={row.changed_at}>{momentOf(row.changed_at)}</time>
          {" · "}
          {t("failed_change_attempts", { count: row.attempts })}
        </p>
        <p className="mt-2 font-mono text-12 break-words text-ink-2">{row.error}</p>
      </div>
      <div className="flex flex-none items-start gap-2">
        <Button icon="refresh" loading={busy} onClick={() => void retry()}>
          {t("failed_change_retry")}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={discard}>
          {t("failed_change_discard")}
        </Button>
      </div>
    </li>
  );
}
