import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../data/query-client.ts";
import { SettingsRows, SettingsSection } from "../../../settings/settings-layout.tsx";
import { FailedScreen } from "../../../shell/status-screens.tsx";
import { ConsolePage } from "../console-page.tsx";
import type { FieldSpec } from "../setting-field.tsx";
import { SettingsForm } from "../settings-form.tsx";
import { ImportForm } from "./import-form.tsx";
import { ImportRow } from "./import-row.tsx";
import { t } from "./text.ts";
import { importsQuery } from "./uploads.ts";

const FIELDS: readonly FieldSpec[] = [{ key: "WORKSPACE_FILE_LIMIT_GB", label: "workspace_limit" }];

/** `/god-mode/workspace-imports/`: creates workspaces from files of other instances. */
export function WorkspaceImportsScreen() {
  return (
    <ConsolePage title={t("title")} lead={t("lead")} rows={3}>
      {(settings) => (
        <>
          <ImportForm />
          <History />
          <SettingsSection title={t("limit_title")}>
            <SettingsForm fields={FIELDS} settings={settings} inSection />
          </SettingsSection>
        </>
      )}
    </ConsolePage>
  );
}

function History() {
  const { data, error, refetch } = useQuery(importsQuery, queryClient);
  if (error && !data) return <FailedScreen error={error} onRetry={() => void refetch()} />;
  return (
    <SettingsSection title={t("history")}>
      {data?.length === 0 ? (
        <EmptyState drawing={<EmptyDrawing />} title={t("empty")} text={t("empty_text")} className="py-10" />
      ) : null}
      {data && data.length > 0 ? (
        <SettingsRows>
          {data.map((row) => (
            <ImportRow key={row.id} row={row} />
          ))}
        </SettingsRows>
      ) : null}
    </SettingsSection>
  );
}
