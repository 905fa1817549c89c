import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { AuditLog, type AuditSource } from "../../components/audit-log/audit-log.tsx";
import { t } from "../../components/audit-log/text.ts";
import { api } from "../../data/api.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";

const sourceOf = (slug: string): AuditSource => ({
  key: ["workspace", slug],
  list: (query, signal) => api.audit_log.list({ slug, query, signal }),
  people: (signal) => api.audit_log.people({ slug, signal }),
  file: `/api/workspaces/${slug}/audit-log/export/`,
});

/** `/{ws}/settings/audit-log/`: for admins. */
export const AuditLogScreen = observer(function AuditLogScreen() {
  const { slug, workspace } = useWorkspace();
  usePageTitle(`${t("title")} · ${workspace?.name ?? slug}`);
  const source = useMemo(() => sourceOf(slug), [slug]);
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      <AuditLog source={source} />
    </SettingsPage>
  );
});
