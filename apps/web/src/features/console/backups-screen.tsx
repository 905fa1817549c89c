import type { Backup, BackupStatus } from "@cairn/contract/entities/backup";
import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sizeInWords } from "../../components/files/file-size.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { SettingsPage, SettingsRow } from "../../settings/settings-layout.tsx";
import { RequestedRows } from "../../settings/settings-list/requested-rows.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { consoleApi } from "./api.ts";
import { momentOf } from "./moment.ts";
import { backups } from "./queries.ts";
import { t } from "./text.ts";

/** `/god-mode/backups/`: whether the instance is backed up, and a backup now (docs/backup.md). */
export function BackupsScreen() {
  usePageTitle(`${t("backups")} · ${t("title")}`);
  const query = useQuery(backups, queryClient);
  const { data } = query;
  const isSet = data !== undefined && data.directory !== null;
  return (
    <SettingsPage
      title={t("backups")}
      lead={t("backups_lead")}
      action={isSet ? <BackUpButton isRunning={data.is_running} /> : null}
    >
      {data ? <State status={data} /> : null}
      <RequestedRows
        query={{ ...query, data: data?.backups }}
        failed={t("backups_failed")}
        skeleton={[200, 180, 220]}
        empty={isSet ? <NoBackups /> : null}
      >
        {(backup) => <BackupRow key={backup.name} backup={backup} />}
      </RequestedRows>
    </SettingsPage>
  );
}

const NoBackups = () => (
  <EmptyState
    drawing={<EmptyDrawing />}
    title={t("backups_none")}
    text={t("backups_none_text")}
    className="mt-20"
  />
);

function BackUpButton({ isRunning }: { isRunning: boolean }) {
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      queryClient.setQueryData(backups.queryKey, await consoleApi.backups.begin({}));
    } catch (error) {
      reportFailure(t("backup_begin_failed"), error, () => void begin());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy || isRunning} onClick={() => void begin()}>
      {t(isRunning ? "backup_running" : "backup_begin")}
    </Button>
  );
}

/** Where backups are, and what is wrong with that. */
function State({ status }: { status: BackupStatus }) {
  const { directory, keep, is_encrypted, is_late, is_running, verified_at, is_unverified } = status;
  if (directory === null)
    return (
      <Banner tone="warning" className="mt-6">
        <p className="font-medium">{t("backups_unset")}</p>
        <p className="text-ink-2">{t("backups_unset_text")}</p>
      </Banner>
    );
  return (
    <>
      {is_late && !is_running ? (
        <Banner tone="warning" className="mt-6">
          {t("backups_late")}
        </Banner>
      ) : null}
      {is_unverified && hasBackups(status) ? (
        <Banner tone="warning" className="mt-6">
          {t("backups_unverified")}
        </Banner>
      ) : null}
      <p className="mt-6 break-words text-ink-2">
        {t("backups_place", { directory, count: keep })}{" "}
        {t(is_encrypted ? "backups_encrypted" : "backups_plain")}{" "}
        {verified_at === null ? null : t("backups_verified", { moment: momentOf(verified_at) })}
      </p>
    </>
  );
}

const hasBackups = ({ backups: all }: BackupStatus): boolean => all.some(({ size }) => size !== null);

function BackupRow({ backup }: { backup: Backup }) {
  const { occasion, created_at, size, error, name } = backup;
  const title = `${t(`backup_${occasion}`)} · ${momentOf(created_at)}`;
  if (size === null)
    return <SettingsRow title={title} text={t("backup_failed", { error: error ?? "" })} action={null} />;
  return (
    <SettingsRow
      title={title}
      text={name}
      action={<span className="text-ink-3 tabular-nums">{sizeInWords(size)}</span>}
    />
  );
}
