import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { observer } from "mobx-react-lite";
import {
  isUnfinished,
  startWorkspaceFile,
  workspaceFilesQuery,
} from "../../components/exports/export-data.ts";
import { ExportRow } from "../../components/exports/export-row.tsx";
import { t } from "../../components/exports/text.ts";
import { checked } from "../../components/identity-check/checked.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsRow, SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";

export async function exportWorkspace(slug: string): Promise<void> {
  try {
    await checked(() => startWorkspaceFile(slug));
  } catch (error) {
    reportFailure(t("workspace_failed"), error);
  }
}

/** The whole workspace as one file, for admins, and the files that any of them asked for. */
export const MoveSection = observer(function MoveSection({ open }: { open: OpenWorkspace }) {
  const { data, error, refetch } = useQuery(workspaceFilesQuery(open.slug), queryClient);
  const rows = data?.results ?? [];
  const isBusy = rows.some((row) => isUnfinished(row) && row.initiated_by === open.me);
  return (
    <SettingsSection title={t("move_title")} lead={t("move_lead")}>
      <SettingsRows>
        <SettingsRow
          title={t("workspace_file")}
          text={t("workspace_file_text")}
          action={
            <Button icon="download" disabled={isBusy} onClick={() => void exportWorkspace(open.slug)}>
              {t("export_workspace")}
            </Button>
          }
        />
        {rows.map((row) => (
          <ExportRow key={row.id} open={open} row={row} />
        ))}
      </SettingsRows>
      {!data && !error ? <Skeleton height={64} className="mt-3" /> : null}
      {!data && error ? (
        <ErrorState
          title={t("history_failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
    </SettingsSection>
  );
});
